import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { plumber } from '../../../database/schema/index.ts'

/** How a plumber's payment account stands: whether there is one, can receive or is gone, and whose turn it is while it cannot. */
export const findAccountToTell = async (db: Queryable, plumberId: number) => {
  const [row] = await db
    .select({
      isConnected: sql<boolean>`${plumber.stripeAccountId} is not null`,
      isComplete: sql<boolean>`${plumber.payoutsEnabled} = 1`,
      isDisconnected: sql<boolean>`${plumber.disconnectedAt} is not null`,
      turn: plumber.accountTurn,
    })
    .from(plumber)
    .where(eq(plumber.id, plumberId))
  return row
}

export type AccountToTell = NonNullable<Awaited<ReturnType<typeof findAccountToTell>>>
