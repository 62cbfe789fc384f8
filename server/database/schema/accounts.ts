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
  uuid,
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
  /** Letters the account has refused. */
  unwantedLetters: text('unwanted_letters').array().notNull().default(sql`'{}'::text[]`),
  /** From then on the row names nobody and nobody signs in to it. */
  deletedAt: instant('deleted_at'),
  /** Since when an operator keeps it out: no sign-in, no new offer. */
  blockedAt: instant('blocked_at'),
  blockedReason: text('blocked_reason'),
}

/** Whose a row is: accounts of both roles have the same secrets. */
const owner = {
  role: text('role').notNull(),
  accountId: reference('account_id').notNull(),
}

const address = {
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  phoneNumber: text('phone_number').notNull(),
}

/** Only versions that know no `replaced_contact` write them; they may still work beside this one. */
const numberBefore = {
  phoneBefore: text('phone_before'),
  phoneChangedAt: instant('phone_changed_at'),
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
    ...numberBefore,
    stateService: text('state_service').notNull().default(''),
    /** The provider's customer, once the company has paid. */
    stripeCustomerId: text('stripe_customer_id'),
  },
  (table) => [
    uniqueIndex('company_email').on(table.email),
    index('company_blocked').on(table.id).where(sql`blocked_at is not null`),
  ],
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
    ...numberBefore,
    stripeAccountId: text('stripe_account_id'),
    /** The newest status known from the provider; shown only after asking again. */
    payoutsEnabled: smallint('payouts_enabled').notNull().default(0),
    /** owner, provider or nobody: whose turn it was when the account could last be seen not to receive. */
    accountTurn: text('account_turn'),
    /** The mark of the last look at the account (`newest-look.ts`). */
    accountAskedAt: instant('account_asked_at'),
    /** When the provider first no longer knew the account. */
    disconnectedAt: instant('disconnected_at'),
  },
  (table) => [
    uniqueIndex('plumber_email').on(table.email),
    uniqueIndex('plumber_stripe_account').on(table.stripeAccountId),
    index('plumber_blocked').on(table.id).where(sql`blocked_at is not null`),
  ],
)

/** A signed-in browser. The token itself is nowhere: only its SHA-256. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What the account calls it by. */
    id: uuid('id').notNull().defaultRandom(),
    ...owner,
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Kept to ten minutes, so that a request seldom writes. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    uniqueIndex('session_id').on(table.id),
    index('session_account').on(table.role, table.accountId),
    index('session_expires').on(table.expiresAt),
  ],
)

/** A link of a letter that works once: a new password. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    ...owner,
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_reset_account').on(table.role, table.accountId)],
)

/** Secrets that work once and are gone: links that confirm an e-mail, sign-ins awaiting a code. */
export const accountToken = pgTable(
  'account_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    ...owner,
    /** confirm_email, second_factor or codes_off. */
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_token_account').on(table.role, table.accountId),
    index('account_token_expires').on(table.expiresAt),
  ],
)

/** The change of e-mail under way, one an account; done once both addresses have confirmed it. */
export const emailChange = pgTable(
  'email_change',
  {
    id: rowNumber(1),
    ...owner,
    email: text('email').notNull(),
    oldTokenHash: text('old_token_hash'),
    newTokenHash: text('new_token_hash'),
    cancelTokenHash: text('cancel_token_hash'),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_change_account').on(table.role, table.accountId),
    uniqueIndex('email_change_old').on(table.oldTokenHash),
    uniqueIndex('email_change_new').on(table.newTokenHash),
    uniqueIndex('email_change_cancel').on(table.cancelTokenHash),
  ],
)

/** The shared secret of an authenticator app, sealed; in force once confirmed. */
export const secondFactor = pgTable(
  'second_factor',
  {
    ...owner,
    secretSealed: text('secret_sealed').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The 30-second step of the newest code used: neither it nor an earlier one works again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.role, table.accountId] })],
)

/** SHA-256 of the recovery codes left, of 80 random bits each. */
export const recoveryCode = pgTable(
  'recovery_code',
  { ...owner, codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.role, table.accountId, table.codeHash] })],
)

/**
 * Telephone numbers (`phone`) and addresses (`email`) that an account has lost to others. By them operators make sure
 * whose it is; whoever broke into it may have changed them.
 */
export const replacedContact = pgTable(
  'replaced_contact',
  {
    ...owner,
    kind: text('kind', { enum: ['phone', 'email'] }).notNull(),
    value: text('value').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.accountId, table.kind, table.replacedAt] }),
    index('replaced_contact_at').on(table.replacedAt),
    index('replaced_contact_value').on(table.value),
  ],
)

/** Where the last letter to a deleted account goes, sealed; gone once it was sent. */
export const farewell = pgTable('farewell', {
  id: rowNumber(1),
  ...owner,
  readerSealed: text('reader_sealed').notNull(),
})

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
