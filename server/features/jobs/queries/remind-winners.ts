import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, literal, statuses } from '../../../database/literals.ts'
import { job } from '../../../database/schema/index.ts'

type Window = { now: Date; hours: number; most: number }

/**
 * Marks up to `most` winners as reminded whose time to pay ends within the hours, each acceptance
 * once; a whole time to pay that is no longer than that needs no reminder.
 */
export const remindWinners = async (tx: Queryable, { now, hours, most }: Window) => {
  const at = instantOf(now)
  const span = sql`${hours} * interval '1 hour'`
  const soon = sql`(
    select ${job.id} from ${job}
    where ${job.status} = ${statuses.accepted} and ${job.paymentStatus} = 'due'
      and ${job.payUntil} > ${at} and ${job.payUntil} <= ${at} + ${span}
      and ${job.payUntil} - ${job.acceptedAt} > ${span} and ${job.remindedAt} is null
    order by ${job.payUntil} limit ${literal(most)}
    for update skip locked)`
  const rows = await tx
    .update(job)
    .set({ remindedAt: now })
    .where(inArray(job.id, soon))
    .returning({ jobId: job.id, companyId: job.companyId })
  return rows.flatMap(({ jobId, companyId }) => (companyId === null ? [] : [{ jobId, companyId }]))
}
