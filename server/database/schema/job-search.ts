import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from './accounts.ts'

/** That the texts of a row are as they were kept before migration 0032: with accents. */
export const isNotPlain = sql`
  (homeowner, address, insurer, policy_number, description) is distinct from (plain_text(homeowner),
  plain_text(address), plain_text(insurer), plain_text(policy_number), plain_text(description))`

/**
 * The texts of each job as `plain_text` of the database makes them, unmasked, in one index of their groups of three letters: where
 * the rows that contain a text are looked up. Triggers keep it true to `job` and `homeowner`; only
 * they write it. What a reader may see of them stands in `job_listing` alone.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    jobId: reference('job_id').primaryKey(),
    number: text('number').notNull(),
    homeowner: text('homeowner').notNull(),
    address: text('address').notNull(),
    insurer: text('insurer').notNull(),
    policyNumber: text('policy_number').notNull(),
    description: text('description').notNull(),
    /** As they are written: 1234.50. */
    amount: text('amount').notNull(),
    referral: text('referral').notNull(),
  },
  (table) => [
    index('job_search_texts')
      .using(
        'gin',
        table.number.op('gin_trgm_ops'),
        table.homeowner.op('gin_trgm_ops'),
        table.address.op('gin_trgm_ops'),
        table.insurer.op('gin_trgm_ops'),
        table.policyNumber.op('gin_trgm_ops'),
        table.description.op('gin_trgm_ops'),
        table.amount.op('gin_trgm_ops'),
        table.referral.op('gin_trgm_ops'),
      )
      // Put off, the work of many writes would fall on one of them, and on whoever reads meanwhile.
      .with({ fastupdate: false }),
    // Until the task `makeTextsPlain` has been there; none comes to it.
    index('job_search_with_accents').on(table.jobId).where(isNotPlain),
  ],
)
