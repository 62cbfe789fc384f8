import type { NotificationKind } from '#contract/endpoints/notifications.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { PayoutFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { recordPayoutFacts } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Verdict } from '../charges/settle.ts'
import { isOvertaken, nextMark, overtaken, untilKept } from '../newest-look.ts'
import { findPlumber, findPlumberOfAccount } from '../queries/payout-accounts.ts'
import {
  findPayout,
  markOfPayout,
  marksOfPayouts,
  plumberOfArrivals,
  plumberOfEarlierPayout,
  storePayout,
  storePayoutItems,
} from '../queries/payouts.ts'
import { refreshAccount } from './refresh-account.ts'

const newsOf: Record<PayoutFacts['status'], NotificationKind> = {
  pending: 'payoutSent',
  in_transit: 'payoutSent',
  paid: 'payoutPaid',
  failed: 'payoutFailed',
  canceled: 'payoutFailed',
}

/** Told once for each stage; one that is first heard of when it has arrived needs no news before. */
const tell = async (
  context: Context,
  tx: Queryable,
  plumberId: number,
  { before, payoutId, status }: PayoutFacts & { before: PayoutFacts['status'] | undefined },
) => {
  const kind = newsOf[status]
  if (before && newsOf[before] === kind) return false
  await notify(context, tx, context.clock(), [
    { kind, role: 'plumber', accountId: plumberId, payoutId },
  ])
  return true
}

/** By what was sent there; what an owner orders by hand does not say what it is made of. */
const plumberOfTransfers = async (
  { db, payments }: Context,
  { account, payments: parts }: PayoutFacts,
) => {
  const named = parts.map(({ destinationPayment }) => destinationPayment)
  return (
    (await plumberOfArrivals(db, named)) ??
    (await plumberOfArrivals(db, await payments.arrivalsAt(account)))
  )
}

/**
 * Whose payout it is, and whether they are told: money that was sent to an account leaves the books
 * with its payout also where the plumber has another one by then, and hears of it, or none.
 */
const plumberOfPayout = async (context: Context, facts: PayoutFacts) => {
  const { db } = context
  const { account } = facts
  const owner = await findPlumberOfAccount(db, account)
  if (owner) return { id: owner.id, hears: true }
  const id =
    (await plumberOfEarlierPayout(db, account)) ?? (await plumberOfTransfers(context, facts))
  if (id === undefined) return undefined
  return { id, hears: Boolean((await findPlumber(db, id))?.account) }
}

/**
 * Whether a payout is of our business: jobs have a share in it, or nobody says what it is made of. Of one that
 * does not say it yet only what was known before is.
 */
const isOurs = ({ unnamedCents }: PayoutFacts, shares: readonly unknown[], isKnown: boolean) =>
  shares.length > 0 || (unnamedCents === null ? isKnown : unnamedCents > 0)

/** When the provider was asked, and the mark of the last look then. */
type Asked = { askedAt: Date; seen: Date | undefined }

/** Ledger, payout and what it is made of in one transaction, as the provider said when asked. */
const applyPayout = async (
  context: Context,
  facts: PayoutFacts,
  { askedAt, seen }: Asked,
): Promise<Verdict | typeof overtaken> => {
  // Other business of an account that the plumber had before.
  if (facts.currency !== 'usd') return { result: 'ignored', reason: 'not in dollars' }
  if (facts.unnamedCents === null && !seen)
    return { result: 'ignored', reason: 'does not say yet what it is made of' }
  const plumber = await plumberOfPayout(context, facts)
  if (!plumber) return { result: 'ignored', reason: 'an account of nobody' }
  const told = await context.db.transaction(async (tx) => {
    const shares = await recordPayoutFacts(tx, facts, {
      plumberId: plumber.id,
      at: context.clock(),
    })
    const before = await findPayout(tx, facts.payoutId)
    if (isOvertaken(seen, before?.mark)) return overtaken
    const ours = isOurs(facts, shares, before !== undefined)
    if (!ours && !before) return undefined
    const look = { isKnown: before !== undefined, mark: nextMark(seen, askedAt) }
    if (!(await storePayout(tx, facts, plumber.id, look))) return overtaken
    await storePayoutItems(tx, facts)
    if (!plumber.hears || !ours) return false
    return tell(context, tx, plumber.id, { ...facts, before: before?.status })
  })
  if (told === overtaken) return overtaken
  if (told === undefined) return { result: 'ignored', reason: 'other business of the account' }
  if (told) {
    context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
    // A bank that refuses money usually makes the account incomplete.
    if (facts.status === 'failed') await refreshAccount(context, facts.account)
  }
  return { result: 'applied' }
}

/**
 * Brings a payout to the bank to what the provider says now, and tells the plumber: on its way,
 * arrived, or failed and why (product decisions, Telling people).
 */
export const syncPayout = (
  context: Context,
  { accountId, payoutId }: { accountId: string; payoutId: string },
): Promise<Verdict> =>
  untilKept(async () => {
    const seen = await markOfPayout(context.db, payoutId)
    const asked = { askedAt: context.clock(), seen }
    return applyPayout(context, await context.payments.payout(accountId, payoutId), asked)
  })

/** The same of all payouts that an account has had since a moment (seconds). */
export const syncPayouts = async (context: Context, account: string, since: number) => {
  const seen = await marksOfPayouts(context.db, account, since)
  const askedAt = context.clock()
  for (const facts of await context.payments.payouts(account, since)) {
    const { payoutId } = facts
    const applied = await applyPayout(context, facts, { askedAt, seen: seen.get(payoutId) })
    if (applied === overtaken) await syncPayout(context, { accountId: account, payoutId })
  }
}
