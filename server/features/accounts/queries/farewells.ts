import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Owner } from '../../../database/owner.ts'
import { farewell } from '../../../database/schema/index.ts'

/** Keeps for the last letter, sealed, where it goes; answers its number. */
export const insertFarewell = async (tx: Queryable, row: Owner & { readerSealed: string }) => {
  const [added] = await tx.insert(farewell).values(row).returning({ id: farewell.id })
  if (!added) throw new Error('A row that was inserted did not come back')
  return added.id
}

export const findFarewell = async (db: Queryable, id: number) => {
  const [row] = await db.select().from(farewell).where(eq(farewell.id, id))
  return row
}

export const deleteFarewell = async (db: Queryable, id: number) => {
  await db.delete(farewell).where(eq(farewell.id, id))
}

/** Removes what was kept for last letters that no task sends any more. */
export const deleteUnsendableFarewells = async (db: Queryable) => {
  await db.delete(farewell).where(
    sql`not exists (
      select from pgboss.job t where t.name = 'sendFarewell' and t.state <= 'active'
        and t.data->>'farewellId' = ${farewell.id}::text)`,
  )
}
