import { and, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { job } from '../../../../database/schema/index.ts'
import type { Reader } from '../../reader.ts'
import { concerns, selectJobs } from '../select-jobs.ts'
import { untouchedSince } from './carried-on.ts'
import { countJobs } from './count-jobs.ts'
import { gatherCrowded } from './gather-tallies.ts'
import { knownPage } from './known-lists.ts'
import { isFiltered } from './list-filters.ts'
import { isSameMark, listStanding } from './list-standing.ts'
import type { Page, Table } from './listing.ts'
import { numberedEditions } from './numbered-jobs.ts'
import { openingPage } from './opening-page.ts'
import { pageOfNumbers, sortedNumbers } from './page-of-numbers.ts'

/** All numbers of a list in its order, as a query. */
const ordered = async (db: Queryable, table: Table) => {
  const { total } = await listStanding(db, table.reader, table.list)
  return sortedNumbers(table, total)
}

/** The page as it was looked up before, where nothing has changed since that concerns it. */
const pageAsKnown = async (db: Queryable, table: Table, known: ReturnType<typeof knownPage>) => {
  const { reader, query } = table
  const before = known.last()
  if (!before) return undefined
  const { ids, total } = before.value
  const { listed, mark } = await numberedEditions(db, reader, ids)
  if (mark !== undefined && isSameMark(mark, before.mark)) return { listed, total }
  if (!isFiltered(query)) return undefined
  const now = await untouchedSince(db, table, before.mark)
  if (now === undefined) return undefined
  known.keep(now, before.value)
  await gatherCrowded(db, reader, now)
  return { listed, total }
}

/** What stands on one page of a list, and how many rows it has in all. */
export const listJobPage = async (db: Queryable, table: Table, page: Page) => {
  const { reader } = table
  const known = knownPage(db, table, page)
  const before = await pageAsKnown(db, table, known)
  if (before) return before
  const opening = await openingPage(db, table, page)
  if (opening) {
    const { listed, mark, total } = opening
    await gatherCrowded(db, reader, mark)
    known.keep(mark, { ids: listed.map(({ id }) => id), total })
    return { listed, total }
  }
  const counted = await countJobs(db, table)
  const { total, mark } = counted
  const ids = await pageOfNumbers(db, table, page, counted)
  // Afterwards: what had been told since the numbers were found goes with it.
  await gatherCrowded(db, reader, mark)
  if (ids.length === 0) return { total, listed: [] }
  const { listed } = await numberedEditions(db, reader, ids)
  known.keep(mark, { ids, total })
  return { total, listed }
}

/** Rows of a long list that are read and written at once: five hundred would let nobody else in for a tenth of a second. */
const atOnce = 100

/**
 * The numbers of all rows of a list, in its order, as many at a time as are read at once. They come as texts, each
 * taken apart when it is its turn: all of half a million together would take a sixth of a second.
 */
export const listJobIds = async (
  db: Queryable,
  table: Table,
  most = atOnce,
): Promise<{ isShort: boolean; batches: Iterable<number[]> }> => {
  const { rows } = await db.execute<{ ids: string }>(sql`
    select string_agg(id::text, ' ' order by place) as ids
    from (
      select id, place, (place - 1) / ${most}::int as batch
      from (
        select id, row_number() over () as place
        from (${await ordered(db, table)}) ordered
      ) numbered
    ) batched
    group by batch order by batch`)
  const batches = function* () {
    for (const { ids } of rows) yield ids.split(' ').map(Number)
  }
  return { isShort: rows.length <= 1, batches: batches() }
}

/** Those of the jobs that the reader may see, in the order asked for, without photos. */
export const listJobsById = async (db: Queryable, reader: Reader, ids: number[]) => {
  const where = and(inArray(job.id, ids), concerns(reader))
  const rows = await selectJobs(db, reader, { where, photosPerType: 0 })
  const known = new Map(rows.map((row) => [row.job.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
