import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { reconciliationCursor } from '../../../database/schema/index.ts'

/** Ten alerts of one kind in a row, then one every six minutes. */
const [spared, between] = ['1 hour', '6 minutes'] as const

/**
 * Whether the operator may be told of one more of this kind now, which then counts as told: what stops all payments
 * at once must not fill a mailbox, nor the mail server that everybody's letters go by.
 */
export const takeAlert = async (tx: Queryable, kind: string, now: Date): Promise<boolean> => {
  const at = instantOf(now)
  const next = sql`greatest(c.reached_at, ${at} - ${spared}::interval) + ${between}::interval`
  const { rows } = await tx.execute(sql`
    insert into ${reconciliationCursor} as c (name, reached_at, ran_at)
    values (${`told ${kind}`}, ${at} - ${spared}::interval + ${between}::interval, ${at})
    on conflict (name) do update set reached_at = ${next}, ran_at = ${at}
    where ${next} <= ${at}
    returning name`)
  return rows.length > 0
}
