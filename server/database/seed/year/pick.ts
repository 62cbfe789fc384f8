import { type SQL, sql } from 'drizzle-orm'

/**
 * A whole number from 0 up to, not including, `below` that looks random and is the same in every
 * run; calls with another `salt` differ from each other.
 */
export const pick = (key: SQL, salt: number, below: SQL | number): SQL<number> => {
  const end = typeof below === 'number' ? sql.raw(String(below)) : below
  return sql`((hashint8extended(${key}, ${sql.raw(String(salt))}) & 1073741823) % ${end})::int`
}

/** One of the texts. */
export const pickText = (key: SQL, salt: number, texts: readonly string[]): SQL<string> =>
  sql`(${sql.param([...texts])}::text[])[1 + ${pick(key, salt, texts.length)}]`

/** A part of an interval, the same in every run. */
export const pickPart = (key: SQL, salt: number, whole: SQL): SQL =>
  sql`(${whole} * (${pick(key, salt, 100_000)} / 100000.0))`
