import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, states, statuses } from '../../../database/literals.ts'
import {
  company,
  job,
  jobEvent,
  offer,
  payment,
  plumber,
  reconciliationCursor,
} from '../../../database/schema/index.ts'

type Watched = { id: number; jobs: number }

const numbered = (rows: readonly { id: string; jobs: number }[]): Watched[] =>
  rows.map(({ id, jobs }) => ({ id: Number(id), jobs }))

/**
 * Since when something counts, since when an account that goes on with it is told of, and since when what counts can
 * have been offered.
 */
type Look = { since: Date; lately: Date; offeredSince: Date }

/** From how many unpaid jobs on an account stands out, and how many of them one paid job outweighs. */
type Bounds = { jobs: number; aPaidOne: number }

/**
 * Companies that have taken so many jobs without paying, due ones and those they let lapse, and too few others that
 * they paid. What lapsed lately was offered not long before, which spares the look at all that ever lapsed.
 */
export const unpaidCompanies = async (
  db: Queryable,
  { since, lately, offeredSince }: Look,
  { jobs, aPaidOne }: Bounds,
): Promise<Watched[]> => {
  const { rows } = await db.execute<{ id: string; jobs: number }>(sql`
    select c.id, unpaid.jobs from (
      select company_id, count(*)::int as jobs from (
        select company_id, 'infinity'::timestamptz as at from ${job} where payment_status = 'due'
        union all
        select o.company_id, e.at from ${offer} o
        cross join lateral (
          select at from ${jobEvent} where job_id = o.job_id and kind = 'lapsed'
            and actor_role = 'company' and actor_id = o.company_id limit 1) e
        where o.state = ${states.lapsed} and o.offered_at > ${instantOf(offeredSince)} and e.at > ${instantOf(since)}) taken
      group by 1 having count(*) >= ${jobs} and max(at) > ${instantOf(lately)}) unpaid
    join ${company} c on c.id = unpaid.company_id and c.blocked_at is null and c.deleted_at is null
    where unpaid.jobs > ${aPaidOne}::int * (
      select count(*) from ${payment} p where p.company_id = c.id and p.paid_at > ${instantOf(since)})
    order by c.id`)
  return numbered(rows)
}

/** Plumbers who have sent so many jobs that no company has, whatever became of them, and too few that were paid for. */
export const unpaidPlumbers = async (
  db: Queryable,
  { since, lately }: Omit<Look, 'offeredSince'>,
  { jobs, aPaidOne }: Bounds,
): Promise<Watched[]> => {
  const { rows } = await db.execute<{ id: string; jobs: number }>(sql`
    select p.id, sent.jobs from (
      select plumber_id, count(*)::int as jobs from ${job}
      where status <> ${statuses.accepted} and created_at > ${instantOf(since)}
      group by 1 having count(*) >= ${jobs} and max(created_at) > ${instantOf(lately)}) sent
    join ${plumber} p on p.id = sent.plumber_id and p.blocked_at is null and p.deleted_at is null
    where sent.jobs > ${aPaidOne}::int * (
      select count(*) from ${job} j where j.plumber_id = p.id and j.paid_at > ${instantOf(since)})
    order by p.id`)
  return numbered(rows)
}

/** Notes that the operator is told of this now; false where that was so since `notSince`. */
export const noteTold = async (
  tx: Queryable,
  name: string,
  now: Date,
  notSince: Date,
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    insert into ${reconciliationCursor} as c (name, reached_at, ran_at)
    values (${name}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (name) do update set ran_at = excluded.ran_at
    where c.ran_at <= ${instantOf(notSince)}
    returning name`)
  return rows.length > 0
}
