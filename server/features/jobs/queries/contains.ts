import { type SQL, sql } from 'drizzle-orm'

/** That a column contains the text, case ignored; `%`, `_` and the escape stand for themselves. */
export const contains = (column: SQL, text: string): SQL =>
  sql`lower(${column}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`
