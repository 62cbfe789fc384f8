import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company, instant, reference, rowNumber } from './accounts.ts'
import { job } from './jobs.ts'

/** The payment of one acceptance of one job. Amounts are integer cents. */
export const payment = pgTable(
  'payment',
  {
    id: rowNumber(),
    jobId: reference('job_id')
      .notNull()
      .references(() => job.id),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    /** Which acceptance of the job it pays; with the job it names the keys at the provider. */
    acceptance: integer('acceptance').notNull(),
    chargeCents: integer('charge_cents').notNull(),
    referralCents: integer('referral_cents').notNull(),
    priceId: text('price_id'),
    linkId: text('link_id'),
    linkUrl: text('link_url'),
    /** open, paid or void. */
    status: text('status').notNull().default('open'),
    checkoutSessionId: text('checkout_session_id'),
    paymentIntentId: text('payment_intent_id'),
    chargeId: text('charge_id'),
    invoiceId: text('invoice_id'),
    transferId: text('transfer_id'),
    /** The payment on the plumber's connected account, the `source` of its balance transaction. */
    destinationPayment: text('destination_payment'),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    transferredAt: instant('transferred_at'),
  },
  (table) => [
    uniqueIndex('payment_acceptance').on(table.jobId, table.acceptance),
    uniqueIndex('payment_link').on(table.linkId),
    index('payment_destination').on(table.destinationPayment),
    index('payment_invoice').on(table.invoiceId),
    index('payment_company').on(table.companyId, table.id),
    index('payment_status').on(table.status, table.createdAt),
  ],
)

/** What the provider told: each event applied once, however often it arrives. */
export const providerEvent = pgTable('provider_event', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  account: text('account'),
  objectId: text('object_id'),
  receivedAt: instant('received_at').notNull().defaultNow(),
  appliedAt: instant('applied_at'),
  /** applied, ignored (a kind of no use to us) or refused (does not fit what we know). */
  result: text('result'),
  detail: jsonb('detail'),
})
