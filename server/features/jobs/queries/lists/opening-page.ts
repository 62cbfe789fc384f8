import { sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { givenArray } from '../../../../database/given-array.ts'
import { literal } from '../../../../database/literals.ts'
import { onceFor, preparedOnce } from '../../../../database/prepared.ts'
import { gathered } from '../../../../lib/turns/gathered.ts'
import type { Reader } from '../../reader.ts'
import { editionOf, type Listed, wantedJobs } from './editions.ts'
import { numbersOf } from './found-jobs.ts'
import { isFiltered, type JobListQuery } from './list-filters.ts'
import { listOrder } from './list-order.ts'
import { listMark, listTotal } from './list-standing.ts'
import type { JobList, Page, Table } from './listing.ts'

type Sorted = Pick<JobListQuery, 'sort' | 'order'>
type Row = {
  reader: string
  id: string
  edition: string
  mark: string
  total: number
}
type Opening = { listed: Listed[]; mark: string; total: number }

/** The opening page of one list in one order, for each of many readers. */
const opening = (role: Reader['role'], list: JobList, sorted: Sorted, name: string) =>
  preparedOnce<Row>(name, () => {
    const reader = { role, id: sql`reader.id` }
    const most = literal(limits.pageSize)
    const numbers = sql`${numbersOf(reader, list, [])} order by ${listOrder(sorted)} limit ${most}`
    return sql`
      select reader.id as reader, page.id, page.edition, page.mark, page.total
      from unnest(${givenArray('readers', 'bigint')}) as reader (id)
      cross join lateral (
        select ${listMark(reader)} as mark, ${listTotal(reader, list)} as total offset 0) whole
      cross join lateral (
        select wanted.id, ${editionOf(reader)} as edition, whole.mark, whole.total, wanted.place
        from (select numbers.id, row_number() over () as place from (${numbers}) numbers) wanted
        ${wantedJobs(reader)} offset 0) page
      order by page.place`
  })

const byReader = (rows: readonly Row[]) => {
  const pages = new Map<number, Opening>()
  for (const { reader, id, edition, mark, total } of rows) {
    const page = pages.get(Number(reader)) ?? { listed: [], mark, total }
    page.listed.push({ id: Number(id), edition })
    pages.set(Number(reader), page)
  }
  return pages
}

/** Readers who ask within one turn of the event loop are told by one statement, and a page that two ask for is read once. */
const openingOf = (role: Reader['role'], list: JobList, { sort, order }: Sorted, name: string) => {
  const ask = opening(role, list, { sort, order }, name)
  return onceFor((db) =>
    gathered(async (readers: readonly number[]) => byReader(await ask(db, { readers }))),
  )
}

const written = new Map<string, ReturnType<typeof openingOf>>()

/** One for each order of each list: a known number of them. */
const openingsOf = (role: Reader['role'], list: JobList, sorted: Sorted) => {
  const name = ['opening', list, sorted.sort ?? 'usual', sorted.order ?? 'usual'].join('_')
  const known = written.get(name) ?? openingOf(role, list, sorted, name)
  written.set(name, known)
  return known
}

/**
 * What most readers ask for: the first page of a list as it is, its jobs and how many it has in all in
 * one statement. Undefined where it is another page, or filtered, or nothing is there.
 */
export const openingPage = async (
  db: Queryable,
  { reader, list, query }: Table,
  { page, pageSize }: Page,
): Promise<Opening | undefined> => {
  if (page !== 1 || pageSize !== limits.pageSize) return undefined
  if (isFiltered(query)) return undefined
  return openingsOf(reader.role, list, query)(db)(reader.id)
}
