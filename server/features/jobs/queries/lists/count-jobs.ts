import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import type { Reader } from '../../reader.ts'
import { totalCarriedOn } from './carried-on.ts'
import { foundJobs } from './found-jobs.ts'
import { knownTotal } from './known-lists.ts'
import { listFilters } from './list-filters.ts'
import { isSummed, listMark, listStanding } from './list-standing.ts'
import type { Table } from './listing.ts'

/** `all` rows in the list, `total` of them meet the filters, as the list stands under `mark`. */
export type Counted = { all: number; total: number; mark: string }

const countAfresh = async (db: Queryable, reader: Reader, jobs: SQL) => {
  const { rows } = await db.execute<{ mark: string; value: number }>(sql`
    select ${listMark(reader)} as mark, count(*)::int as value from (${jobs}) found`)
  const [counted] = rows
  if (!counted) throw new Error('A count without an answer')
  return counted
}

/** How many rows a list has at all, and how many of them meet the filters: exactly, both. */
export const countJobs = async (db: Queryable, table: Table): Promise<Counted> => {
  const { reader, list, query } = table
  const standing = await listStanding(db, reader, list)
  const { mark, total: all } = standing
  const filters = listFilters(reader, query)
  if (filters.length === 0) return { all, total: all, mark }
  const { status } = query
  if (status && isSummed(status) && filters.length === 1)
    return { all, total: standing[status], mark }
  if (status === 'accepted_elsewhere' && filters.length === 1) {
    // Nearly all that were accepted are others': those of one's own are few, and found by an index.
    const won = await countJobs(db, { ...table, query: { status: 'won' } })
    if (won.mark === mark) return { all, total: standing.accepted - won.total, mark }
  }
  const known = knownTotal(db, table)
  const before = known.under(mark)
  if (before !== undefined) return { all, total: before, mark }
  const counted =
    (await totalCarriedOn(db, table, known.last())) ??
    (await countAfresh(db, reader, foundJobs(reader, list, filters, all)))
  known.keep(counted.mark, counted.value)
  return { all, total: counted.value, mark: counted.mark }
}
