import { and, eq, isNull, sql } from 'drizzle-orm'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { job, offer } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { states, statuses } from './literals.ts'

/** Withdraws every open job of a plumber. */
export const withdrawOpenJobsOf = async (tx: Queryable, plumberId: number) =>
  tx
    .update(job)
    .set({ status: jobStatus.withdrawn })
    .where(and(eq(job.plumberId, plumberId), sql`${job.status} = ${statuses.pending}`))
    .returning({ jobId: job.id })

/**
 * Holds the jobs that others may be accepting or giving back at this instant. They lock the job
 * first and what hangs on it after; this way nobody waits in a circle.
 */
const holdLiveJobsOf = (tx: Queryable, companyId: number) =>
  tx.execute(sql`
    select from ${job} j where (j.status = ${statuses.pending} or j.payment_status = 'due')
      and j.id in (select o.job_id from ${offer} o where o.company_id = ${companyId})
    order by j.id for no key update`)

/** Lets every offer lapse that a company could still accept. */
export const closeOffersOf = async (tx: Queryable, companyId: number) => {
  await holdLiveJobsOf(tx, companyId)
  const acceptable = sql`${offer.state} in (${states.open}, ${states.rejected})`
  await tx
    .update(offer)
    .set({ state: offerState.lapsed })
    .where(and(eq(offer.companyId, companyId), acceptable))
}

const hold = (role: Reader['role']) =>
  preparedOnce(`hold_${role}`, (db) => {
    const table = accountTables[role]
    const alive = and(
      eq(table.id, sql.placeholder('id')),
      isNull(table.deletedAt),
      isNull(table.blockedAt),
    )
    return db.select({ id: table.id }).from(table).where(alive).for('key share')
  })

const holding = { plumber: hold('plumber'), company: hold('company') }

/** Holds off deletion and blocking of an account until the transaction ends; false after either. */
export const holdAccount = async (tx: Queryable, { role, id }: Pick<Reader, 'role' | 'id'>) => {
  const rows = await holding[role](tx, { id })
  return rows.length > 0
}
