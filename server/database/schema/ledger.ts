import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company, instant, plumber, reference, rowNumber } from './accounts.ts'
import { job } from './jobs.ts'
import { payment } from './payments.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** The accounts of the double-entry ledger; what each holds is written in `docs/ledger.md`. */
export const ledgerAccounts = [
  'provider_balance',
  'platform_bank',
  'plumber_account',
  'plumber_payout',
  'plumber_payable',
  'platform_fee',
  'processing_fee_income',
  'provider_fee',
  'refund_loss',
  'dispute_loss',
  'unmatched',
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]

/**
 * One movement of money as the provider reported it, booked once: `source` names it. Neither it nor
 * its entries can be changed or deleted, and its entries sum to zero; the database sees to that.
 */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    id: rowNumber(1),
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    /** The provider's object whose movements it books: a charge, refund, transfer, payout … */
    objectId: text('object_id').notNull(),
    /** The charge it hangs on; what was booked of a charge before decides what is booked next. */
    chargeId: text('charge_id'),
    /** What moved, by the provider's word; unsigned. */
    amountCents: cents('amount_cents').notNull(),
    plumberId: reference('plumber_id').references(() => plumber.id),
    companyId: reference('company_id').references(() => company.id),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_posting_source').on(table.source),
    index('ledger_posting_object').on(table.objectId),
    index('ledger_posting_charge').on(table.chargeId),
    index('ledger_posting_occurred').on(table.occurredAt, table.id),
    index('ledger_posting_company').on(table.companyId, table.occurredAt),
  ],
)

/** One side of a posting: debit above zero, credit below. A payout has entries of many jobs. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: rowNumber(1),
    postingId: reference('posting_id')
      .notNull()
      .references(() => ledgerPosting.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    jobId: reference('job_id').references(() => job.id),
    paymentId: reference('payment_id').references(() => payment.id),
  },
  (table) => [
    index('ledger_entry_posting').on(table.postingId),
    index('ledger_entry_job').on(table.jobId),
    check('ledger_entry_amount', sql`amount_cents <> 0`),
    check(
      'ledger_entry_known_account',
      sql.raw(`account in (${ledgerAccounts.map((name) => `'${name}'`).join(', ')})`),
    ),
  ],
)

/** The provider's own books of our account, movement by movement, to compare the ledger with. */
export const providerMovement = pgTable(
  'provider_movement',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id'),
    amountCents: cents('amount_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    netCents: cents('net_cents').notNull(),
    createdAt: instant('created_at').notNull(),
    availableAt: instant('available_at').notNull(),
  },
  (table) => [
    index('provider_movement_object').on(table.objectId),
    index('provider_movement_created').on(table.createdAt),
  ],
)

/** Where ledger and provider disagree about one object of the provider; kept once resolved. */
export const ledgerDifference = pgTable(
  'ledger_difference',
  {
    id: rowNumber(1),
    objectId: text('object_id').notNull(),
    /** missing_posting, missing_movement or amount. */
    kind: text('kind').notNull(),
    oursCents: cents('ours_cents').notNull(),
    theirsCents: cents('theirs_cents').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    uniqueIndex('ledger_difference_open').on(table.objectId).where(sql`resolved_at is null`),
  ],
)

/**
 * How far each comparison with the provider has come, which charges without a payment are stuck, up to when the pace
 * of alerts is used up, of which accounts the operator was told when, and whether the demo data are made by half.
 */
export const reconciliationCursor = pgTable(
  'reconciliation_cursor',
  {
    name: text('name').notNull(),
    reachedAt: instant('reached_at').notNull(),
    ranAt: instant('ran_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name] })],
)
