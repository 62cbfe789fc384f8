import { type Payout, payoutStatuses } from '#contract/endpoints/money.ts'
import { limits } from '#contract/rules/limits.ts'
import { payoutFailure } from '#contract/rules/payout-failure.ts'
import type { Context } from '../../context.ts'
import { stretches } from '../../database/stretches.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { type PageQuery, partOf } from '../../lib/part-of.ts'
import { secondsOf } from '../../lib/time/epoch.ts'
import {
  countPayouts,
  jobsOfPayouts,
  type PayoutRow,
  payoutsAgain,
  somePayouts,
} from './queries/payouts.ts'

const secondsOrNull = (moment: Date | undefined) => (moment ? secondsOf(moment) : null)

type Needed = Pick<Context, 'db'>

const presentPayouts = async (
  { db }: Needed,
  { connectedAccount }: PlumberCaller,
  found: readonly PayoutRow[],
) => {
  const jobs = await jobsOfPayouts(
    db,
    found.map(({ payoutId }) => payoutId),
  )
  const again = await payoutsAgain(
    db,
    found.map(({ payoutId }) => payoutId),
  )
  return found.map(({ payoutId, status, failureCode, ...row }): Payout => {
    const known = payoutStatuses.find((each) => each === status) ?? 'pending'
    const failure = payoutFailure({ status, failureCode })
    return {
      id: payoutId,
      amount: row.amountCents,
      created: secondsOf(row.createdAt),
      arrival_date: secondsOf(row.arrivalAt),
      status: known,
      method: row.method === 'instant' ? 'instant' : 'standard',
      bank_last4: row.bankLast4,
      failure,
      sent_again: failure ? secondsOrNull(again.get(payoutId)) : null,
      earlier_account: row.account !== connectedAccount,
      jobs: jobs
        .filter((job) => job.payoutId === payoutId)
        .map(({ jobId, amountCents }) => ({ job_id: jobId, amount: amountCents })),
    }
  })
}

/**
 * The payouts of the caller's connected account, and of those before it, in cents, newest first, with
 * their jobs.
 */
export const listPayouts = async (context: Needed, caller: PlumberCaller, query: PageQuery) => {
  const { db } = context
  const { shown, part } = partOf(query)
  const found = await somePayouts(db, caller.id, part)
  const total = await countPayouts(db, caller.id)
  const rows = await presentPayouts(context, caller, found)
  return { rows, total, ...shown }
}

/** The same, all of them, row by row. */
export async function* allPayouts(context: Needed, caller: PlumberCaller) {
  const next = (behind: PayoutRow | undefined) =>
    somePayouts(context.db, caller.id, { behind, most: limits.pageSizeMax })
  for await (const found of stretches(next)) yield* await presentPayouts(context, caller, found)
}
