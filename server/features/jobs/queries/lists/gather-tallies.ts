import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { besideReading } from '../../../../database/beside-reading.ts'
import { roles } from '../../../../database/literals.ts'
import { onceFor } from '../../../../database/prepared.ts'
import { jobTally } from '../../../../database/schema/index.ts'
import type { Reader } from '../../reader.ts'
import { partsOf, tallyMark } from './list-standing.ts'

/** Figures made of more rows than this are worth adding up. */
const many = sql.raw('8')

/**
 * Adds the rows of each figure up into one, in one statement: whoever reads meanwhile sees either, under one mark.
 * Rows that another instance is adding up at this instant are left to it.
 */
const gather = (db: Queryable, whose: SQL) =>
  db.execute(sql`
    with crowded as (
      select role, account_id, kind, list, status, month from ${jobTally} where ${whose}
      group by role, account_id, kind, list, status, month having count(*) > ${many}
    ), held as (
      select t.id from ${jobTally} t join crowded c
        on c.account_id = t.account_id and c.role = t.role and c.kind = t.kind
        and (c.list, c.status, c.month) is not distinct from (t.list, t.status, t.month)
      for update of t skip locked
    ), gone as (
      delete from ${jobTally} using held where ${jobTally.id} = held.id returning ${jobTally}.*
    )
    insert into ${jobTally} (role, account_id, kind, list, status, month, amount, mark)
    select role, account_id, kind, list, status, month, sum(amount), sum(${tallyMark(sql`gone`)}) from gone
    group by role, account_id, kind, list, status, month`)

/** Those of everybody. */
export const gatherRows = (db: Queryable) => gather(db, sql`true`)

/** Beyond so many rows, counting them takes longer than all else that a page of a list asks for. */
const tooMany = 100

const underWay = onceFor(() => new Set<string>())

/**
 * Adds up the figures of a reader whose lists have changed so often of late that looking at them has become
 * slow, as their mark tells. One request of an instance does, the others wait for nobody.
 */
export const gatherCrowded = async (db: Queryable, { role, id }: Reader, mark: string) => {
  if (partsOf(mark).rows <= tooMany) return
  const reader = `${role} ${id}`
  const busy = underWay(db)
  if (busy.has(reader)) return
  busy.add(reader)
  const whose = sql`account_id = ${id}::bigint and role = ${roles[role]}`
  await besideReading(db)(() => gather(db, whose)).finally(() => busy.delete(reader))
}
