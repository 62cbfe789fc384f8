import { limits } from '#contract/rules/limits.ts'
import { isUnreachable } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { cursorOf, moveCursor } from '../../../database/cursor.ts'
import { stopIfLeaving } from '../../../lib/departure.ts'
import { safeError } from '../../../lib/faults/safe-error.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import { momentOf, secondsOf } from '../../../lib/time/epoch.ts'
import { syncPayouts } from '../accounts/sync-payout.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { applyProviderEvent, triesInARow } from '../notices/apply-provider-event.ts'
import { keepNotices } from '../notices/keep-notices.ts'
import { paymentsToCheck } from '../queries/checks.ts'
import { accountsWithPayouts, payoutCursor } from '../queries/cursors.ts'
import { parkedToTry } from '../queries/provider-events.ts'
import { noteTry, stuckChargesToTry } from '../queries/stuck-charges.ts'
import { lookAfter } from './look-after.ts'

/** Payments, charges, parked events and accounts looked after in one run; finding the accounts takes the longest. */
const most = { payments: 50, charges: 10, parked: 10, accounts: 300, noticesAtOnce: 100 }

/**
 * Hours between two looks at one account's payouts, how long after a transfer they are of interest,
 * between two tries of a charge that got stuck, or of an event that is parked, and how long after it came such an
 * event is tried, after the tries of its first day: then it is left to a person alone, and once a person had it tried
 * again, for as many tries as those are days.
 */
const hours = {
  ...{ betweenAccounts: 6, moved: 24 * 14, firstEvents: 24 },
  ...{ betweenTries: 24, parked: 24 * (1 + limits.parkedEventDays) },
}

/** Seconds read again, as the provider may list an event some time after it was made. */
const overlap = 300

const eventCursor = 'provider events'

type Run = {
  context: Context
  /** Whether whoever waits for its end should wait no longer. */
  isOver: () => boolean
}

/**
 * One that fails stays for the next time and does not hold up the others, but where its failure is that of the run;
 * none begins once the run is over, or the server is to stop.
 */
const attempt = async (
  { context: { log, departure }, isOver }: Run,
  about: object,
  work: () => Promise<unknown>,
  isOfRun = (_error: unknown) => false,
) => {
  stopIfLeaving(departure)
  if (isOver()) return
  try {
    await work()
  } catch (err) {
    if (isOfRun(err)) throw err
    log.warn({ fault: safeError(err), ...about }, 'money could not be reconciled')
  }
}

/** What the provider has told, or tried to: its own list of events, read on from the newest known. */
const readEvents = async (context: Context) => {
  const { db, payments, clock } = context
  const reached = (await cursorOf(db, eventCursor)) ?? hoursAfter(clock(), -hours.firstEvents)
  const notices = await payments.noticesSince(secondsOf(reached) - overlap)
  for (let start = 0; start < notices.length; start += most.noticesAtOnce)
    await db.transaction((tx) =>
      keepNotices(context, tx, notices.slice(start, start + most.noticesAtOnce)),
    )
  const newest = notices.at(-1)
  await moveCursor(db, eventCursor, newest ? momentOf(newest.created) : reached, clock())
}

/** Looks after some payments, those first that waited longest; answers how many. */
const lookAfterPayments = async (run: Run) => {
  const { context } = run
  const payments = await paymentsToCheck(context.db, context.clock(), most.payments)
  for (const payment of payments)
    await attempt(run, { paymentId: payment.id }, () => lookAfter(context, payment))
  return payments.length
}

/** Tries some charges again that got stuck and have no payment of their own; answers how many. */
const tryStuckCharges = async (run: Run) => {
  const { context } = run
  const { db, clock } = context
  const now = clock()
  const notSince = hoursAfter(now, -hours.betweenTries)
  const charges = await stuckChargesToTry(db, notSince, most.charges)
  for (const chargeId of charges)
    await attempt(run, { chargeId }, async () => {
      await noteTry(db, chargeId, now)
      await syncCharge(context, chargeId)
    })
  return charges.length
}

/** Tries some parked events again; answers how many. */
const tryParkedEvents = async (run: Run) => {
  const { context } = run
  const now = context.clock()
  const events = await parkedToTry(context.db, {
    receivedSince: hoursAfter(now, -hours.parked),
    fewerTriesThan: triesInARow + limits.parkedEventDays,
    notSince: hoursAfter(now, -hours.betweenTries),
    most: most.parked,
  })
  for (const eventId of events)
    await attempt(run, { eventId }, () => applyProviderEvent(context, eventId))
  return events.length
}

const readPayouts = async (context: Context, account: string) => {
  const { db, clock } = context
  const now = clock()
  const before = await cursorOf(db, payoutCursor(account))
  await moveCursor(db, payoutCursor(account), before ?? hoursAfter(now, -hours.moved), now)
  const since = hoursAfter(before ?? now, -hours.moved)
  await syncPayouts(context, account, secondsOf(since))
  await moveCursor(db, payoutCursor(account), now, now)
}

/** Asks some accounts for their payouts, those first that waited longest; answers how many. */
const lookAfterPayouts = async (run: Run) => {
  const { context } = run
  const now = context.clock()
  const accounts = await accountsWithPayouts(context.db, {
    movedSince: hoursAfter(now, -hours.moved),
    overdueSince: hoursAfter(now, -24 * limits.payoutOverdueDays),
    notSince: hoursAfter(now, -hours.betweenAccounts),
    most: most.accounts,
  })
  for (const account of accounts)
    await attempt(run, { account }, () => readPayouts(context, account))
  return accounts.length
}

/**
 * Finds what no event announced: events that never came, by the provider's own list; payments,
 * links, transfers and invoices that are not finished, each looked after often while it is young
 * and once a day later; charges without a payment that got stuck, and events that are parked, once a
 * day; payouts of the accounts that lately received money. Answers whether more may be due already, as a run is kept
 * short. Somebody who waits for its end says by `isOver` when nothing further is begun; a provider that was silent about
 * its events until then is their answer, as they would not wait for its next silence. Accounts, which come last, may
 * have longer.
 * Throws where the server is about to stop: what is left comes with the next run.
 */
export const reconcilePayments = async (
  context: Context,
  isOver = () => false,
  isOverForAccounts = isOver,
) => {
  const run = { context, isOver }
  const usedUp = (error: unknown) => isUnreachable(error) && isOver()
  await attempt(run, { step: 'events' }, () => readEvents(context), usedUp)
  const payments = await lookAfterPayments(run)
  const charges = await tryStuckCharges(run)
  const parked = await tryParkedEvents(run)
  const accounts = await lookAfterPayouts({ context, isOver: isOverForAccounts })
  return {
    more:
      payments === most.payments ||
      charges === most.charges ||
      parked === most.parked ||
      accounts === most.accounts,
  }
}
