import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { job, jobTally } from '../../../database/schema/index.ts'
import { statuses } from './literals.ts'

type Counts = Record<'open' | 'accepted', string | number>

const counts = preparedOnce<Counts>('plumber_counts', () => {
  const plumberId = sql`${sql.placeholder('plumber')}::bigint`
  return sql`
    select
      coalesce(sum(amount) filter (where status = ${statuses.pending}), 0) - (
        select count(*) from ${job} where status = ${statuses.pending}
          and open_until <= ${sql.placeholder('now')}::timestamptz
          and plumber_id = ${plumberId}) as open,
      coalesce(sum(amount) filter (where status = ${statuses.accepted}), 0) as accepted
    from ${jobTally}
    where account_id = ${plumberId} and role = 'plumber' and kind = 'jobs'`
})

/** How many jobs of the plumber can still be taken, and how many were. */
export const countPlumberJobs = async (db: Queryable, plumberId: number, now: Date) => {
  const [row] = await counts(db, { plumber: plumberId, now: now.toISOString() })
  return { open: Number(row?.open ?? 0), accepted: Number(row?.accepted ?? 0) }
}

/**
 * Cents of referrals paid in each month (yyyy-MM, UTC) since one, less what went back of them; months without are
 * left out.
 */
export const earnedByMonth = async (db: Queryable, plumberId: number, since: Date) => {
  const { rows } = await db.execute<{ month: string; cents: string | number }>(sql`
    select to_char(month, 'YYYY-MM') as month, sum(amount) as cents
    from ${jobTally}
    where account_id = ${plumberId} and role = 'plumber' and kind = 'kept'
      and month >= ${since.toISOString().slice(0, 10)}::date
    group by 1`)
  return new Map(rows.map(({ month, cents }) => [month, Number(cents)]))
}
