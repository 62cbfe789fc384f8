import { z } from 'zod/mini'
import { endpoint, only, ownConnectedAccount, ownId, visitor } from '../endpoint.ts'
import { dollars, email, id, moment, orNothing, requiredText, rowId } from '../fields.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { limits } from '../rules/limits.ts'
import { connectedAccount } from './connected-account.ts'
import { moneyStep } from './money.ts'

const area = 'Payments'

/** Payment-account status (section 4); `Notexists` is told by the browser where there is no account. */
export const accountStatuses = ['Complete', 'Restricted', 'Notexists'] as const

const invoiceSorts = ['created', 'description', 'amount'] as const

/** The order and the page of the company's invoices, newest first unless asked otherwise. */
export const invoicePageQuery = z.object({ ...pageQuery, sort: orNothing(z.enum(invoiceSorts)) })

const invoice = z.object({
  id: z.string(),
  job_id: z.nullable(rowId),
  number: z.nullable(z.string()),
  /** Epoch seconds. */
  created: z.int(),
  invoice_pdf: z.string(),
  hosted_invoice_url: z.nullable(z.string()),
  /** Leads on to the provider's receipt of the payment, for good. */
  receipt_url: z.nullable(z.string()),
  /** Amounts in cents. */
  lines: z.object({
    data: z.array(z.object({ description: z.string(), amount: z.int() })),
  }),
})

const transaction = z.object({
  id: z.string(),
  job_id: z.nullable(rowId),
  /** Cents. */
  amount: z.int(),
  /** Epoch seconds. */
  created: z.int(),
  available_on: z.int(),
  status: z.string(),
  type: z.string(),
  source: z.nullable(z.string()),
  /** When the company paid its job; null where it has none. */
  paid_at: z.nullable(moment),
  /** Where its money is, stop by stop; none where it has no job. */
  steps: z.array(moneyStep),
})

const funds = z.array(z.object({ amount: z.int(), currency: z.string() }))

export const paymentEndpoints = {
  listCompanyInvoices: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/list/all/invoices/company',
    area,
    summary:
      'The company’s own invoices: an object whose values are the invoices, or with `page` one page of them',
    access: only('company', ownId('company_id')),
    query: z.extend(invoicePageQuery, { company_id: id }),
    output: z.union([z.object({ data: z.record(z.string(), invoice) }), pageOf(invoice)]),
    errors: ['payment_provider_failed'],
  }),
  openInvoice: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/invoice/:token',
    area,
    summary: 'Where the links of the invoice list lead: on to the provider’s PDF or page',
    access: visitor,
    params: z.object({ token: z.string().check(z.maxLength(600)) }),
    answers: 'redirect',
    errors: [],
  }),
  openReceipt: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/receipt/:token',
    area,
    summary: 'Where the links to receipts lead: on to the provider’s page of that payment',
    access: visitor,
    params: z.object({ token: z.string().check(z.maxLength(600)) }),
    answers: 'redirect',
    errors: [],
  }),
  connectReturn: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/stripe/connected',
    area,
    summary: 'Where the owner of a standard account comes back to from the provider (OAuth)',
    access: visitor,
    query: z.object({
      state: z.optional(z.string().check(z.maxLength(600))),
      code: z.optional(z.string().check(z.maxLength(300))),
    }),
    answers: 'redirect',
    errors: [],
  }),
  getAccountStatus: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/retrieve/account',
    area,
    summary: 'Whether the plumber’s connected account can be paid',
    access: only('plumber', ownConnectedAccount('connected_account_id')),
    query: connectedAccount,
    output: z.object({
      data: z.enum(accountStatuses),
      /** The provider's requirement codes. */
      missing: z.array(z.string()),
      /** Whether what it holds goes to the bank, whatever is missing; the version before does not say. */
      pays_out: z.optional(z.boolean()),
      /** When its money goes to the bank. */
      payout_schedule: z.nullable(
        z.object({
          interval: z.string(),
          delay_days: z.int(),
          anchor: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['payment_provider_failed'],
  }),
  listBalanceTransactions: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/balance/transactions/connect/accounts',
    area,
    summary: `The newest ${limits.movementsListed} movements of the plumber’s connected account, newest first`,
    access: only('plumber', ownConnectedAccount('connected_account_id')),
    query: connectedAccount,
    output: z.object({
      data: z.object({
        data: z.array(transaction),
        /** There are older ones, which are not listed. */
        has_more: z.boolean(),
      }),
    }),
    errors: ['payment_provider_failed'],
  }),
  getBalance: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/balance/connect/accounts',
    area,
    summary:
      'The balance of the plumber’s connected account, and what is outside of it: in payout, to be taken back; cents',
    access: only('plumber', ownConnectedAccount('connected_account_id')),
    query: connectedAccount,
    output: z.object({
      data: z.object({
        available: funds,
        pending: funds,
        /**
         * Cents of the plumber's that are on the way to their bank and not overdue there, of this account and those
         * before it, and that are still to be taken back from this one, and from those before it; an instance of the
         * version before does not say.
         */
        in_payout: z.optional(z.int()),
        to_take_back: z.optional(z.int()),
        to_take_back_earlier: z.optional(z.int()),
      }),
    }),
    errors: ['payment_provider_failed'],
  }),
  getConnectUrl: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/stripe/connect-url',
    area,
    summary: 'Where the plumber sets up, or finishes setting up, the payment account',
    access: only('plumber', ownId('user_id')),
    headerAlone: true,
    query: z.object({
      user_id: id,
      /** An account the plumber has with the provider already, let in by its owner (OAuth). */
      account: z.optional(z.literal('standard')),
    }),
    output: z.object({ url: z.string() }),
    errors: ['payment_provider_failed'],
  }),
  getDashboardUrl: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/stripe/dashboard-url',
    area,
    summary: 'The provider’s own page about the connected account',
    access: only('plumber', ownConnectedAccount('connected_account_id')),
    headerAlone: true,
    query: connectedAccount,
    output: z.object({ url: z.string() }),
    errors: ['payment_provider_failed'],
  }),
  createPaymentLink: endpoint({
    base: 'payment',
    method: 'POST',
    path: '/api/create/price/payment/link/stripe',
    area,
    summary:
      'The payment link of a job won, made once and reused while usable; a figure that does not match the job is refused',
    access: only('company'),
    body: z.object({
      product_data_name: requiredText('invalid', 250),
      /** Cents, as the provider counts them. */
      unit_amount_decimal: z.coerce
        .string()
        .check(z.regex(/^\d{1,10}(\.0+)?$/, { error: 'invalid' })),
      job_id: id,
    }),
    /** Comma-separated; the second part is the link. */
    output: z.object({ data: z.string() }),
    errors: [
      'invalid_input',
      'not_found',
      'payment_mismatch',
      'already_paid',
      'payment_provider_failed',
    ],
  }),
  createTransfer: endpoint({
    base: 'payment',
    method: 'POST',
    path: '/api/create/transfer',
    area,
    summary:
      'Move the referral amount (dollars) of a paid job to the plumber, once; a figure that does not match the job is refused',
    access: only('company'),
    body: z.object({ email_plumber: email(), amount: dollars('amount_required'), job_id: id }),
    output: z.object({ data: z.object({ job_id: rowId, transferred: z.boolean() }) }),
    errors: ['invalid_input', 'not_found', 'payment_mismatch', 'payment_provider_failed'],
  }),
}
