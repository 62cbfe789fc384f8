import type { MoneyStep } from '#contract/endpoints/money.ts'
import { type MoneyState, type MoneyStop, moneyStops } from '#contract/rules/money-steps.ts'
import { payoutFailure } from '#contract/rules/payout-failure.ts'
import { isPayoutOverdue } from '#contract/rules/payout-overdue.ts'
import { moneyBack } from './money-back.ts'
import type { PaymentInMotion } from './queries/payments-in-motion.ts'

type Stop = { reached: boolean; at: Date | null; expected: Date | null; amount: number }

const text = (moment: Date | null) => moment?.toISOString() ?? null

const inOrder = (moments: readonly (Date | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .toSorted((one, other) => one.getTime() - other.getTime())

const earliest = (...moments: (Date | null)[]) => inOrder(moments)[0] ?? null
const latest = (...moments: (Date | null)[]) => inOrder(moments).at(-1) ?? null

const stopsOf = (payment: PaymentInMotion, kept: number, now: Date): Record<MoneyStop, Stop> => {
  const { paidAt, transferredAt, availableAt, payout, referralCents, payUntil } = payment
  const usable = transferredAt && availableAt && availableAt <= now
  const left = payout !== null && payoutFailure(payout) === null
  const arrived = payout?.status === 'paid'
  const amount = payout?.amountCents ?? kept
  // What a payout takes could be used by then, whatever day the provider had named.
  const usedAt = earliest(availableAt, payout?.createdAt ?? null)
  return {
    paid: { reached: paidAt !== null, at: paidAt, expected: payUntil, amount: referralCents },
    in_transfer: {
      reached: transferredAt !== null,
      at: transferredAt,
      expected: null,
      amount: kept,
    },
    available: {
      reached: usable === true || payout !== null,
      at: usable || payout ? latest(usedAt, transferredAt) : null,
      // While it waits for the plumber's account, nobody knows.
      expected: transferredAt && availableAt && latest(availableAt, transferredAt),
      amount: kept,
    },
    in_payout: { reached: left, at: payout?.createdAt ?? null, expected: null, amount },
    at_bank: {
      reached: arrived,
      at: arrived ? payout.arrivalAt : null,
      expected: left && !isPayoutOverdue(payout.arrivalAt, now) ? payout.arrivalAt : null,
      amount,
    },
  }
}

/**
 * The five stops of a payment's money for its plumber (product decisions, Money): where it was, is
 * and will be. Cents; of what went back to the company the plumber's part is taken off.
 */
export const moneySteps = (known: PaymentInMotion, now: Date): MoneyStep[] => {
  const { waits, lostByPlumber } = moneyBack(known)
  // What came back to us whole stands where it stood before it was sent on.
  const payment = waits ? { ...known, transferredAt: null, payout: null } : known
  const { payout, referralCents } = payment
  const stops = stopsOf(payment, referralCents - lostByPlumber, now)
  const gone = lostByPlumber >= referralCents && referralCents > 0
  const failure = payout && payoutFailure(payout)
  const here = moneyStops.findLast((name) => stops[name].reached)
  const stateOf = (name: MoneyStop): MoneyState => {
    const { reached } = stops[name]
    if (name === 'in_payout' && failure) return 'failed'
    if (!reached) return gone ? 'stopped' : 'ahead'
    return name === here && name !== 'at_bank' && !gone ? 'now' : 'done'
  }
  return moneyStops.map((name) => {
    const { reached, at, expected, amount } = stops[name]
    const state = stateOf(name)
    const waits = state === 'ahead' && !reached
    return {
      step: name,
      state,
      at: text(reached || state === 'failed' ? at : null),
      expected_at: text(waits ? expected : null),
      amount,
      ...(state === 'failed' && failure ? { failure } : {}),
    }
  })
}

/** The one stop a company sees: its own payment of the whole charge. */
export const companySteps = (payment: PaymentInMotion): MoneyStep[] => [
  {
    step: 'paid',
    state: payment.paidAt ? 'done' : 'ahead',
    at: text(payment.paidAt),
    expected_at: payment.paidAt ? null : text(payment.payUntil),
    amount: payment.chargeCents,
  },
]
