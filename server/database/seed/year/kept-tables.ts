import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { jobListing, jobSearch, jobTally } from '../../schema/index.ts'

/** Whose triggers keep the lists, texts and totals of jobs. */
const watched = ['homeowner', 'job', 'offer', 'payment', 'job_listing']

/**
 * Lets nothing be kept while many rows are put in, and answers how to fill what is kept from its own
 * views, in one statement each, and keep it again.
 */
export const keepNothing = async (tx: Queryable) => {
  const triggers = async (what: 'disable' | 'enable') => {
    for (const table of watched)
      await tx.execute(sql.raw(`alter table ${table} ${what} trigger user`))
  }
  await triggers('disable')
  return async () => {
    await tx.execute(sql`truncate ${jobListing}, ${jobSearch}, ${jobTally}`)
    await tx.execute(sql`insert into ${jobListing} select * from job_listing_source`)
    await tx.execute(sql`insert into ${jobSearch} select * from job_search_source`)
    await tx.execute(sql`
      insert into ${jobTally} (role, account_id, kind, list, status, month, amount)
      select * from job_tally_source`)
    await triggers('enable')
  }
}
