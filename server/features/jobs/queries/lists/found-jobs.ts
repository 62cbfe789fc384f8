import { type SQL, sql } from 'drizzle-orm'
import { literal } from '../../../../database/literals.ts'
import { jobListing, jobSearch } from '../../../../database/schema/index.ts'
import type { Reader } from '../../reader.ts'
import type { Eyes } from '../eyes.ts'
import type { ListFilter } from './list-filters.ts'
import { inList, type JobList } from './listing.ts'

/** The numbers of the jobs in a list that meet all conditions. */
export const numbersOf = (reader: Eyes, list: JobList, conditions: readonly SQL[]): SQL =>
  sql`select ${jobListing.jobId} as id from ${jobListing}
    where ${sql.join([inList(reader, list), ...conditions], sql` and `)}`

/**
 * Each condition is looked up in the index of its own column, without a look at the rows: all of
 * several at once would have to be checked row by row.
 */
const oneByOne = (reader: Reader, list: JobList, filters: readonly ListFilter[]): SQL[] =>
  filters.length < 2
    ? filters.map(({ seen }) => seen)
    : filters.map(({ seen }) => sql`${jobListing.jobId} in (${numbersOf(reader, list, [seen])})`)

/** A list of so few rows is read sooner than anything is looked up. */
const short = 2000

/** Finding one text and looking its row up costs about as much as reading so many rows of a list. */
const lookUp = 48

/**
 * The rows that a list has of the jobs of that name, looked up one by one: the database is not to
 * read a whole list where it expects more of them than there are.
 */
export const rowsOf = (reader: Reader, list: JobList, name: 'candidate' | 'found'): SQL =>
  sql`${sql.raw(name)} cross join lateral (
    select * from ${jobListing}
    where ${inList(reader, list)} and ${jobListing.jobId} = ${sql.raw(name)}.id offset 0
  ) ${jobListing}`

/**
 * The numbers of the jobs in a list of `total` rows that meet all conditions. What contains a text is
 * looked up among the texts of all jobs; where those are so many that reading the list is less work,
 * it is read instead. The database decides when it has seen how many they are.
 */
export const foundJobs = (
  reader: Reader,
  list: JobList,
  filters: readonly ListFilter[],
  total: number,
): SQL => {
  const read = numbersOf(reader, list, oneByOne(reader, list, filters))
  const searches = filters.flatMap(({ search }) => search ?? [])
  if (searches.length === 0 || total <= short) return read
  const most = literal(Math.floor(total / lookUp))
  const unsettled = filters.flatMap(({ seen, settled }) => (settled ? [] : [seen]))
  const isFew = sql`(select count(*) from candidate) <= ${most}`
  const isMany = sql`(select count(*) from candidate) > ${most}`
  return sql`
    with candidate as materialized (
      select ${jobSearch.jobId} as id from ${jobSearch}
      where ${sql.join(searches, sql` and `)} limit ${most} + 1
    )
    select ${jobListing.jobId} as id
    from ${rowsOf(reader, list, 'candidate')}
    where ${sql.join([isFew, ...unsettled], sql` and `)}
    union all
    select listed.id from (select where ${isMany} offset 0) gate
    cross join lateral (${read} offset 0) listed`
}
