import { sql } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  company,
  companyServiceArea,
  homeowner,
  job,
  offer,
} from '../../../database/schema/index.ts'
import { recordEvents } from './job-events.ts'
import { states, statuses } from './literals.ts'
import { closeOfferGate } from './offer-gate.ts'
import { reopenLostOffersOf } from './reopen-lost-offers-of.ts'

/**
 * Offers a company every open job in the zip codes it serves that it was not offered yet, and those
 * it had lost that opened again while it was blocked; answers which. Call it in the transaction that
 * saves the service area or lets the company in again, after that. Where the same transaction locks
 * the company's row, close the gate before it, in the order of blocking.
 */
export const offerOpenJobsTo = async (
  tx: Queryable,
  companyId: number,
  now: Date,
): Promise<number[]> => {
  await closeOfferGate(tx)
  const reopened = await reopenLostOffersOf(tx, companyId, now)
  const at = sql`${now.toISOString()}::timestamptz`
  // Locked in the order of their ids, so that two companies never wait for each other.
  const { rows } = await tx.execute<{ job_id: string | number }>(sql`
    with open_job as (
      select j.id from ${job} j join ${homeowner} h on h.id = j.homeowner_id
      where j.status = ${statuses.pending} and j.open_until > ${at}
        and h.zip_code in (
          select a.zip_code from ${companyServiceArea} a where a.company_id = ${companyId}
        )
        and not exists (
          select 1 from ${offer} o where o.company_id = ${companyId} and o.job_id = j.id
        )
      order by j.id
      for no key update of j
    ), offered as (
      insert into ${offer} (company_id, job_id, state, offered_at)
      select c.id, open_job.id, ${states.open}, ${at}
      from open_job join ${company} c on c.id = ${companyId} and c.blocked_at is null
      on conflict do nothing
      returning job_id
    )
    update ${job} j set companies_reached = companies_reached + 1
    from offered where j.id = offered.job_id
    returning j.id as job_id`)
  const jobIds = [...reopened, ...rows.map((row) => Number(row.job_id))]
  await recordEvents(
    tx,
    jobIds.map((jobId) => ({
      jobId,
      at: now,
      kind: 'offered',
      actorRole: 'plumbline',
      fromStatus: jobStatus.pending,
      toStatus: jobStatus.pending,
      count: 1,
    })),
  )
  return jobIds
}
