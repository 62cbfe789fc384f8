import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Reader } from '../reader.ts'
import { foundJobs } from './found-jobs.ts'
import { knownTotals } from './known-totals.ts'
import { type JobListQuery, listFilters } from './list-filters.ts'
import { listMark, listStanding } from './list-standing.ts'
import type { JobList } from './listing.ts'

/** How many rows a list has at all, and how many of them meet the filters: exactly, both. */
export const countJobs = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
): Promise<{ all: number; total: number }> => {
  const standing = await listStanding(db, reader, list)
  const all = standing.total
  const filters = listFilters(reader, query)
  if (filters.length === 0) return { all, total: all }
  if (query.status && filters.length === 1) return { all, total: standing[query.status] }
  const totals = knownTotals(db, reader, list, query)
  const total = totals.under(standing.mark)
  if (total !== undefined) return { all, total }
  const { rows } = await db.execute<{ mark: string; total: number }>(sql`
    select ${listMark(reader)} as mark, count(*)::int as total
    from (${foundJobs(reader, list, filters, all)}) found`)
  const [counted] = rows
  if (counted) totals.keep(counted)
  return { all, total: counted?.total ?? 0 }
}
