import { sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { onceFor } from '../../../database/prepared.ts'
import type { Reader } from '../reader.ts'
import { editionsQuery } from './editions.ts'
import { numbersOf } from './found-jobs.ts'
import { isFiltered, type JobListQuery } from './list-filters.ts'
import { listOrder } from './list-order.ts'
import { listTotal } from './list-standing.ts'
import type { JobList, Page } from './listing.ts'

type Sorted = Pick<JobListQuery, 'sort' | 'order'>

const opening = (role: Reader['role'], list: JobList, sorted: Sorted, name: string) =>
  onceFor((db) => {
    const reader = { role, id: sql.placeholder('reader') }
    const most = sql.raw(String(limits.pageSize))
    const numbers = sql`${numbersOf(reader, list, [])} order by ${listOrder(sorted)} limit ${most}`
    return editionsQuery(db, reader, numbers, listTotal(reader, list)).prepare(name)
  })

const written = new Map<string, ReturnType<typeof opening>>()

/** One for each order of each list: a known number of them. */
const openingOf = (role: Reader['role'], list: JobList, { sort, order }: Sorted) => {
  const name = ['opening', list, sort ?? 'usual', order ?? 'usual'].join('_')
  const query = written.get(name) ?? opening(role, list, { sort, order }, name)
  written.set(name, query)
  return query
}

/**
 * What most readers ask for: the first page of a list as it is, its jobs and how many it has in all in
 * one statement. Undefined where it is another page, or filtered, or nothing is there.
 */
export const openingPage = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
  { page, pageSize }: Page,
) => {
  if (page !== 1 || pageSize !== limits.pageSize) return undefined
  if (isFiltered(query)) return undefined
  const listed = await openingOf(reader.role, list, query)(db).execute({ reader: reader.id })
  const [first] = listed
  return first && { listed, total: first.beside }
}
