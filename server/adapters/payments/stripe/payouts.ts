import type Stripe from 'stripe'
import type { PaymentAdapter, PayoutFacts } from '../port.ts'
import type { Ask } from './client.ts'
import { idOf } from './reference.ts'

const statuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

const statusOf = (text: string): PayoutFacts['status'] =>
  statuses.find((known) => known === text) ?? 'pending'

const last4Of = (destination: Stripe.Payout['destination']) =>
  typeof destination === 'object' && destination && 'last4' in destination
    ? (destination.last4 ?? null)
    : null

/** The payment on the account that a booking belongs to: itself, or the one that it takes back. */
const paymentOf = ({ source }: Stripe.BalanceTransaction) => {
  if (typeof source !== 'object' || !source) return source
  return source.object === 'refund' ? idOf(source.charge) : source.id
}

/** The payout that came back, where a booking returns what it had taken along. */
const returnedBy = ({ source, type }: Stripe.BalanceTransaction) =>
  type !== 'payout' && typeof source === 'object' && source?.object === 'payout'
    ? source.id
    : undefined

/** Cents of each payment in a payout; money that had come back belongs to the payments it was of. */
const sumsOf = async (
  ask: Ask,
  stripeAccount: string,
  payout: string,
): Promise<Map<string, number>> => {
  const rows = await ask((stripe) =>
    stripe.balanceTransactions
      .list({ payout, expand: ['data.source'], limit: 100 }, { stripeAccount })
      .autoPagingToArray({ limit: 10_000 }),
  )
  const sums = new Map<string, number>()
  const add = (payment: string, cents: number) =>
    sums.set(payment, (sums.get(payment) ?? 0) + cents)
  for (const row of rows) {
    const returned = returnedBy(row)
    const payment = paymentOf(row)
    if (returned !== undefined && returned !== payout)
      for (const [each, cents] of await sumsOf(ask, stripeAccount, returned)) add(each, cents)
    else if (payment && row.type !== 'payout') add(payment, row.net)
  }
  return sums
}

/** What a payout is made of; the provider says it of those that it makes by itself. */
const paymentsOf = async (
  ask: Ask,
  stripeAccount: string,
  { id, automatic }: Stripe.Payout,
): Promise<PayoutFacts['payments']> => {
  const sums = automatic ? await sumsOf(ask, stripeAccount, id) : []
  return [...sums].map(([destinationPayment, amountCents]) => ({ destinationPayment, amountCents }))
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
  payments: await paymentsOf(ask, account, payout),
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
