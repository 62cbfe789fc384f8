import { type SQL, sql } from 'drizzle-orm'

/**
 * A text as it is looked for: in lower case, without accents and with one apostrophe for all there are. Whoever types
 * Munoz means Muñoz, and the other way round.
 */
export const plainText = (text: SQL): SQL => sql`plain_text(${text})`

/** Anything before and after; `%`, `_` and the escape stand for themselves. */
const around = (text: string): SQL => sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/** That a plain text contains this one. */
export const contains = (plain: SQL, text: string): SQL =>
  sql`${plain} like ${plainText(around(text))}`

/** The letters of a text without what stands above and below them, as `plain_text` of the database has them. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/**
 * That a text of `job_listing` or `job_search` contains this one. What was kept there before migration 0032 has its
 * accents and apostrophes until the task `makeTextsPlain` has been there, and is found as it was before: with them.
 */
export const keptContains = (kept: SQL, text: string): SQL =>
  Buffer.byteLength(text) === text.length
    ? contains(kept, text)
    : sql`(${contains(kept, text)} or ${kept} like lower(${around(text)}))`
