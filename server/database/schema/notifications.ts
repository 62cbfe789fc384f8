import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference, rowNumber } from './accounts.ts'
import { job } from './jobs.ts'
import { payout } from './payments.ts'

/** What an account is told inside the product; its words are the reader's language's. */
export const notification = pgTable(
  'notification',
  {
    id: rowNumber(1),
    role: text('role').notNull(),
    accountId: reference('account_id').notNull(),
    kind: text('kind').notNull(),
    jobId: reference('job_id').references(() => job.id),
    /** The payout it tells of. */
    payoutId: text('payout_id').references(() => payout.payoutId),
    at: instant('at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notification_account').on(table.role, table.accountId, table.id.desc()),
    index('notification_unread').on(table.role, table.accountId).where(sql`read_at is null`),
  ],
)
