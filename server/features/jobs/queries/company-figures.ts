import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, offer, payment } from '../../../database/schema/index.ts'
import { states, statuses } from './literals.ts'

type Counts = { new: number; waiting: number; won: number; spent: string | number }

/** Offers to answer, jobs to pay and jobs won, and cents paid for them and not returned, fees included. */
export const countCompanyJobs = async (db: Queryable, companyId: number, now: Date) => {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from ${offer} o join ${job} j on j.id = o.job_id
        where o.company_id = ${companyId} and o.state = ${states.open}
          and j.status = ${statuses.pending}
          and j.open_until > ${now.toISOString()}::timestamptz) as new,
      (select count(*)::int from ${job} where company_id = ${companyId}
        and payment_status = 'due') as waiting,
      (select count(*)::int from ${job} where company_id = ${companyId}) as won,
      (select coalesce(sum(charge_cents - refunded_cents), 0) from ${payment}
        where company_id = ${companyId} and status = 'paid') as spent`)
  const [row] = rows
  return {
    new: row?.new ?? 0,
    waiting: row?.waiting ?? 0,
    won: row?.won ?? 0,
    spentCents: Number(row?.spent ?? 0),
  }
}

/** Of so many of the newest answers, so that a long history stays quick. */
const newest = sql.raw('500')

/** Newest first, as the indexes order their nulls, though no id is ever null. */
const newestFirst = sql.raw('desc nulls last')

/** Minutes between an offer and the company's answer, in the middle of its newest; null before any. */
export const medianResponseMinutes = async (
  db: Queryable,
  companyId: number,
): Promise<number | null> => {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from answered_at - offered_at)) / 60)::int as minutes
    from (
      (select j.accepted_at as answered_at, o.offered_at
        from ${job} j join ${offer} o on o.job_id = j.id and o.company_id = ${companyId}
        where j.company_id = ${companyId} order by j.id ${newestFirst} limit ${newest})
      union all
      (select rejected_at, offered_at from ${offer}
        where company_id = ${companyId} and state = ${states.rejected}
        order by job_id ${newestFirst} limit ${newest})
    ) answers`)
  return rows[0]?.minutes ?? null
}
