import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { states, statuses } from '../../../database/literals.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { job, jobListing, jobTally, offer } from '../../../database/schema/index.ts'
import { inList, sameRow } from './lists/listing.ts'

type Counts = Record<'new' | 'waiting' | 'won' | 'spent', string>

const counts = preparedOnce<Counts>('company_counts', () => {
  const reader = { role: 'company', id: sql.placeholder('company') } as const
  const companyId = sql`${reader.id}::bigint`
  const offered = inList(reader, 'offered')
  return sql`
    with kept as materialized (
      select kind, list, status, sum(amount) as amount from ${jobTally}
      where account_id = ${companyId} and role = 'company' group by kind, list, status
    ), gone as (
      select o.job_id from ${offer} o where o.company_id = ${companyId} and o.state = ${states.lapsed}
      union
      select j.id from ${job} j where j.status = ${statuses.pending}
        and j.open_until <= ${sql.placeholder('now')}::timestamptz
    )
    select
      coalesce((select amount from kept where kind = 'jobs' and list = 1
        and status = ${statuses.pending}), 0) - (
        select count(*) from gone join ${jobListing} on ${sameRow(reader, sql`gone.job_id`)}
        where ${offered} and ${jobListing.status} = ${statuses.pending}) as new,
      (select count(*) from ${job} where company_id = ${companyId}
        and payment_status = 'due') as waiting,
      coalesce((select amount from kept where kind = 'won'), 0) as won,
      coalesce((select amount from kept where kind = 'spent'), 0) as spent`
})

/**
 * Offers to answer, jobs to pay and jobs won, and cents paid for them and not returned, fees included.
 * New is what the list holds of pending jobs without those that this company let lapse and those
 * whose time is just over: of both there are few, however long the list.
 */
export const countCompanyJobs = async (db: Queryable, companyId: number, now: Date) => {
  const [row] = await counts(db, { company: companyId, now: now.toISOString() })
  return {
    new: Number(row?.new ?? 0),
    waiting: Number(row?.waiting ?? 0),
    won: Number(row?.won ?? 0),
    spentCents: Number(row?.spent ?? 0),
  }
}

/** Of so many of the newest answers: a longer history would say the same, and later. */
const newest = sql.raw('100')

/** Newest first, as the indexes order their nulls, though no id is ever null. */
const newestFirst = sql.raw('desc nulls last')

const medianResponse = preparedOnce<{ minutes: number | null }>('company_median_response', () => {
  const companyId = sql`${sql.placeholder('company')}::bigint`
  return sql`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from answered_at - offered_at)) / 60)::int as minutes
    from (
      (select j.accepted_at as answered_at, o.offered_at
        from (
          select id, accepted_at from ${job}
          where company_id = ${companyId} order by id ${newestFirst} limit ${newest}
        ) j cross join lateral (
          select offered_at from ${offer}
          where job_id = j.id and company_id = ${companyId} offset 0
        ) o)
      union all
      (select rejected_at, offered_at from ${offer}
        where company_id = ${companyId} and state = ${states.rejected}
        order by job_id ${newestFirst} limit ${newest})
    ) answers`
})

/** Minutes between an offer and the company's answer, in the middle of its newest; null before any. */
export const medianResponseMinutes = async (
  db: Queryable,
  companyId: number,
): Promise<number | null> => {
  const [row] = await medianResponse(db, { company: companyId })
  return row?.minutes ?? null
}
