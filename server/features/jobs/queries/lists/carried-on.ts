import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { jobListing, jobTally } from '../../../../database/schema/index.ts'
import type { Reader } from '../../reader.ts'
import { rowsOf } from './found-jobs.ts'
import { fewMeetAll, listFilters } from './list-filters.ts'
import { listOrder } from './list-order.ts'
import { markOf, ofLists, partsOf, tallyMark } from './list-standing.ts'
import { type JobList, numberOf, sameRow, type Table } from './listing.ts'
import type { Entry } from './remembered.ts'

type Standing = { mark: string; told: string }

/**
 * What is asked of the rows that have told since a mark which jobs came and went, and how the lists stand
 * now; undefined where something happened to them that was not told: a text changed, a row was deleted.
 */
const askTold = async <T>(
  db: Queryable,
  reader: Reader,
  before: string,
  asked: SQL,
): Promise<(Standing & T) | undefined> => {
  const { sum, newest } = partsOf(before)
  const { rows } = await db.execute<Standing & T>(sql`
    with tally as materialized (
      select id, list, status, amount, job_ids, ${tallyMark(sql`${jobTally}`)} as mark
      from ${jobTally} where ${ofLists(reader)}
    ), told as materialized (
      select list, status, sign(amount)::int as sign, job_ids, mark from tally
      where id > ${newest}::bigint and job_ids is not null)
    select (select ${markOf(sql`tally`)} from tally) as mark,
      (select coalesce(sum(mark), 0)::text from told) as told, ${asked}`)
  const [now] = rows
  const isAll = now && BigInt(sum) + BigInt(now.told) === BigInt(partsOf(now.mark).sum)
  return isAll ? now : undefined
}

/** The job's row as it came or went: only list and status are others now. */
const rowThen = (reader: Reader): SQL => sql`
  select job_id, role, account_id, told.list, created_at,
    case when told.list = ${numberOf('rejected')} then rejected_at end as rejected_at, homeowner, address, insurer, policy_number, date_of_loss, description, told.status, amount_cents, referral_cents
  from ${jobListing} where ${sameRow(reader, sql`moved.id`)}`

/** Each job that came into a list (`sign` above zero) or went, as it did. */
const movedRows = (reader: Reader, list: JobList): SQL => sql`
  told cross join lateral unnest(job_ids) as moved (id)
  cross join lateral (${rowThen(reader)}) ${jobListing}
  where told.list = ${numberOf(list)}`

/**
 * A total that was counted before, put right by a look at the jobs alone that came into the list or
 * went since then; undefined where that does not tell, and everything has to be counted.
 */
export const totalCarriedOn = async (
  db: Queryable,
  { reader, list, query }: Table,
  known: Entry<number> | undefined,
): Promise<Entry<number> | undefined> => {
  if (!known) return undefined
  const met = fewMeetAll(listFilters(reader, query))
  const more = sql`
    (select coalesce(sum(sign), 0)::int from ${movedRows(reader, list)} and ${met}) as more`
  const now = await askTold<{ more: number }>(db, reader, known.mark, more)
  return now && { mark: now.mark, value: known.value + now.more }
}

/**
 * How the lists stand now, where no job that meets the filters came into the list or went since they stood
 * as that mark says: whatever was found of it then is so still. Undefined where one did, or it is not told.
 */
export const untouchedSince = async (
  db: Queryable,
  { reader, list, query }: Table,
  mark: string,
): Promise<string | undefined> => {
  const met = fewMeetAll(listFilters(reader, query))
  const touched = sql`exists (select from ${movedRows(reader, list)} and ${met}) as touched`
  const now = await askTold<{ touched: boolean }>(db, reader, mark, touched)
  return now?.touched ? undefined : now?.mark
}

/** The jobs of those numbers, and those that came or went since, as far as they stand in the list now. */
const rowsNow = (reader: Reader, list: JobList, known: readonly number[]): SQL => sql`(
  with candidate (id) as (
    select unnest(${sql.param(known)}::bigint[]) union select unnest(job_ids) from told)
  select ${jobListing}.* from ${rowsOf(reader, list, 'candidate')})`

type Numbers = string[] | null

/** Found before and now; where nothing has touched them, the database has not looked them up. */
const numbersNow = (before: number[], now: Numbers) => now?.map(Number) ?? before

/**
 * The numbers of a filtered list in its order, found before: where a job that meets the filters came or
 * went since, they are looked up and sorted again; undefined where all have to be found anew.
 */
export const orderCarriedOn = async (
  db: Queryable,
  { reader, list, query }: Table,
  known: Entry<number[]> | undefined,
): Promise<Entry<number[]> | undefined> => {
  if (!known) return undefined
  const met = fewMeetAll(listFilters(reader, query))
  const ids = sql`
    case when exists (select from ${movedRows(reader, list)} and ${met}) then array(
      select ${jobListing.jobId} from ${rowsNow(reader, list, known.value)} ${jobListing}
      where ${met} order by ${listOrder(query)}) end as ids`
  const now = await askTold<{ ids: Numbers }>(db, reader, known.mark, ids)
  return now && { mark: now.mark, value: numbersNow(known.value, now.ids) }
}

/** Some rows of a whole list, one after the other: their numbers, and how many rows stand before the first. */
export type Stretch = { from: number; ids: number[] }

/** By how many rows the first one moved, whether both ends are where they were, and what stands between them. */
type Around = { shift: number; firm: boolean; ids: Numbers }

/**
 * A stretch of a whole list that was found before, from its first row to its last: which rows stand there
 * now, and how many before them; undefined where it has to be found anew.
 */
export const stretchCarriedOn = async (
  db: Queryable,
  { reader, list }: Table,
  order: SQL,
  known: Entry<Stretch> | undefined,
): Promise<Entry<Stretch> | undefined> => {
  const [first, last] = [known?.value.ids[0], known?.value.ids.at(-1)]
  if (!known || first === undefined || last === undefined || first === last) return undefined
  const end = (id: number) => sql`
    select 0 as sign, ${jobListing}.* from ${jobListing} where ${sameRow(reader, sql`${id}`)}`
  const placeOf = (id: number) => sql`(select place from moved where sign = 0 and job_id = ${id})`
  const around = sql`shift, firm, ids from (
    with moved as (
      select sign, job_id, row_number() over (order by ${order}) as place
      from (
        select sign, ${jobListing}.* from ${movedRows(reader, list)}
        union all (${end(first)}) union all (${end(last)})
      ) ${jobListing}
    )
    select (select coalesce(sum(sign), 0)::int from moved where place < ${placeOf(first)}) as shift,
      not exists (select from told where job_ids && ${sql.param([first, last])}::bigint[]) as firm,
      case when exists (
        select from moved where sign <> 0 and place between ${placeOf(first)} and ${placeOf(last)}
      ) then array(
        select ${jobListing.jobId} from ${rowsNow(reader, list, known.value.ids)} ${jobListing}
        order by ${order}) end as ids
  ) around`
  const now = await askTold<Around>(db, reader, known.mark, around)
  if (!now?.firm) return undefined
  const found = numbersNow(known.value.ids, now.ids)
  const ids = found.slice(found.indexOf(first), found.indexOf(last) + 1)
  return { mark: now.mark, value: { from: known.value.from + now.shift, ids } }
}
