import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../../context.ts'
import { jobsOfArrivals } from '../../ledger/index.ts'
import { moneySteps, paymentsInMotion } from '../../money/index.ts'
import { fromProvider } from '../from-provider.ts'

/** When each payment was made and where its money is. */
const progressOf = async ({ db, clock }: Context, payments: { paymentId: number }[]) => {
  const found = await paymentsInMotion(
    db,
    payments.map(({ paymentId }) => paymentId),
  )
  return new Map(
    found.map((payment) => [
      payment.paymentId,
      { paid_at: payment.paidAt?.toISOString() ?? null, steps: moneySteps(payment, clock()) },
    ]),
  )
}

/**
 * The newest movements of the caller's connected account in cents, newest first, each with its job, also what was
 * taken back of it, where it has one (sections 3 and 7), and whether there are older ones; else `payment_provider_failed`.
 */
export const listBalanceTransactions = async (context: Context, account: string) => {
  const { db, payments } = context
  const { rows, more } = await fromProvider(context, () =>
    payments.balanceTransactions(account, limits.movementsListed),
  )
  const arrivals = rows.flatMap(({ arrival }) => (arrival ? [arrival] : []))
  const jobs = await jobsOfArrivals(db, arrivals)
  const progress = await progressOf(context, [...jobs.values()])
  const data = rows
    .map(({ id, amount, created, availableOn, status, type, source, arrival }) => ({
      id,
      job_id: (arrival && jobs.get(arrival)?.jobId) || null,
      amount,
      created,
      available_on: availableOn,
      status,
      type,
      source,
      ...(progress.get((arrival && jobs.get(arrival)?.paymentId) || 0) ?? {
        paid_at: null,
        steps: [],
      }),
    }))
    .sort((one, other) => other.created - one.created)
  return { data: { data, has_more: more } }
}
