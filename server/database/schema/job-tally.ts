import { bigint, date, index, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { reference, rowNumber } from './accounts.ts'

/**
 * What the figures of each reader have changed by: their sum is the figure. Triggers add a row with
 * each change, so that nobody waits for anybody; a task adds many up into one. The kinds:
 * - jobs: how many rows of each status a list has
 * - won: how many jobs a company has won
 * - spent: cents a company paid and did not get back
 * - kept: cents of paid referrals that are a plumber's, less what went back of them, by month of payment (UTC)
 * - earned: such cents as if nothing had gone back; only versions that know nothing of `kept` read it
 */
export const jobTally = pgTable(
  'job_tally',
  {
    id: rowNumber(1),
    role: text('role').notNull(),
    accountId: reference('account_id').notNull(),
    kind: text('kind').notNull(),
    list: smallint('list'),
    status: smallint('status'),
    month: date('month', { mode: 'string' }),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /**
     * Of `jobs`: those whose rows came into that list and status, or went where `amount` is below zero, while
     * nothing else of them changed. Null where more did, or where it is not known any more.
     */
    jobIds: bigint('job_ids', { mode: 'number' }).array(),
    /** What the row stands for in the mark of the reader's lists; null where that is by its own number. */
    mark: numeric('mark'),
  },
  (table) => [index('job_tally_reader').on(table.accountId, table.role, table.kind)],
)
