import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { roles, statuses } from '../../../../database/literals.ts'
import { askPrepared } from '../../../../database/prepared.ts'
import { jobTally } from '../../../../database/schema/index.ts'
import type { Reader } from '../../reader.ts'
import type { Eyes } from '../eyes.ts'
import { type JobList, numberOf } from './listing.ts'

/** What one row of the tallies stands for in a mark. */
export const tallyMark = (row: SQL) => sql`coalesce(${row}.mark, hashint8extended(${row}.id, 0))`

/** Those that tell how a reader's lists have changed. */
export const ofLists = (reader: Eyes) => sql`
  ${jobTally.accountId} = ${reader.id} and ${jobTally.role} = ${roles[reader.role]}
    and ${jobTally.kind} = 'jobs'`

/** Of those rows: how many they are, the sum of their marks, and the number of the newest. */
export const markOf = (rows: SQL) =>
  sql<string>`concat_ws(':', count(*), coalesce(sum(${tallyMark(rows)}), 0), coalesce(max(${rows}.id), 0))`

/** How a reader's lists stand: its sum is another after every change of any row of the lists. */
export const listMark = (reader: Eyes) =>
  sql<string>`(select ${markOf(sql`${jobTally}`)} from ${jobTally} where ${ofLists(reader)})`

/** The parts of a mark; adding rows up changes only how many they are, and which is the newest. */
export const partsOf = (mark: string) => {
  const [rows = '', sum = '', newest = ''] = mark.split(':')
  return { rows: Number(rows), sum, newest }
}

/** Whether nothing has changed between two marks. */
export const isSameMark = (one: string, other: string) => partsOf(one).sum === partsOf(other).sum

/** How many rows a list has in all. */
export const listTotal = (reader: Eyes, list: JobList) => sql<number>`(
  select coalesce(sum(${jobTally.amount}), 0)::int from ${jobTally}
  where ${ofLists(reader)} and ${jobTally.list} = ${numberOf(list)})`

const summed = ['pending', 'accepted', 'rejected'] as const

/** How many rows have that status is a sum of the tallies; of other words, rows are counted. */
export const isSummed = (status: string): status is (typeof summed)[number] =>
  summed.some((each) => each === status)

type Standing = { mark: string } & Record<'total' | (typeof summed)[number], number>

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
