import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { askPrepared } from '../../../database/prepared.ts'
import { jobTally } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import type { Eyes } from './eyes.ts'
import { type JobList, numberOf } from './listing.ts'
import { roles, statuses } from './literals.ts'

/** How a reader's lists stand: a mark that differs after every change of any of their rows. */
export const listMark = (reader: Eyes) => sql<string>`(
  select count(*) || ':' || coalesce(sum(hashint8extended(${jobTally.id}, 0)), 0) from ${jobTally}
  where ${jobTally.accountId} = ${reader.id} and ${jobTally.role} = ${roles[reader.role]}
    and ${jobTally.kind} = 'jobs')`

/** How many rows a list has in all. */
export const listTotal = (reader: Eyes, list: JobList) => sql<number>`(
  select coalesce(sum(${jobTally.amount}), 0)::int from ${jobTally}
  where ${jobTally.accountId} = ${reader.id} and ${jobTally.role} = ${roles[reader.role]}
    and ${jobTally.kind} = 'jobs' and ${jobTally.list} = ${numberOf(list)})`

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
    where ${jobTally.accountId} = ${reader.id} and ${jobTally.role} = ${roles[reader.role]}
      and ${jobTally.kind} = 'jobs' and ${jobTally.list} = ${numberOf(list)}`,
  )
  return rows[0] ?? { mark: '', total: 0, pending: 0, accepted: 0, rejected: 0 }
}
