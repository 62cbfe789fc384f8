import { sql } from 'drizzle-orm'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, states, statuses } from '../../../database/literals.ts'
import {
  company,
  companyServiceArea,
  homeowner,
  job,
  offer,
  plumber,
} from '../../../database/schema/index.ts'

type Lapsing = { jobId: number; acceptance: number; now: Date; openUntil: Date }

/**
 * Takes a job whose payment is overdue from its winner and opens it again, at least until
 * `openUntil`, and says whether its plumber is blocked; undefined where it is not overdue (any more).
 */
export const lapseJob = async (
  tx: Queryable,
  { jobId, acceptance, now, openUntil }: Lapsing,
): Promise<{ plumberId: number; companyId: number; isBlocked: boolean } | undefined> => {
  const { rows } = await tx.execute<{
    plumber_id: string
    company_id: string
    is_blocked: boolean
  }>(sql`
    with overdue as (
      select id, company_id from ${job}
      where id = ${jobId} and acceptance = ${acceptance} and status = ${statuses.accepted}
        and payment_status = 'due' and pay_until <= ${instantOf(now)}
      for no key update
    )
    update ${job} j
    set status = ${statuses.pending}, company_id = null, payment_status = 'none',
        accepted_at = null, pay_until = null, open_until = greatest(j.open_until, ${instantOf(openUntil)})
    from overdue where j.id = overdue.id
    returning j.plumber_id, overdue.company_id,
      (select p.blocked_at is not null from ${plumber} p where p.id = j.plumber_id) as is_blocked`)
  const [row] = rows
  return (
    row && {
      plumberId: Number(row.plumber_id),
      companyId: Number(row.company_id),
      isBlocked: row.is_blocked,
    }
  )
}

/** Marks the offer of the company that did not pay. */
export const lapseOffer = async (
  tx: Queryable,
  { jobId, companyId }: { jobId: number; companyId: number },
): Promise<void> => {
  await tx.execute(sql`
    update ${offer} set state = ${states.lapsed}
    where company_id = ${companyId} and job_id = ${jobId}`)
}

type Reopening = { jobId: number; now: Date }

/** Opens the offers again of the companies that had lost to it; answers which these are. */
export const reopenOffers = async (tx: Queryable, { jobId, now }: Reopening): Promise<number[]> => {
  const reopened = await tx
    .update(offer)
    .set({ state: offerState.open, offeredAt: now })
    .where(
      sql`${offer.jobId} = ${jobId} and ${offer.state} = ${states.lost} and exists (
        select 1 from ${company} c where c.id = ${offer.companyId}
        and c.deleted_at is null and c.blocked_at is null)`,
    )
    .returning({ companyId: offer.companyId })
  return reopened.map((row) => row.companyId)
}

/** Offers the job to the companies that came to serve its zip code while it was taken. */
export const offerToNewcomers = async (
  tx: Queryable,
  { jobId, now }: Reopening,
): Promise<number[]> => {
  const { rows } = await tx.execute<{ company_id: string }>(sql`
    with newcomer as (
      insert into ${offer} (company_id, job_id, state, offered_at)
      select distinct a.company_id, j.id, ${states.open}, ${instantOf(now)}
      from ${job} j join ${homeowner} h on h.id = j.homeowner_id
      join ${companyServiceArea} a on a.zip_code = h.zip_code
      join ${company} c on c.id = a.company_id and c.deleted_at is null and c.blocked_at is null
      where j.id = ${jobId}
      on conflict do nothing
      returning company_id
    ), counted as (
      update ${job} set companies_reached = companies_reached + (select count(*) from newcomer)
      where id = ${jobId}
    )
    select company_id from newcomer`)
  return rows.map((row) => Number(row.company_id))
}
