import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, jobListing } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { type JobListQuery, listFilters } from './list-filters.ts'
import { listOrder } from './list-order.ts'
import { inList, type JobList, sameRow } from './listing.ts'
import { concerns, selectJobs } from './select-jobs.ts'

/** The numbers of the jobs in a list that meet all conditions. */
const numbersOf = (reader: Reader, list: JobList, conditions: readonly SQL[]) =>
  sql`select ${jobListing.jobId} from ${jobListing}
    where ${sql.join([inList(reader, list), ...conditions], sql` and `)}`

/**
 * Each condition is looked up in the index of its own column, without a look at the rows: all of
 * several at once would have to be checked row by row.
 */
const found = (reader: Reader, list: JobList, query: JobListQuery) => {
  const conditions = listFilters(query)
  if (conditions.length < 2) return numbersOf(reader, list, conditions)
  const each = conditions.map(
    (condition) => sql`${jobListing.jobId} in (${numbersOf(reader, list, [condition])})`,
  )
  return numbersOf(reader, list, each)
}

type Page = { page: number; pageSize: number }

const cut = ({ page, pageSize }: Page) =>
  sql.raw(`limit ${pageSize} offset ${(page - 1) * pageSize}`)

/** Of fewer rows than this the page is sorted from all of them; among more it is soon found in order. */
const few = 1000

/** The numbers of a list in its order, or of a page of it, `total` being how many there are in all. */
const ordered = (
  reader: Reader,
  list: JobList,
  query: JobListQuery,
  page?: Page & { total: number },
) => {
  const end = sql`order by ${listOrder(query)} ${page ? cut(page) : sql``}`
  const filters = listFilters(query)
  if (filters.length === 0 || (page && page.total > few))
    return sql`${numbersOf(reader, list, filters)} ${end}`
  return sql`with found (id) as materialized (${found(reader, list, query)})
    select ${jobListing.jobId} from found join ${jobListing} on ${sameRow(reader, sql`found.id`)} ${end}`
}

const select = (db: Queryable, reader: Reader, numbers: SQL) =>
  selectJobs(db, reader, { inOrderOf: numbers, photosPerType: limits.thumbnailsPerGroup })

/** All rows of a list. */
export const listAllJobs = (db: Queryable, reader: Reader, list: JobList, query: JobListQuery) =>
  select(db, reader, ordered(reader, list, query))

/** How many rows a list has in all. */
const countJobs = async (db: Queryable, reader: Reader, list: JobList, query: JobListQuery) => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (${found(reader, list, query)}) found`)
  return rows[0]?.total ?? 0
}

/** One page of a list, and how many rows it has in all. */
export const listJobPage = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
  page: Page,
) => {
  const counted = countJobs(db, reader, list, query)
  if (listFilters(query).length === 0) {
    const whole = select(db, reader, ordered(reader, list, query, { ...page, total: few }))
    const [total, rows] = await Promise.all([counted, whole])
    return { total, rows }
  }
  const total = await counted
  if (total <= (page.page - 1) * page.pageSize) return { total, rows: [] }
  const rows = await select(db, reader, ordered(reader, list, query, { ...page, total }))
  return { total, rows }
}

/** The numbers of all rows of a list, in its order. */
export const listJobIds = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
): Promise<number[]> => {
  const { rows } = await db.execute<{ job_id: string | number }>(ordered(reader, list, query))
  return rows.map((row) => Number(row.job_id))
}

/** Those of the jobs that the reader may see, in the order asked for, without photos. */
export const listJobsById = async (db: Queryable, reader: Reader, ids: number[]) => {
  const where = and(inArray(job.id, ids), concerns(reader))
  const rows = await selectJobs(db, reader, { where, photosPerType: 0 })
  const known = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
