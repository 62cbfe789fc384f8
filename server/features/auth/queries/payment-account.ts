import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { notAskedYet } from '../../../database/payment-account.ts'
import { job, payment, plumber } from '../../../database/schema/index.ts'

/**
 * Takes the payment account off a plumber, unless money was ever sent to one of theirs; answers which it was, or
 * undefined where none was taken off. The caller's transaction holds the plumber.
 */
export const takePaymentAccountOff = async (
  tx: Queryable,
  plumberId: number,
): Promise<string | undefined> => {
  const [known] = await tx
    .select({ account: plumber.stripeAccountId })
    .from(plumber)
    .where(eq(plumber.id, plumberId))
  const account = known?.account
  if (!account) return undefined
  const moneySent = tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .where(and(eq(job.plumberId, plumberId), isNotNull(payment.transferredAt)))
  const rows = await tx
    .update(plumber)
    .set({ ...notAskedYet, stripeAccountId: null })
    .where(
      and(eq(plumber.id, plumberId), eq(plumber.stripeAccountId, account), notExists(moneySent)),
    )
    .returning({ id: plumber.id })
  return rows.length > 0 ? account : undefined
}
