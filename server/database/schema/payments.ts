import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company, instant, plumber, reference, rowNumber } from './accounts.ts'
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
    /**
     * The payments on the plumber's connected account, each the `source` of a balance transaction:
     * the share, and what was sent again of it.
     */
    arrivals: text('arrivals').array().notNull().default([]),
    /**
     * The connected account that most of it lies in, of two with as much the later one; null where it was last
     * looked at before this was kept.
     */
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    transferredAt: instant('transferred_at'),
    /** Cents that went back to the company: by refunds, and by disputes that were lost. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Of these, by disputes; null where they were last looked at before it was kept. */
    lostCents: integer('lost_cents'),
    /**
     * The provider's word for how the dispute stands that the payment is known by, such as needs_response, won,
     * lost: one that a bank has still to decide goes before a newer one that is decided.
     */
    disputeStatus: text('dispute_status'),
    /** The provider's word for why it was opened. */
    disputeReason: text('dispute_reason'),
    /** When that dispute was opened; null where there is none, or it was last looked at before this was kept. */
    disputedAt: instant('disputed_at'),
    receiptUrl: text('receipt_url'),
    /** Cents of the referral amount that were taken back from the plumber's account. */
    reversedCents: integer('reversed_cents').notNull().default(0),
    /** Cents of it that came back to us and are the plumber's all the same: they wait to be sent again. */
    waitingCents: integer('waiting_cents').notNull().default(0),
    /**
     * Since when something is in the way of money that is to be taken back from the plumber's account or sent to
     * it, the first time or again; null where nothing is left to move, or it merely waits for the account.
     */
    reversalRefusedAt: instant('reversal_refused_at'),
    /**
     * What is in its way: their_balance, our_balance, account, name or provider, or untold, where nobody has been told
     * yet; null also where it was before this was kept.
     */
    stuckOn: text('stuck_on'),
    /** What the list of invoices shows. */
    invoiceNumber: text('invoice_number'),
    invoiceDescription: text('invoice_description'),
    invoicedAt: instant('invoiced_at'),
    /** The mark of the last look at the charge that this row stands for (`newest-look.ts`). */
    syncedAt: instant('synced_at'),
    /** How often it was looked after without an event. */
    checks: integer('checks').notNull().default(0),
    /** When to look after it again; null once there is nothing left to do. */
    checkAfter: instant('check_after').defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_acceptance').on(table.jobId, table.acceptance),
    uniqueIndex('payment_link').on(table.linkId),
    index('payment_charge').on(table.chargeId),
    index('payment_arrivals').using('gin', table.arrivals),
    index('payment_invoice').on(table.invoiceId),
    index('payment_company').on(table.companyId, table.id),
    index('payment_company_paid').on(table.companyId, table.paidAt),
    index('payment_company_invoiced')
      .on(table.companyId, sql`coalesce(${table.invoicedAt}, ${table.paidAt})`, table.id)
      .where(sql`invoice_id is not null`),
    index('payment_status').on(table.status, table.createdAt),
    index('payment_transferred').on(table.transferredAt),
    index('payment_check').on(table.checkAfter).where(sql`check_after is not null`),
  ],
)

/** What the provider told: each event applied once, however often it arrives. */
export const providerEvent = pgTable(
  'provider_event',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    account: text('account'),
    objectId: text('object_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    appliedAt: instant('applied_at'),
    /** applied, ignored (a kind of no use to us) or refused (does not fit what we know). */
    result: text('result'),
    detail: jsonb('detail'),
    /** How often applying it was tried in vain. */
    attempts: integer('attempts').notNull().default(0),
    /** When it was tried last, where the tries that come by themselves within hours were all in vain. */
    parkedAt: instant('parked_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('provider_event_waiting').on(table.receivedAt).where(sql`applied_at is null`),
    index('provider_event_applied').on(table.receivedAt).where(sql`applied_at is not null`),
  ],
)

/** Notices nobody vouches for: counted by the hour and the reason, never kept. */
export const refusedNotice = pgTable(
  'refused_notice',
  {
    hour: instant('hour').notNull(),
    /** forged or stale. */
    reason: text('reason').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.hour, table.reason] })],
)

/** Money on its way from a connected account to the plumber's bank. Amounts are integer cents. */
export const payout = pgTable(
  'payout',
  {
    payoutId: text('payout_id').primaryKey(),
    account: text('account').notNull(),
    plumberId: reference('plumber_id').references(() => plumber.id),
    amountCents: integer('amount_cents').notNull(),
    /** standard or instant. */
    method: text('method').notNull(),
    /** pending, in_transit, paid, failed or canceled. */
    status: text('status').notNull(),
    createdAt: instant('created_at').notNull(),
    arrivalAt: instant('arrival_at').notNull(),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    bankLast4: text('bank_last4'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payout_plumber').on(table.plumberId, table.createdAt.desc(), table.payoutId),
    index('payout_account').on(table.account, table.createdAt.desc(), table.payoutId),
    index('payout_under_way').on(table.account).where(sql`status in ('pending', 'in_transit')`),
  ],
)

/** What a payout takes to the bank, payment by payment. */
export const payoutItem = pgTable(
  'payout_item',
  {
    payoutId: text('payout_id')
      .notNull()
      .references(() => payout.payoutId),
    paymentId: reference('payment_id')
      .notNull()
      .references(() => payment.id),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.paymentId] }),
    index('payout_item_payment').on(table.paymentId),
  ],
)
