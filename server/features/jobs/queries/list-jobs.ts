import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { homeowner, job, offer } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { type JobList, type JobListQuery, listFilters } from './list-filters.ts'
import { listOrder } from './list-order.ts'
import { states } from './literals.ts'
import { concerns, selectJobs } from './select-jobs.ts'
import { visibleColumns } from './visible-columns.ts'

const belongs = (reader: Reader, list: JobList): SQL => {
  if (list === 'own') return sql`${job.plumberId} = ${reader.id}`
  const mine = sql`${offer.companyId} = ${reader.id}`
  return list === 'rejected'
    ? sql`${mine} and ${offer.state} = ${states.rejected}`
    : sql`${mine} and ${offer.state} <> ${states.rejected}`
}

/** Left joins, because PostgreSQL drops those whose columns nobody asks for. */
const source = (list: JobList) => {
  const home = sql`left join ${homeowner} on ${homeowner.id} = ${job.homeownerId}`
  return list === 'own'
    ? sql`${job} ${home}`
    : sql`${offer} left join ${job} on ${job.id} = ${offer.jobId} ${home}`
}

const conditions = (reader: Reader, list: JobList, query: JobListQuery) =>
  sql.join([belongs(reader, list), ...listFilters(reader, query)], sql` and `)

/** All rows of a list. */
export const listAllJobs = (db: Queryable, reader: Reader, list: JobList, query: JobListQuery) =>
  selectJobs(db, reader, {
    where: conditions(reader, list, query),
    orderBy: listOrder(reader, query),
    photosPerType: limits.thumbnailsPerGroup,
  })

type Page = { page: number; pageSize: number }

/** One page of a list: the ids of its rows first, everything else for those rows alone. */
export const listJobPage = (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
  { page, pageSize }: Page,
) => {
  const orderBy = listOrder(reader, query)
  const where = sql`${job.id} in (
    select ${visibleColumns(reader).jobId} from ${source(list)}
    where ${conditions(reader, list, query)} order by ${orderBy}
    limit ${sql.raw(String(pageSize))} offset ${sql.raw(String((page - 1) * pageSize))})`
  return selectJobs(db, reader, { where, orderBy, photosPerType: limits.thumbnailsPerGroup })
}

/** The numbers of all rows of a list, in its order. */
export const listJobIds = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string | number }>(sql`
    select ${visibleColumns(reader).jobId} as id from ${source(list)}
    where ${conditions(reader, list, query)} order by ${listOrder(reader, query)}`)
  return rows.map(({ id }) => Number(id))
}

/** Those of the jobs that the reader may see, in the order asked for, without photos. */
export const listJobsById = async (db: Queryable, reader: Reader, ids: number[]) => {
  const where = and(inArray(job.id, ids), concerns(reader))
  const rows = await selectJobs(db, reader, { where, photosPerType: 0 })
  const found = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** How many rows a list has in all. */
export const countJobs = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${source(list)} where ${conditions(reader, list, query)}`)
  return rows[0]?.total ?? 0
}
