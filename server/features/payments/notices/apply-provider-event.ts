import type { Queryable } from '../../../adapters/database/port.ts'
import type { ProviderNotice } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { safeError } from '../../../lib/faults/safe-error.ts'
import { tellOperator } from '../../notifications/index.ts'
import { refreshAccount } from '../accounts/refresh-account.ts'
import { syncPayout } from '../accounts/sync-payout.ts'
import { settle, type Verdict } from '../charges/settle.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { syncInvoice } from '../invoices/sync-invoice.ts'
import { closeNotice, findNotice, recordFailure } from '../queries/provider-events.ts'

type Fact = ProviderNotice['fact']

/** Seconds until a notice that could not be applied is tried again; after the last it is parked. */
const pauses = [5, 30, 120, 600, 1800, 3600, 7200, 14_400]

/** How often a notice is tried before it is parked. */
export const triesInARow = 1 + pauses.length

/** A notice only says where to look: what is applied is what the provider answers now. */
const act = async (context: Context, fact: Fact): Promise<Verdict> => {
  switch (fact.kind) {
    case 'checkout':
      return settle(context, await context.payments.checkout(fact.checkoutSessionId))
    case 'charge':
      return syncCharge(context, fact.chargeId)
    case 'invoice':
      return syncInvoice(context, fact.invoiceId)
    case 'payout':
      return syncPayout(context, fact)
    case 'account':
      await refreshAccount(context, fact.accountId)
      return { result: 'applied' }
    case 'none':
      return { result: 'ignored' }
  }
}

type Notice = { fact: Fact; receivedAt: Date }

const close = async (
  context: Context,
  eventId: string,
  { fact, receivedAt }: Notice,
  verdict: Verdict,
) => {
  const now = context.clock()
  const closed = await context.db.transaction(async (tx) => {
    const closed = await closeNotice(tx, eventId, fact, verdict, now)
    if (!closed || !verdict.alarm) return closed
    const facts = { event: eventId, reason: verdict.reason ?? '', ...verdict.alarm }
    await tellOperator(context, tx, { about: 'paymentRefused', facts })
    return closed
  })
  if (closed) context.metrics.eventSeconds.observe((now.getTime() - receivedAt.getTime()) / 1000)
}

/** Put aside: tried again once a day, or when a person says so; the operator hears of it once. */
const park = async (context: Context, tx: Queryable, facts: Record<string, string>) => {
  context.log.error(facts, 'event of the payment provider parked')
  await tellOperator(context, tx, { about: 'eventParked', facts })
}

const fail = async (
  context: Context,
  eventId: string,
  notice: { kind: string; attempts: number; parkedAt: Date | null },
  error: unknown,
) => {
  const { kind, attempts } = notice
  const fault = safeError(error)
  const pause = pauses[attempts]
  const lastError = [fault.code, fault.message].filter(Boolean).join(': ').slice(0, 500)
  context.log.warn({ fault, eventId, kind, attempts: attempts + 1 }, 'event could not be applied')
  await context.db.transaction(async (tx) => {
    const parkedAt = pause === undefined ? context.clock() : null
    await recordFailure(tx, eventId, { attempts: attempts + 1, lastError, parkedAt })
    if (parkedAt && notice.parkedAt) return
    if (pause === undefined) return park(context, tx, { event: eventId, kind, error: lastError })
    await context.tasks.enqueue(tx, 'applyProviderEvent', { eventId }, { startAfterSeconds: pause })
  })
}

/**
 * Applies one notice of the provider, once. One that fails is tried again, later each time, and is
 * parked with an alert after the last of its tries in a row; it holds nothing up meanwhile.
 */
export const applyProviderEvent = async (context: Context, eventId: string): Promise<void> => {
  const notice = await findNotice(context.db, eventId)
  if (!notice) return
  try {
    await close(context, eventId, notice, await act(context, notice.fact))
  } catch (error) {
    await fail(context, eventId, notice, error)
  }
}
