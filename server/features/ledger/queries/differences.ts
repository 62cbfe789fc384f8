import { asc, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { ledgerDifference } from '../../../database/schema/index.ts'
import { heldMovements } from '../held-movements.ts'

/** The differences that are not resolved, the oldest first; cents. */
export const openDifferences = (db: Queryable, most: number) =>
  db
    .select()
    .from(ledgerDifference)
    .where(isNull(ledgerDifference.resolvedAt))
    .orderBy(asc(ledgerDifference.firstSeenAt), asc(ledgerDifference.id))
    .limit(most)

/** How many differences are not resolved. */
export const countOpenDifferences = (db: Queryable): Promise<number> =>
  db.$count(ledgerDifference, isNull(ledgerDifference.resolvedAt))

/**
 * Compares the objects of the provider that moved since a moment, and those that differed before:
 * what the ledger has on `provider_balance` of each with the provider's own movements. One that names
 * no object is its own, as it is booked. What only holds money back moves none. Objects that moved after
 * `settled` wait, both sides may still be on their way.
 */
const disagreeing = (since: Date, settled: Date) => sql`
  with touched as (
    select coalesce(object_id, id) as object_id from provider_movement where created_at >= ${since.toISOString()}
    union select object_id from ledger_posting where occurred_at >= ${since.toISOString()}
    union select object_id from ledger_difference where resolved_at is null
  ), theirs as (
    select object_id, sum(net_cents) as cents, max(created_at) as last from (
      select object_id, net_cents, created_at from provider_movement
      where object_id in (select object_id from touched) and type not in ${heldMovements}
      union all
      select id, net_cents, created_at from provider_movement
      where object_id is null and id in (select object_id from touched)
        and type not in ${heldMovements}
    ) moved group by object_id
  ), ours as (
    select p.object_id, sum(e.amount_cents) as cents, max(p.occurred_at) as last
    from ledger_posting p
    join ledger_entry e on e.posting_id = p.id and e.account = 'provider_balance'
    where p.object_id in (select object_id from touched) group by p.object_id
  )
  select touched.object_id, coalesce(ours.cents, 0)::bigint as ours,
    coalesce(theirs.cents, 0)::bigint as theirs,
    case when ours.object_id is null then 'missing_posting'
      when theirs.object_id is null then 'missing_movement' else 'amount' end as kind
  from touched
  left join ours on ours.object_id = touched.object_id
  left join theirs on theirs.object_id = touched.object_id
  where coalesce(ours.cents, 0) <> coalesce(theirs.cents, 0)
    and greatest(ours.last, theirs.last) < ${settled.toISOString()}`

export type NewDifference = { objectId: string; kind: string; ours: number; theirs: number }

/** Keeps every difference that there is now; answers how many are new, and the first of those. */
export const keepDifferences = async (
  tx: Queryable,
  { since, settled, now }: { since: Date; settled: Date; now: Date },
  most: number,
): Promise<{ count: number; first: NewDifference[] }> => {
  const at = now.toISOString()
  const { rows } = await tx.execute<NewDifference & { count: number }>(sql`
    with found as (${disagreeing(since, settled)}), kept as (
      insert into ledger_difference
        (object_id, kind, ours_cents, theirs_cents, first_seen_at, last_seen_at)
      select object_id, kind, ours, theirs, ${at}::timestamptz, ${at}::timestamptz from found
      on conflict (object_id) where resolved_at is null do update
        set kind = excluded.kind, ours_cents = excluded.ours_cents,
          theirs_cents = excluded.theirs_cents, last_seen_at = excluded.last_seen_at
      returning object_id, kind, ours_cents, theirs_cents, first_seen_at = last_seen_at as fresh
    )
    select object_id as "objectId", kind, ours_cents::float8 as ours, theirs_cents::float8 as theirs,
      (count(*) over ())::int as count
    from kept where fresh order by object_id limit ${most}`)
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ objectId, kind, ours, theirs }) => ({ objectId, kind, ours, theirs })),
  }
}

/** Closes what was not found again; answers how many. */
export const resolveDifferences = async (tx: Queryable, now: Date): Promise<number> => {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ count: number }>(sql`
    with closed as (
      update ledger_difference set resolved_at = ${at}::timestamptz
      where resolved_at is null and last_seen_at < ${at}::timestamptz returning 1
    )
    select count(*)::int as count from closed`)
  return rows[0]?.count ?? 0
}
