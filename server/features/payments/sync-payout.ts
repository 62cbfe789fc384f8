import type { NotificationKind } from '#contract/endpoints/notifications.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { PayoutFacts } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { recordPayoutFacts } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import { findPlumber, findPlumberOfAccount } from './queries/payout-accounts.ts'
import {
  findPayout,
  plumberOfArrivals,
  plumberOfEarlierPayout,
  storePayout,
  storePayoutItems,
} from './queries/payouts.ts'
import { refreshAccount } from './refresh-account.ts'
import type { Verdict } from './settle.ts'

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

/** Ledger, payout and what it is made of in one transaction, as the provider said when asked. */
export const applyPayout = async (
  context: Context,
  facts: PayoutFacts,
  askedAt: Date,
): Promise<Verdict> => {
  const plumber = await plumberOfPayout(context, facts)
  if (!plumber) return { result: 'ignored', reason: 'an account of nobody' }
  const told = await context.db.transaction(async (tx) => {
    await recordPayoutFacts(tx, facts, { plumberId: plumber.id, at: context.clock() })
    const before = await findPayout(tx, facts.payoutId)
    if (!(await storePayout(tx, facts, plumber.id, askedAt))) return false
    await storePayoutItems(tx, facts)
    if (!plumber.hears) return false
    return tell(context, tx, plumber.id, { ...facts, before })
  })
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
export const syncPayout = async (
  context: Context,
  { accountId, payoutId }: { accountId: string; payoutId: string },
): Promise<Verdict> => {
  const askedAt = context.clock()
  return applyPayout(context, await context.payments.payout(accountId, payoutId), askedAt)
}
