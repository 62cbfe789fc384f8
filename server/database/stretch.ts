import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../adapters/database/port.ts'
import { type Departure, stopIfLeaving } from '../lib/departure.ts'
import { literal } from './literals.ts'

/** The next rows of a table by their numbers, so many at most. */
export type Stretch = { after: number; most: number }

/** The last number of a stretch; undefined behind the end of the table. */
export const lastOf = async (
  db: Queryable,
  table: PgTable,
  { after, most }: Stretch,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    select max(id) as last from (
      select id from ${table} where id > ${after} order by id limit ${literal(most)}
    ) stretch`)
  const last = rows[0]?.last ?? null
  return last === null ? undefined : Number(last)
}

/**
 * Goes through a table from its first row to its last, so many rows at most in each step, which answers the last
 * number it looked at; undefined behind the end.
 */
export const throughAll = async (
  { departure }: { departure: Departure },
  most: number,
  step: (stretch: Stretch) => Promise<number | undefined>,
): Promise<void> => {
  let after: number | undefined = 0
  while (after !== undefined) {
    stopIfLeaving(departure)
    after = await step({ after, most })
  }
}
