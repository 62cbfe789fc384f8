import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './accounts.ts'

/** One letter to an account, kept for some time after it was sent; its task has the same id. */
export const letter = pgTable(
  'letter',
  {
    id: uuid('id').primaryKey(),
    letter: text('letter').notNull(),
    /** plumber or company. */
    role: text('role').notNull(),
    accountId: reference('account_id').notNull(),
    jobId: reference('job_id'),
    payoutId: text('payout_id'),
    missing: text('missing').array(),
    queuedAt: instant('queued_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it was left unsent: refused by its reader, no longer true, or failed and sent again. */
    droppedAt: instant('dropped_at'),
    /** When an operator took it, failed, out of the list of those; to its reader it has failed still. */
    putAwayAt: instant('put_away_at'),
    /** Whether it was sent again: it then tells of what happened before it was written. */
    again: boolean('again').notNull().default(false),
    /** When the first was written of which this is another: it tells of what had happened until then. */
    firstQueuedAt: instant('first_queued_at'),
  },
  (table) => [
    index('letter_account').on(table.accountId, table.role, table.queuedAt),
    index('letter_job').on(table.jobId, table.queuedAt).where(sql`job_id is not null`),
    index('letter_queued').on(table.queuedAt),
    index('letter_unsent').on(table.queuedAt).where(sql`sent_at is null and dropped_at is null`),
  ],
)
