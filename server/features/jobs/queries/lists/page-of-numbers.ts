import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { literal } from '../../../../database/literals.ts'
import { jobListing } from '../../../../database/schema/index.ts'
import type { Reader } from '../../reader.ts'
import { orderCarriedOn } from './carried-on.ts'
import type { Counted } from './count-jobs.ts'
import { farPage, isFar } from './far-page.ts'
import { findNumbers } from './find-numbers.ts'
import { foundJobs, numbersOf, rowsOf } from './found-jobs.ts'
import { knownOrder } from './known-lists.ts'
import { fewMeetAll, type ListFilter, listFilters } from './list-filters.ts'
import { listOrder } from './list-order.ts'
import { inList, type JobList, type Page, type Table } from './listing.ts'
import { placeOf } from './place-of-page.ts'

const rowsOfList = (reader: Reader, list: JobList, filters: readonly ListFilter[]) =>
  sql`select * from ${jobListing}
    where ${sql.join([inList(reader, list), ...filters.map(({ seen }) => seen)], sql` and `)}`

/** Of a list that is sorted after all rows were found. */
export const sortedNumbers = (
  { reader, list, query }: Table,
  all: number,
  backwards = false,
): SQL => {
  const filters = listFilters(reader, query)
  const order = listOrder(query, backwards)
  if (filters.length === 0) return sql`${numbersOf(reader, list, [])} order by ${order}`
  if (filters.every(({ ranged }) => ranged))
    return sql`with ${jobListing} as materialized (${rowsOfList(reader, list, filters)})
      select ${jobListing.jobId} as id from ${jobListing} order by ${order}`
  return sql`with found (id) as materialized (${foundJobs(reader, list, filters, all)})
    select ${jobListing.jobId} as id from ${rowsOf(reader, list, 'found')} order by ${order}`
}

const ask = async (db: Queryable, numbers: SQL, count: number, skip: number) => {
  const { rows } = await db.execute<{ id: string }>(
    sql`${numbers} limit ${literal(count)} offset ${literal(skip)}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Of so few rows that meet the filters the whole order is kept. */
const fewFound = 1000

/** The numbers of all rows that meet the filters, in their order: found once, and put right as the lists change. */
const wholeOrder = async (
  db: Queryable,
  table: Table,
  { all, mark }: Counted,
): Promise<number[]> => {
  const known = knownOrder(db, table)
  const before = known.under(mark)
  if (before) return before
  const found =
    (await orderCarriedOn(db, table, known.last())) ??
    (await findNumbers(db, table.reader, sortedNumbers(table, all)))
  known.keep(found.mark, found.value)
  return found.value
}

/** So many steps in the order of the list are less work than finding and sorting one row. */
const worthIt = 2

/**
 * The numbers of one page in its order. Where many rows meet the filters, the page is soon found by
 * walking the list in its order; where none are met on the way, all of them are found and sorted; where
 * few do at all, their whole order is kept.
 */
export const pageOfNumbers = async (
  db: Queryable,
  table: Table,
  page: Page,
  counted: Counted,
): Promise<number[]> => {
  const { reader, list, query } = table
  const { all, total } = counted
  const place = placeOf(page, total)
  const { count, skip, backwards } = place
  if (count === 0) return []
  const inOrder = (ids: number[]) => (backwards ? ids.toReversed() : ids)
  const order = listOrder(query, backwards)
  const filters = listFilters(reader, query)
  if (isFar(place) && filters.length === 0) return inOrder(await farPage(db, table, counted, place))
  if (filters.length === 0)
    return inOrder(
      await ask(db, sql`${numbersOf(reader, list, [])} order by ${order}`, count, skip),
    )
  if (total <= fewFound) {
    const start = (page.page - 1) * page.pageSize
    const found = await wholeOrder(db, table, counted)
    return found.slice(start, start + page.pageSize)
  }
  const expected = ((skip + count) * all) / total
  if (expected < total) {
    const steps = literal(Math.ceil(Math.max(expected, total) * worthIt))
    const walked = sql`${rowsOfList(reader, list, [])} order by ${order} limit ${steps}`
    const walk = sql`select ${jobListing.jobId} as id from (${walked}) ${jobListing}
      where ${fewMeetAll(filters)} order by ${order}`
    const found = await ask(db, walk, count, skip)
    if (found.length === count) return inOrder(found)
  }
  return inOrder(await ask(db, sortedNumbers(table, all, backwards), count, skip))
}
