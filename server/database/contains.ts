import { type SQL, sql } from 'drizzle-orm'

/**
 * A text as it is looked for: in lower case and without accents. Whoever types Munoz means Muñoz, and the other way
 * round.
 */
export const plainText = (text: SQL): SQL => sql`plain_text(${text})`

/** That a plain text contains this one; `%`, `_` and the escape stand for themselves. */
export const contains = (plain: SQL, text: string): SQL =>
  sql`${plain} like ${plainText(sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`)}`
