import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { askPrepared } from '../../../database/prepared.ts'
import { jobTally } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import type { Eyes } from './eyes.ts'
import { type JobList, numberOf } from './listing.ts'
import { roles, statuses } from './literals.ts'

/** What one row of the tallies stands for in a mark. */
export const tallyMark = (row: SQL) => sql`coalesce(${row}.mark, hashint8extended(${row}.id, 0))`

/** Those that tell how a reader's lists have changed. */
export const ofLists = (reader: Eyes) => sql`
  ${jobTally.accountId} = ${reader.id} and ${jobTally.role} = ${roles[reader.role]}
    and ${jobTally.kind} = 'jobs'`

/**
 * How a reader's lists stand: how many rows tell it, and the sum of their marks, another after every
 * change of any row of the lists.
 */
export const listMark = (reader: Eyes) => sql<string>`(
  select count(*) || ':' || coalesce(sum(${tallyMark(sql`${jobTally}`)}), 0) from ${jobTally}
  where ${ofLists(reader)})`

/** The sum of a mark: adding rows up changes only how many they are. */
export const sumOf = (mark: string) => mark.slice(mark.indexOf(':') + 1)

/** Of the rows that tell how a reader's lists stand, the newest. */
export const newestTally = (reader: Eyes) => sql<string>`(
  select coalesce(max(${jobTally.id}), 0)::text from ${jobTally} where ${ofLists(reader)})`

/** How many rows a list has in all. */
export const listTotal = (reader: Eyes, list: JobList) => sql<number>`(
  select coalesce(sum(${jobTally.amount}), 0)::int from ${jobTally}
  where ${ofLists(reader)} and ${jobTally.list} = ${numberOf(list)})`

type Standing = { mark: string } & Record<'total' | 'pending' | 'accepted' | 'rejected', number>

/** The mark of a reader's lists, and how many rows one of them has: in all, and of each status. */
export const listStanding = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
): Promise<Standing> => {
  const { amount, status } = jobTally
  const { rows } = await askPrepared<Standing>(
    db,
    `list_standing_${list}`,
    sql`select ${listMark(reader)} as mark, coalesce(sum(${amount}), 0)::int as total,
      coalesce(sum(${amount}) filter (where ${status} = ${statuses.pending}), 0)::int as pending,
      coalesce(sum(${amount}) filter (where ${status} = ${statuses.accepted}), 0)::int as accepted,
      coalesce(sum(${amount}) filter (where ${status} > ${statuses.accepted}), 0)::int as rejected
    from ${jobTally}
    where ${ofLists(reader)} and ${jobTally.list} = ${numberOf(list)}`,
  )
  return rows[0] ?? { mark: '', total: 0, pending: 0, accepted: 0, rejected: 0 }
}
