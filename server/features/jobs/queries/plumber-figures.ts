import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job } from '../../../database/schema/index.ts'
import { statuses } from './literals.ts'

/** How many jobs of the plumber can still be taken, and how many were. */
export const countPlumberJobs = async (db: Queryable, plumberId: number, now: Date) => {
  const { rows } = await db.execute<{ open: number; accepted: number }>(sql`
    select
      (select count(*)::int from ${job} where plumber_id = ${plumberId}
        and status = ${statuses.pending} and open_until > ${now.toISOString()}::timestamptz) as open,
      (select count(*)::int from ${job} where plumber_id = ${plumberId}
        and status = ${statuses.accepted}) as accepted`)
  return rows[0] ?? { open: 0, accepted: 0 }
}

/** Cents paid to the plumber in each month (yyyy-MM, UTC) since a moment; months without are left out. */
export const earnedByMonth = async (db: Queryable, plumberId: number, since: Date) => {
  const { rows } = await db.execute<{ month: string; cents: string | number }>(sql`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM') as month, sum(referral_cents) as cents
    from ${job}
    where plumber_id = ${plumberId} and paid_at is not null
      and paid_at >= ${since.toISOString()}::timestamptz
    group by 1`)
  return new Map(rows.map(({ month, cents }) => [month, Number(cents)]))
}
