import { sql } from 'drizzle-orm'
import { chargeFor } from '#contract/rules/fee.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { companyServiceArea, job } from '../../schema/index.ts'
import { stories } from '../stories.ts'
import { homesFor, type Span } from './fill-homeowners.ts'
import { pick, pickPart, pickText } from './pick.ts'
import { insurers } from './words.ts'

const told = Object.values(stories)
const i = sql`i::bigint`

/** Referral amounts of 300 to 1,500 dollars in steps of 25, with what a company pays for each. */
const referrals = Array.from({ length: 49 }, (_, step) => 30_000 + step * 2500)

const fillReferrals = async (tx: Queryable) => {
  const charges = referrals.map((referral) => chargeFor(referral).total)
  await tx.execute(sql`
    create temporary table year_referral on commit drop as
    select place::int - 1 as place, referral_cents, charge_cents
    from unnest(${sql.param(referrals)}::int[], ${sql.param(charges)}::int[])
      with ordinality as given (referral_cents, charge_cents, place)`)
}

/**
 * When each job was sent and what is to become of it: of a thousand 740 are accepted, 230 wait in
 * vain, 30 are withdrawn; 15 of the accepted have lapsed once before. `answered` is when nobody may
 * reject any more.
 */
const planJobs = async (tx: Queryable, { jobs, now }: Span) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const hours = (count: number) => sql.raw(`interval '${count} hours'`)
  await tx.execute(sql`
    create temporary table year_plan on commit drop as
    with sent as (
      select i, ${pick(i, 30, 1000)} as fate,
        case when i % 8 < 7 then i / 8 * 7 + i % 8 else ${pick(i, 31, sql`(i / 8 * 7 + 7)`)} end as h,
        ${at} - interval '365 days' * (1 - (i + 0.5) / ${jobs}::int) as created_at
      from generate_series(0, ${jobs - 1}::int) i
    ), thought as (
      select sent.*, created_at + ${hours(72)} as open_until,
        fate < 15 and created_at < ${at} - ${hours(96)} as lapses,
        case when fate between 740 and 769 then created_at + ${pickPart(i, 32, hours(20))} end
          as withdrawn_at,
        case when fate < 15 then created_at + ${hours(27)} + ${pickPart(i, 33, hours(36))}
          when fate < 740 then created_at + ${pickPart(i, 33, hours(8))} * ${pick(i, 34, 8)}
            + interval '9 minutes' end as accepted_at
      from sent
    ), known as (
      select i, h, created_at, open_until, lapses,
        case when withdrawn_at <= ${at} then withdrawn_at end as withdrawn_at,
        case when accepted_at <= ${at} then accepted_at end as accepted_at
      from thought
    )
    select known.*,
      case when lapses then created_at + ${hours(2)}
        else coalesce(accepted_at, withdrawn_at, least(open_until, ${at})) end as answered,
      accepted_at + interval '4 minutes' + ${pickPart(i, 35, hours(5))} * ${pick(i, 36, 4)} as paid_at
    from known`)
}

const fillOffers = async (tx: Queryable, favourites: readonly number[]) => {
  const key = sql`(o.job_id * 8192 + o.company_id)`
  const favoured = sql`o.company_id = any(${sql.param([...favourites])}::bigint[])`
  await tx.execute(sql`
    create temporary table year_offer on commit drop as
    select o.*, case when ${pick(key, 40, 100)} < 45 and rejecting_at < answered then rejecting_at end
        as rejected_at,
      ${pick(key, 41, 1_000_000)} * case when ${favoured} then 0.5 else 1 end as rank
    from (
      select j.id as job_id, j.answered, j.created_at, a.company_id,
        j.created_at + interval '7 minutes'
          + ${pickPart(sql`(j.id * 8192 + a.company_id)`, 42, sql`interval '6 hours'`)}
          * ${pick(sql`(j.id * 8192 + a.company_id)`, 43, 6)} as rejecting_at
      from year_job j
      join (select distinct zip_code, company_id from ${companyServiceArea}) a using (zip_code)
    ) o`)
}

const insertJobs = (tx: Queryable, { now }: Span) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { pending, accepted, expired, withdrawn } = jobStatus
  const texts = (values: readonly string[]) => sql`(${sql.param([...values])}::text[])[story]`
  return tx.execute(sql`
    insert into ${job} (
      id, plumber_id, homeowner_id, company_id, insurance_company_name, policy_number, date_of_loss,
      issue_description, repair_conducted, amount_cents, referral_cents, status, created_at,
      offered_at, open_until, accepted_at, pay_until, payment_status, paid_at, companies_reached,
      acceptance)
    overriding system value
    select id, plumber_id, homeowner_id, winner, ${pickText(i, 50, insurers)},
      'HO-' || (10000 + ${pick(i, 51, 90_000)}) || '-' || ${pick(i, 52, 90)},
      (created_at - interval '20 hours' - ${pickPart(i, 53, sql`interval '5 days'`)})::date,
      ${texts(told.map(({ issue }) => issue))} || ' Moisture at the wall: '
        || (12 + ${pick(i, 54, 88)}) || ' percent.',
      ${texts(told.map(({ repair }) => repair))},
      ((${sql.param(told.map(({ amount }) => amount))}::int[])[story] / 10000
        * (80 + ${pick(i, 55, 60)})) * 100 + 9900,
      referral_cents,
      case when winner is not null then ${accepted}::int when withdrawn_at is not null then ${withdrawn}::int
        when open_until <= ${at} then ${expired}::int else ${pending}::int end,
      created_at, created_at, open_until,
      case when winner is not null then accepted_at end,
      case when winner is not null then accepted_at + interval '24 hours' end,
      payment_status, case when payment_status in ('paid', 'transferred') then paid_at end, reached,
      case when winner is null then 0 when lapser is null then 1 else 2 end
    from year_job_fate order by id`)
}

/**
 * Jobs with what became of them, by plan and by who serves the zip code; leaves the temporary tables
 * `year_job_fate` and `year_offer` to those who fill in the rest. `favourites` win more often.
 */
export const fillJobs = async (tx: Queryable, span: Span, favourites: readonly number[]) => {
  const at = sql`${span.now.toISOString()}::timestamptz`
  await fillReferrals(tx)
  await planJobs(tx, span)
  await tx.execute(sql`
    create temporary table year_job on commit drop as
    with first as (select nextval(pg_get_serial_sequence('job', 'id')) as id)
    select p.*, first.id + i as id, home.id as homeowner_id, home.plumber_id, home.zip_code, home.unpaid
    from year_plan p cross join first join year_home home using (h)`)
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('job', 'id'), (select max(id) from year_job))`)
  await fillOffers(tx, favourites)
  await tx.execute(sql`
    create temporary table year_job_fate on commit drop as
    with answer as (
      select job_id, count(*)::int as reached,
        array_agg(company_id order by rank) filter (where rejected_at is null) as takers
      from year_offer group by job_id
    ), decided as (
      select j.*, coalesce(reached, 0) as reached,
        case when accepted_at is not null then takers[1] end as winner,
        case when accepted_at is not null and lapses then takers[2] end as lapser,
        1 + ${pick(i, 56, told.length)} as story, r.referral_cents, r.charge_cents
      from year_job j
      join year_referral r on r.place = ${pick(i, 57, referrals.length)}
      left join answer on answer.job_id = j.id
    )
    select decided.*,
      case when winner is null then 'none' when paid_at > ${at} then 'due'
        when unpaid or paid_at > ${at} - interval '3 minutes' then 'paid'
        else 'transferred' end as payment_status
    from decided`)
  await tx.execute(sql`create unique index on year_job_fate (id)`)
  await tx.execute(sql`analyze year_job_fate`)
  await insertJobs(tx, span)
  return { homes: homesFor(span.jobs), jobs: span.jobs }
}
