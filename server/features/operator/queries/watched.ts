import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment, reconciliationCursor } from '../../../database/schema/index.ts'
import { statuses } from '../../jobs/index.ts'

type Watched = { id: number; jobs: number }

const numbered = (rows: readonly { id: string | number; jobs: number }[]): Watched[] =>
  rows.map(({ id, jobs }) => ({ id: Number(id), jobs }))

/** Companies that have not paid for so many jobs they took, nor ever for any. */
export const unpaidCompanies = async (db: Queryable, least: number): Promise<Watched[]> => {
  const { rows } = await db.execute<{ id: string | number; jobs: number }>(sql`
    select id, jobs from (
      select ${job.companyId} as id, count(*)::int as jobs from ${job}
      where ${job.paymentStatus} = 'due' group by 1 having count(*) >= ${least}) taken
    where not exists (
      select from ${payment} where ${payment.companyId} = taken.id and ${payment.paidAt} is not null)
    order by id`)
  return numbered(rows)
}

/** Plumbers who have so many open jobs, and none that was ever paid for. */
export const unpaidPlumbers = async (db: Queryable, least: number): Promise<Watched[]> => {
  const { rows } = await db.execute<{ id: string | number; jobs: number }>(sql`
    select id, jobs from (
      select ${job.plumberId} as id, count(*)::int as jobs from ${job}
      where ${job.status} = ${statuses.pending} group by 1 having count(*) >= ${least}) sent
    where not exists (
      select from ${job} where ${job.plumberId} = sent.id and ${job.paidAt} is not null)
    order by id`)
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
    where c.ran_at <= ${notSince.toISOString()}::timestamptz
    returning name`)
  return rows.length > 0
}
