import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { statuses } from '../../../database/literals.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { job, jobTally, payment, plumber } from '../../../database/schema/index.ts'

type Counts = Record<'open' | 'accepted', string>

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

/** Where the plumber lives, whose clocks the months follow. */
export const plumberState = async (db: Queryable, plumberId: number) => {
  const [row] = await db
    .select({ state: plumber.state })
    .from(plumber)
    .where(eq(plumber.id, plumberId))
  return row?.state ?? ''
}

const earned = preparedOnce<{ month: string; cents: string }>('plumber_earned', () => {
  const plumberId = sql`${sql.placeholder('plumber')}::bigint`
  const first = sql`${sql.placeholder('first')}::timestamp`
  // Asked for each job: a join would read the payments of everybody.
  const kept = sql`(
    select sum(plumber_keeps(
      ${payment.chargeCents}, ${payment.referralCents}, ${payment.refundedCents}))
    from ${payment} where ${payment.jobId} = ${job.id} and ${payment.status} = 'paid')`
  return sql`
    with border as (
      select month::date as month, (month - interval '1 month')::date as before,
        month at time zone 'UTC' as tallied, month at time zone ${sql.placeholder('zone')} as begins
      from generate_series(${first}, ${first} + interval '1 year', interval '1 month') as month
    ), between_both as (
      select border.month, border.before, ${kept} * sign(extract(epoch from begins - tallied)) as cents
      from border
      join ${job} on ${job.plumberId} = ${plumberId}
        and ${job.paidAt} >= least(tallied, begins) and ${job.paidAt} < greatest(tallied, begins)
    )
    select to_char(month, 'YYYY-MM') as month, sum(cents) as cents
    from (
      select month, amount as cents from ${jobTally}
      where account_id = ${plumberId} and role = 'plumber' and kind = 'kept' and month >= ${first}::date
      union all
      select before, cents from between_both
      union all
      select month, -cents from between_both
    ) as each
    group by 1`
})

/**
 * Cents of referrals paid in each month (yyyy-MM) of a zone, from the first one (yyyy-MM) through the twelfth,
 * less what went back of them; months without are left out. The tally counts by months in UTC: what was paid
 * between the two beginnings of a month is moved to where it belongs.
 */
export const earnedByMonth = async (
  db: Queryable,
  plumberId: number,
  { first, timeZone }: { first: string; timeZone: string },
) => {
  const rows = await earned(db, { plumber: plumberId, first: `${first}-01`, zone: timeZone })
  return new Map(rows.map(({ month, cents }) => [month, Number(cents)]))
}
