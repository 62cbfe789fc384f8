import type Stripe from 'stripe'
import type { PaymentAdapter, PayoutFacts } from '../port.ts'
import { arrivalOf } from './arrival-of.ts'
import type { Ask } from './client.ts'

const statuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

const statusOf = (text: string): PayoutFacts['status'] =>
  statuses.find((known) => known === text) ?? 'pending'

const last4Of = (destination: Stripe.Payout['destination']) =>
  typeof destination === 'object' && destination && 'last4' in destination
    ? (destination.last4 ?? null)
    : null

type Parts = { payments: Map<string, number>; unnamedCents: number }

/** Another payout that a booking in this one is of: one ordered by hand, or one that came back. */
const otherPayout = ({ source }: Stripe.BalanceTransaction, payout: string) =>
  typeof source === 'object' && source?.object === 'payout' && source.id !== payout
    ? source
    : undefined

/** It says what it is made of once all of its bookings can be listed, its own with them: they sum to zero. */
const isSaid = ({ reconciliation_status }: Stripe.Payout, rows: Stripe.BalanceTransaction[]) =>
  reconciliation_status === 'completed' ||
  (rows.length > 0 && rows.reduce((sum, { net }) => sum + net, 0) === 0)

/**
 * Cents of each payment in a payout; money that had come back belongs to the payments it was of. The provider says
 * it of those that it makes by itself, some time after; undefined until then.
 */
const partsOf = async (
  ask: Ask,
  stripeAccount: string,
  payout: Stripe.Payout,
): Promise<Parts | undefined> => {
  const parts: Parts = { payments: new Map(), unnamedCents: 0 }
  if (!payout.automatic) return { ...parts, unnamedCents: payout.amount }
  const rows = await ask((stripe) =>
    stripe.balanceTransactions
      .list({ payout: payout.id, expand: ['data.source'], limit: 100 }, { stripeAccount })
      .autoPagingToArray({ limit: 10_000 }),
  )
  if (!isSaid(payout, rows)) return undefined
  const add = (payment: string, cents: number) =>
    parts.payments.set(payment, (parts.payments.get(payment) ?? 0) + cents)
  for (const row of rows) {
    const other = otherPayout(row, payout.id)
    const payment = arrivalOf(row)
    if (other?.automatic && row.type !== 'payout') {
      const returned = await partsOf(ask, stripeAccount, other)
      if (!returned) return undefined
      for (const [each, cents] of returned.payments) add(each, cents)
      parts.unnamedCents += returned.unnamedCents
    } else if (other) parts.unnamedCents += row.amount
    else if (payment && payment !== payout.id) add(payment, row.net)
  }
  return parts
}

const madeOf = async (
  ask: Ask,
  stripeAccount: string,
  payout: Stripe.Payout,
): Promise<Pick<PayoutFacts, 'payments' | 'unnamedCents'>> => {
  const parts = await partsOf(ask, stripeAccount, payout)
  const payments = [...(parts?.payments ?? [])]
  return {
    payments: payments.map(([destinationPayment, amountCents]) => ({
      destinationPayment,
      amountCents,
    })),
    unnamedCents: parts?.unnamedCents ?? null,
  }
}

const factsOf = async (ask: Ask, account: string, payout: Stripe.Payout): Promise<PayoutFacts> => ({
  payoutId: payout.id,
  account,
  amountCents: payout.amount,
  currency: payout.currency,
  method: payout.method === 'instant' ? 'instant' : 'standard',
  status: statusOf(payout.status),
  created: payout.created,
  arrivalDate: payout.arrival_date,
  failureCode: payout.failure_code,
  failureMessage: payout.failure_message,
  bankLast4: last4Of(payout.destination),
  ...(await madeOf(ask, account, payout)),
})

/** Money on its way from the plumbers' accounts to their banks. */
export const stripePayouts = (ask: Ask): Pick<PaymentAdapter, 'payout' | 'payouts'> => ({
  payout: async (stripeAccount, payoutId) => {
    const payout = await ask((stripe) =>
      stripe.payouts.retrieve(payoutId, { expand: ['destination'] }, { stripeAccount }),
    )
    return factsOf(ask, stripeAccount, payout)
  },
  payouts: async (stripeAccount, since) => {
    const payouts = await ask((stripe) =>
      stripe.payouts
        .list(
          { created: { gte: since }, expand: ['data.destination'], limit: 100 },
          { stripeAccount },
        )
        .autoPagingToArray({ limit: 1000 }),
    )
    const facts: PayoutFacts[] = []
    for (const payout of payouts.toReversed()) facts.push(await factsOf(ask, stripeAccount, payout))
    return facts
  },
})
