import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company, instant, plumber, reference, rowNumber } from './accounts.ts'

export const homeowner = pgTable(
  'homeowner',
  {
    id: rowNumber(),
    plumberId: reference('plumber_id')
      .notNull()
      .references(() => plumber.id),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    phone: text('phone'),
    email: text('email'),
    preferredLanguage: text('preferred_language').notNull().default('en'),
    consentWording: text('consent_wording'),
    consentAt: instant('consent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    requestKey: uuid('request_key'),
  },
  ({ plumberId, id, ...table }) => {
    const fullName = sql`${table.name} || ' ' || ${table.lastName}`
    return [
      // The version before sorts by this one.
      index('homeowner_name').on(plumberId, sql`lower(${fullName})`, id.desc().nullsFirst()),
      index('homeowner_by_name').on(
        plumberId,
        sql`plain_text(${fullName})`,
        id.desc().nullsFirst(),
      ),
      uniqueIndex('homeowner_request').on(plumberId, table.requestKey),
      index('homeowner_phone').on(table.phone).where(sql`phone is not null`),
      index('homeowner_email').on(sql`lower(${table.email})`).where(sql`email is not null`),
    ]
  },
)

/** A referral. Amounts are integer cents. */
export const job = pgTable(
  'job',
  {
    id: rowNumber(10001),
    plumberId: reference('plumber_id')
      .notNull()
      .references(() => plumber.id),
    homeownerId: reference('homeowner_id')
      .notNull()
      .references(() => homeowner.id),
    /** The company that won, once one has. */
    companyId: reference('company_id').references(() => company.id),
    insuranceCompanyName: text('insurance_company_name').notNull(),
    policyNumber: text('policy_number').notNull(),
    dateOfLoss: date('date_of_loss', { mode: 'string' }).notNull(),
    issueDescription: text('issue_description').notNull(),
    repairConducted: text('repair_conducted').notNull(),
    amountCents: integer('amount_cents').notNull(),
    referralCents: integer('referral_cents').notNull(),
    status: smallint('status').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    offeredAt: instant('offered_at').notNull().defaultNow(),
    /** Until when companies may answer; kept while accepted so that a lapse can offer the rest. */
    openUntil: instant('open_until').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Until when the winner has to pay. */
    payUntil: instant('pay_until'),
    /** When the winner was reminded to pay. */
    remindedAt: instant('reminded_at'),
    paymentStatus: text('payment_status').notNull().default('none'),
    paidAt: instant('paid_at'),
    companiesReached: integer('companies_reached').notNull().default(0),
    /** Counts acceptances, so that keys at the provider differ after a lapse. */
    acceptance: integer('acceptance').notNull().default(0),
    requestKey: uuid('request_key'),
  },
  (table) => [
    index('job_plumber').on(table.plumberId, table.id.desc()),
    index('job_company').on(table.companyId, table.id.desc()),
    index('job_homeowner').on(table.homeownerId),
    index('job_open_until').on(table.openUntil).where(sql`status = 0`),
    index('job_due').on(table.companyId).where(sql`payment_status = 'due'`),
    index('job_pay_until').on(table.payUntil).where(sql`payment_status = 'due'`),
    index('job_disputed').on(table.id).where(sql`payment_status = 'disputed'`),
    // In the order in which they came: a few pages for millions, and next to nothing at each write.
    index('job_created')
      .using('brin', table.createdAt)
      .with({ pages_per_range: 32, autosummarize: true }),
    index('job_plumber_status').on(table.plumberId, table.status),
    index('job_plumber_paid')
      .on(table.plumberId, table.paidAt, table.referralCents)
      .where(sql`paid_at is not null`),
    uniqueIndex('job_request').on(table.plumberId, table.requestKey),
  ],
)

/** One job told to one company, and how that company stands to it. */
export const offer = pgTable(
  'offer',
  {
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    jobId: reference('job_id')
      .notNull()
      .references(() => job.id),
    state: smallint('state').notNull().default(0),
    offeredAt: instant('offered_at').notNull().defaultNow(),
    rejectedAt: instant('rejected_at'),
    rejectReason: text('reject_reason'),
    rejectText: text('reject_text'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.jobId] }),
    index('offer_job').on(table.jobId),
    index('offer_open').on(table.companyId, table.jobId.desc()).where(sql`state = 0`),
    index('offer_rejected').on(table.companyId, table.jobId.desc()).where(sql`state = 2`),
    index('offer_lapsed').on(table.companyId, table.jobId).where(sql`state = 4`),
    index('offer_lapsed_at')
      .on(table.offeredAt, table.jobId, table.companyId)
      .where(sql`state = 4`),
  ],
)

/** Append-only history of a job: who, when, what. */
export const jobEvent = pgTable(
  'job_event',
  {
    id: rowNumber(1),
    jobId: reference('job_id')
      .notNull()
      .references(() => job.id),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    /** plumber, company or plumbline (the system). */
    actorRole: text('actor_role').notNull(),
    actorId: reference('actor_id'),
    /** The company that an operator gave the job to. */
    recipientId: reference('recipient_id'),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status').notNull(),
    count: integer('count'),
    /** Cents that moved; of a correction, the new referral amount. */
    amountCents: integer('amount_cents'),
  },
  (table) => [index('job_event_job').on(table.jobId, table.id)],
)

export const photo = pgTable(
  'photo',
  {
    id: rowNumber(1),
    jobId: reference('job_id')
      .notNull()
      .references(() => job.id),
    type: text('type').notNull(),
    /** Names of the files in the file store; random, never guessable. */
    fileName: text('file_name').notNull(),
    thumbnailName: text('thumbnail_name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('photo_job').on(table.jobId, table.type, table.id),
    uniqueIndex('photo_file').on(table.fileName),
    uniqueIndex('photo_thumbnail').on(table.thumbnailName),
  ],
)
