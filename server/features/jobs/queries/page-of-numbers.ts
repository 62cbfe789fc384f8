import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { jobListing } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { orderCarriedOn } from './carried-on.ts'
import type { Counted } from './count-jobs.ts'
import { foundJobs, numbersOf, rowsOf } from './found-jobs.ts'
import { knownOrder, knownStretch } from './known-lists.ts'
import { fewMeetAll, type JobListQuery, type ListFilter, listFilters } from './list-filters.ts'
import { listOrder } from './list-order.ts'
import { listMark } from './list-standing.ts'
import { inList, type JobList, type Page } from './listing.ts'
import type { Entry } from './remembered.ts'

const rowsOfList = (reader: Reader, list: JobList, filters: readonly ListFilter[]) =>
  sql`select * from ${jobListing}
    where ${sql.join([inList(reader, list), ...filters.map(({ seen }) => seen)], sql` and `)}`

/** Of a list that is sorted after all rows were found. */
export const sortedNumbers = (
  reader: Reader,
  list: JobList,
  query: JobListQuery,
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

/** Where a page lies, from whichever end of the list is nearer. */
const placeOf = ({ page, pageSize }: Page, total: number) => {
  const before = (page - 1) * pageSize
  const count = Math.max(0, Math.min(pageSize, total - before))
  const behind = total - before - count
  const backwards = behind < before
  return { count, backwards, skip: backwards ? behind : before }
}

const literal = (value: number) => sql.raw(String(value))

const ask = async (db: Queryable, numbers: SQL, count: number, skip: number) => {
  const { rows } = await db.execute<{ id: string | number }>(
    sql`${numbers} limit ${literal(count)} offset ${literal(skip)}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Of so few rows that meet the filters the whole order is kept. */
const fewFound = 1000

const findNumbers = async (
  db: Queryable,
  reader: Reader,
  numbers: SQL,
): Promise<Entry<number[]>> => {
  const { rows } = await db.execute<{ mark: string; ids: (string | number)[] }>(
    sql`select ${listMark(reader)} as mark, array(${numbers}) as ids`,
  )
  const [found] = rows
  if (!found) throw new Error('Numbers without an answer')
  return { mark: found.mark, value: found.ids.map(Number) }
}

/** Numbers in their order: found once, and known until the reader's lists change. */
const keptNumbers = async (
  known: ReturnType<typeof knownOrder>,
  { mark }: Counted,
  find: () => Promise<Entry<number[]>>,
): Promise<number[]> => {
  const before = known.under(mark)
  if (before) return before
  const found = await find()
  known.keep(found.mark, found.value)
  return found.value
}

/** Further from both ends than this a page is not walked to again before the list changes. */
const farOff = 2000

/** Numbers are kept in stretches of so many, and so that no page lies in two. */
const stretch = 1000

/** One page of a whole list far from its ends: walked to once, and known with those around it. */
const farPage = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
  counted: Counted,
  { skip, count, backwards }: ReturnType<typeof placeOf>,
): Promise<number[]> => {
  const start = skip - (skip % stretch)
  const known = knownStretch(db, reader, list, query, backwards ? -start : start)
  const numbers = sql`${numbersOf(reader, list, [])} order by ${listOrder(query, backwards)}
    limit ${literal(stretch + limits.pageSizeMax)} offset ${literal(start)}`
  const around = await keptNumbers(known, counted, () => findNumbers(db, reader, numbers))
  return around.slice(skip - start, skip - start + count)
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
  reader: Reader,
  list: JobList,
  query: JobListQuery,
  page: Page,
  counted: Counted,
): Promise<number[]> => {
  const { all, total } = counted
  const place = placeOf(page, total)
  const { count, skip, backwards } = place
  if (count === 0) return []
  const inOrder = (ids: number[]) => (backwards ? ids.toReversed() : ids)
  const order = listOrder(query, backwards)
  const filters = listFilters(reader, query)
  if (filters.length === 0 && skip > farOff)
    return inOrder(await farPage(db, reader, list, query, counted, place))
  if (filters.length === 0)
    return inOrder(
      await ask(db, sql`${numbersOf(reader, list, [])} order by ${order}`, count, skip),
    )
  if (total <= fewFound) {
    const start = (page.page - 1) * page.pageSize
    const known = knownOrder(db, reader, list, query)
    const found = await keptNumbers(
      known,
      counted,
      async () =>
        (await orderCarriedOn(db, reader, list, query, known.last())) ??
        (await findNumbers(db, reader, sortedNumbers(reader, list, query, all))),
    )
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
  return inOrder(await ask(db, sortedNumbers(reader, list, query, all, backwards), count, skip))
}
