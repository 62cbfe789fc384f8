import { sql } from 'drizzle-orm'
import {
  date,
  type IndexBuilderOn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, reference } from './accounts.ts'

/** In which table of whom a job stands: the plumber's own, those offered to a company, its rejected. */
export const listNumbers = { own: 0, offered: 1, rejected: 2 } as const

/**
 * What each reader sees of a job in a table, as `plain_text` of the database makes it: what the tables are
 * filtered and sorted by, and no more. Triggers keep it true to `job`, `offer` and `homeowner`; only they write it.
 */
export const jobListing = pgTable(
  'job_listing',
  {
    jobId: reference('job_id').notNull(),
    /** plumber or company. */
    role: text('role').notNull(),
    accountId: reference('account_id').notNull(),
    list: smallint('list').notNull(),
    createdAt: instant('created_at').notNull(),
    rejectedAt: instant('rejected_at'),
    homeowner: text('homeowner').notNull(),
    address: text('address').notNull(),
    insurer: text('insurer').notNull(),
    policyNumber: text('policy_number'),
    dateOfLoss: date('date_of_loss', { mode: 'string' }).notNull(),
    /** Its beginning, to sort by. */
    description: text('description').notNull(),
    status: smallint('status').notNull(),
    amountCents: integer('amount_cents').notNull(),
    referralCents: integer('referral_cents').notNull(),
  },
  ({ list, accountId, jobId, ...table }) => {
    /** Newest first among equals; backwards it is the other way round in all. */
    const sorted = (name: string, key: Parameters<IndexBuilderOn['on']>[0]) =>
      index(`job_listing_${name}`).on(accountId, list, key, jobId.desc().nullsFirst())
    return [
      primaryKey({ columns: [jobId, table.role, accountId] }),
      index('job_listing_id').on(accountId, list, jobId.desc().nullsFirst()),
      sorted('created', table.createdAt),
      index('job_listing_rejected')
        .on(accountId, table.rejectedAt, jobId.desc().nullsFirst())
        .where(sql`list = 2`),
      sorted('homeowner', table.homeowner),
      sorted('address', table.address),
      sorted('insurer', table.insurer),
      sorted('policy', table.policyNumber),
      index('job_listing_policy_back').on(
        accountId,
        list,
        table.policyNumber.desc().nullsLast(),
        jobId,
      ),
      sorted('loss', table.dateOfLoss),
      sorted('description', table.description),
      sorted('status', table.status),
      sorted('amount', table.amountCents),
      sorted('referral', table.referralCents),
    ]
  },
)
