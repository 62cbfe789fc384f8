import type { BalanceMovement, Invoice, PaymentAdapter } from '../port.ts'
import { isProviderFailure } from '../port.ts'
import { arrivalOf } from './arrival-of.ts'
import type { Ask } from './client.ts'
import { movementOf } from './movement.ts'
import { idOf, wholeNumber } from './reference.ts'

type Statements = Pick<PaymentAdapter, 'invoice' | 'balance' | 'balanceTransactions' | 'movements'>

const invoice = async (ask: Ask, id: string): Promise<Invoice | undefined> => {
  try {
    const found = await ask((stripe) => stripe.invoices.retrieve(id))
    return {
      id: found.id,
      jobId: wholeNumber(found.metadata?.job_id),
      acceptance: wholeNumber(found.metadata?.acceptance),
      companyId: wholeNumber(found.metadata?.company_id),
      number: found.number,
      created: found.created,
      invoicePdf: found.invoice_pdf ?? null,
      hostedUrl: found.hosted_invoice_url ?? null,
      lines: found.lines.data.map((line) => ({
        description: line.description ?? '',
        amount: line.amount,
      })),
    }
  } catch (error) {
    if (isProviderFailure(error) && error.providerFailure.code === 'resource_missing') return
    throw error
  }
}

/** Dollars first, with 0 where there are none: an account of its owner's may hold other currencies too. */
const funds = (sums: { amount: number; currency: string }[]) => {
  const found = sums.map(({ amount, currency }) => ({ amount, currency }))
  const dollars = found.find(({ currency }) => currency === 'usd')
  return [
    dollars ?? { amount: 0, currency: 'usd' },
    ...found.filter(({ currency }) => currency !== 'usd'),
  ]
}

/** What was paid and what has arrived, as the provider has booked it. */
export const stripeStatements = (ask: Ask): Statements => ({
  invoice: (id) => invoice(ask, id),
  balance: async (stripeAccount) => {
    const balance = await ask((stripe) => stripe.balance.retrieve({}, { stripeAccount }))
    return { available: funds(balance.available), pending: funds(balance.pending) }
  },
  balanceTransactions: async (stripeAccount, most) => {
    const found = await ask((stripe) =>
      stripe.balanceTransactions
        .list({ currency: 'usd', expand: ['data.source'], limit: 100 }, { stripeAccount })
        .autoPagingToArray({ limit: most + 1 }),
    )
    const rows = found.slice(0, most).map((row) => ({
      id: row.id,
      amount: row.amount,
      created: row.created,
      availableOn: row.available_on,
      status: row.status,
      type: row.type,
      source: idOf(row.source),
      arrival: arrivalOf(row),
    }))
    return { rows, more: found.length > most }
  },
  movements: (since, until) =>
    ask(async (stripe) => {
      const found: BalanceMovement[] = []
      const made = { created: { gte: since, lt: until }, limit: 100 }
      for await (const row of stripe.balanceTransactions.list(made)) found.push(movementOf(row))
      return found
    }),
})
