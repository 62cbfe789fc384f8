import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Row numbers start above the fixed ids of the specification (company 1 is the marketplace). */
export const rowNumber = (startWith = 1001) =>
  bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith })

export const reference = (name: string) => bigint(name, { mode: 'number' })

/** Companies and plumbers prove who they are in the same way. */
const credentials = {
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  language: text('language').notNull().default('en'),
  createdAt: instant('created_at').notNull().defaultNow(),
  emailConfirmedAt: instant('email_confirmed_at'),
}

const address = {
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  phoneNumber: text('phone_number').notNull(),
}

/** A tax id (SSN or EIN): sealed with AES-256-GCM; only the last four digits stand in the clear. */
const taxId = {
  taxIdSealed: text('tax_id_sealed').notNull(),
  taxIdLast4: text('tax_id_last4').notNull(),
}

export const company = pgTable(
  'company',
  {
    id: rowNumber(),
    ...credentials,
    name: text('name').notNull(),
    contactName: text('contact_name').notNull(),
    ...taxId,
    ...address,
    stateService: text('state_service').notNull().default(''),
    /** The provider's customer, once the company has paid. */
    stripeCustomerId: text('stripe_customer_id'),
  },
  (table) => [uniqueIndex('company_email').on(table.email)],
)

export const plumber = pgTable(
  'plumber',
  {
    id: rowNumber(),
    ...credentials,
    companyName: text('company_name').notNull().default(''),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    isSelfEmployed: smallint('is_self_employed').notNull(),
    payoutType: text('payout_type').notNull().default('bank'),
    ...taxId,
    ...address,
    stripeAccountId: text('stripe_account_id'),
    /** The newest status known from the provider; shown only after asking again. */
    payoutsEnabled: smallint('payouts_enabled').notNull().default(0),
  },
  (table) => [
    uniqueIndex('plumber_email').on(table.email),
    uniqueIndex('plumber_stripe_account').on(table.stripeAccountId),
  ],
)

/** A signed-in browser. The token itself is nowhere: only its SHA-256. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    role: text('role').notNull(),
    accountId: reference('account_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    index('session_account').on(table.role, table.accountId),
    index('session_expires').on(table.expiresAt),
  ],
)

/** A link of a letter that works once: a new password. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    role: text('role').notNull(),
    accountId: reference('account_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_reset_account').on(table.role, table.accountId)],
)

/** Failed sign-ins per account name and per address, for growing delays. */
export const signInFailure = pgTable('sign_in_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: instant('blocked_until').notNull().default(sql`now()`),
})

export const serviceType = pgTable('service_type', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
})

export const companyService = pgTable(
  'company_service',
  {
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    serviceTypeId: integer('service_type_id')
      .notNull()
      .references(() => serviceType.id),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.serviceTypeId] })],
)

/** One zip code that a company serves, with the county through which it was chosen. */
export const companyServiceArea = pgTable(
  'company_service_area',
  {
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    zipCode: text('zip_code').notNull(),
    state: text('state').notNull(),
    county: text('county').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.zipCode, table.state, table.county] }),
    index('company_service_area_zip').on(table.zipCode, table.companyId),
  ],
)
