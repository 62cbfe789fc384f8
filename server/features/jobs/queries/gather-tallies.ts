import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { jobTally } from '../../../database/schema/index.ts'

/** Figures made of more rows than this are worth adding up. */
const many = sql.raw('8')

/**
 * Adds the rows of each figure up into one, in one statement: whoever reads meanwhile sees either.
 * Rows that another instance is adding up at this instant are left to it.
 */
export const gatherRows = (db: Queryable) =>
  db.execute(sql`
    with crowded as (
      select role, account_id, kind, list, status, month from ${jobTally}
      group by role, account_id, kind, list, status, month having count(*) > ${many}
    ), held as (
      select t.id from ${jobTally} t join crowded c
        on c.account_id = t.account_id and c.role = t.role and c.kind = t.kind
        and (c.list, c.status, c.month) is not distinct from (t.list, t.status, t.month)
      for update of t skip locked
    ), gone as (
      delete from ${jobTally} using held where ${jobTally.id} = held.id returning ${jobTally}.*
    )
    insert into ${jobTally} (role, account_id, kind, list, status, month, amount)
    select role, account_id, kind, list, status, month, sum(amount) from gone
    group by role, account_id, kind, list, status, month`)
