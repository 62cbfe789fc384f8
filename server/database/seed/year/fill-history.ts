import { type SQL, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { jobEvent } from '../../schema/index.ts'

const { pending, accepted, expired, withdrawn } = jobStatus
const number = (value: number) => sql.raw(String(value))

type Kind = {
  kind: string
  at: SQL
  actor?: { role: 'plumber' | 'company'; id: SQL }
  from?: number
  to?: number
  count?: SQL
  where: SQL
}

const kinds: readonly Kind[] = [
  {
    kind: 'created',
    at: sql`created_at`,
    actor: { role: 'plumber', id: sql`plumber_id` },
    where: sql`true`,
  },
  { kind: 'offered', at: sql`created_at`, from: pending, count: sql`reached`, where: sql`true` },
  {
    kind: 'accepted',
    at: sql`created_at + interval '2 hours'`,
    actor: { role: 'company', id: sql`lapser` },
    from: pending,
    to: accepted,
    where: sql`lapser is not null`,
  },
  {
    kind: 'lapsed',
    at: sql`created_at + interval '26 hours'`,
    actor: { role: 'company', id: sql`lapser` },
    from: accepted,
    where: sql`lapser is not null`,
  },
  {
    kind: 'offered',
    at: sql`created_at + interval '26 hours'`,
    from: pending,
    count: sql`reached - 1`,
    where: sql`lapser is not null`,
  },
  {
    kind: 'accepted',
    at: sql`accepted_at`,
    actor: { role: 'company', id: sql`winner` },
    from: pending,
    to: accepted,
    where: sql`winner is not null`,
  },
  {
    kind: 'paid',
    at: sql`paid_at`,
    actor: { role: 'company', id: sql`winner` },
    from: accepted,
    to: accepted,
    where: sql`payment_status in ('paid', 'transferred')`,
  },
  {
    kind: 'transferred',
    at: sql`paid_at + interval '2 minutes'`,
    from: accepted,
    to: accepted,
    where: sql`payment_status = 'transferred'`,
  },
  {
    kind: 'withdrawn',
    at: sql`withdrawn_at`,
    actor: { role: 'plumber', id: sql`plumber_id` },
    from: pending,
    to: withdrawn,
    where: sql`winner is null and withdrawn_at is not null`,
  },
]

const expiry = (now: Date): Kind => ({
  kind: 'expired',
  at: sql`open_until`,
  from: pending,
  to: expired,
  where: sql`winner is null and withdrawn_at is null
    and open_until <= ${now.toISOString()}::timestamptz`,
})

const rows = ({ kind, at, actor, from, to = pending, count, where }: Kind, place: number) => sql`
  select id as job_id, ${at} as at, ${kind}::text as kind, ${actor?.role ?? 'plumbline'}::text as actor_role,
    ${actor?.id ?? sql`null`}::bigint as actor_id,
    ${from === undefined ? sql`null` : number(from)}::smallint as from_status,
    ${number(to)}::smallint as to_status, ${count ?? sql`null`}::int as count, ${number(place)} as place
  from year_job_fate where ${where}`

/** Every change of state of every job, in the order in which they happened. */
export const fillHistory = async (tx: Queryable, now: Date) => {
  const all = sql.join([...kinds, expiry(now)].map(rows), sql` union all `)
  await tx.execute(sql`
    insert into ${jobEvent} (job_id, at, kind, actor_role, actor_id, from_status, to_status, count)
    select job_id, at, kind, actor_role, actor_id, from_status, to_status, count from (
      ${all}
      union all
      select job_id, rejected_at, 'rejected', 'company', company_id, ${number(pending)},
        ${number(pending)}, null, 2
      from year_offer where rejected_at is not null
    ) events order by at, job_id, place`)
}
