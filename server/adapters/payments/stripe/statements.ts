import type { PaymentAdapter } from '../port.ts'
import type { Ask } from './client.ts'
import { idOf } from './reference.ts'

type Statements = Pick<PaymentAdapter, 'invoices' | 'balance' | 'balanceTransactions'>

const most = { limit: 500 }

const funds = (sums: { amount: number; currency: string }[]) =>
  sums.map(({ amount, currency }) => ({ amount, currency }))

/** What was paid and what has arrived, as the provider has booked it. */
export const stripeStatements = (ask: Ask): Statements => ({
  invoices: async (customer) => {
    const invoices = await ask((stripe) =>
      stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray(most),
    )
    return invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      created: invoice.created,
      invoicePdf: invoice.invoice_pdf ?? null,
      hostedUrl: invoice.hosted_invoice_url ?? null,
      lines: invoice.lines.data.map(({ description, amount }) => ({
        description: description ?? '',
        amount,
      })),
    }))
  },
  balance: async (stripeAccount) => {
    const balance = await ask((stripe) => stripe.balance.retrieve({}, { stripeAccount }))
    return { available: funds(balance.available), pending: funds(balance.pending) }
  },
  balanceTransactions: async (stripeAccount) => {
    const rows = await ask((stripe) =>
      stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount }).autoPagingToArray(most),
    )
    return rows.map((row) => ({
      id: row.id,
      amount: row.amount,
      created: row.created,
      availableOn: row.available_on,
      status: row.status,
      type: row.type,
      source: idOf(row.source),
    }))
  },
})
