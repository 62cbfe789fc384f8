import { sql } from 'drizzle-orm'
import { letter } from './schema/index.ts'

/**
 * Whether the task of a letter is still there and has tries left. The table is named by hand: in a list of
 * selected columns Drizzle leaves it out, and a bare `id` is the task's own.
 */
export const letterUnderWay = sql<boolean>`exists (
  select from pgboss.job t where t.name = 'sendLetter' and t.id = ${letter}.id
    and t.state <= 'active')`
