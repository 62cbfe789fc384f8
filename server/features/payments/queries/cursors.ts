import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { payment, payout, plumber, reconciliationCursor } from '../../../database/schema/index.ts'

/** The name of an account's cursor over its payouts. */
export const payoutCursor = (account: string) => `payouts ${account}`

/**
 * Accounts with money that may have gone to the bank, also those that their plumber has replaced or
 * left, not asked since `notSince`, the longest first; a payout on its way counts until `overdueSince`. Where the most of it lies in one that was replaced,
 * some may lie in the one of now; not the other way round (docs/decisions/0011).
 */
export const accountsWithPayouts = async (
  db: Queryable,
  {
    movedSince,
    overdueSince,
    notSince,
    most,
  }: Record<'movedSince' | 'overdueSince' | 'notSince', Date> & { most: number },
) => {
  const { rows } = await db.execute<{ account: string }>(sql`
    select a.account from (
      select distinct place.account
        from ${payment} m
        join job j on j.id = m.job_id
        join ${plumber} p on p.id = j.plumber_id
        cross join lateral (values (m.sent_to), (p.stripe_account_id)) place (account)
        where m.transferred_at >= ${instantOf(movedSince)}
          and place.account is not null
          and (p.disconnected_at is null or place.account <> p.stripe_account_id)
      union
      select account from ${payout} where status in ('pending', 'in_transit')
        and arrival_at >= ${instantOf(overdueSince)}
    ) a
    left join ${reconciliationCursor} c on c.name = 'payouts ' || a.account
    where c.ran_at is null or c.ran_at <= ${instantOf(notSince)}
    order by c.ran_at nulls first, a.account
    limit ${most}`)
  return rows.map(({ account }) => account)
}

/** Every account is asked at the next chance, however lately it was, and every stuck charge tried. */
export const forgetPauses = async (db: Queryable) => {
  await db
    .update(reconciliationCursor)
    .set({ ranAt: new Date(0) })
    .where(sql`name like 'payouts %' or name like 'stuck %'`)
}
