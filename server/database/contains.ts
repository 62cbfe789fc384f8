import { type SQL, sql } from 'drizzle-orm'

/** That a text in lower case contains this one; `%`, `_` and the escape stand for themselves. */
export const contains = (lowerCase: SQL, text: string): SQL =>
  sql`${lowerCase} like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`
