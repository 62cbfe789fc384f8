import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import { sealedEnding } from '../../../lib/seal.ts'

const atOnce = 500

export type SealedColumn = { table: string; column: string }

/** Every column that holds what is sealed, in every table of ours. */
export const listSealedColumns = async ({ sql }: DatabaseAdapter) => {
  const { rows } = await sql<SealedColumn>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column
     from information_schema.columns
     where table_schema = 'public' and right(column_name, $1) = $2 order by 1, 2`,
    [sealedEnding.length, sealedEnding],
  )
  return rows
}

/** So many of a table's newest rows are looked at: some hold nothing sealed any more, as of a deleted account. */
const newest = 20

/** The columns of a table's primary key, from its end: an order the database has an index for. */
const fromTheEnd = `select string_agg(quote_ident(attname) || ' desc', ', ' order by place)
  from pg_index cross join unnest(indkey) with ordinality as part (number, place)
    join pg_attribute on attrelid = indrelid and attnum = part.number
  where indisprimary and indrelid = $1::regclass`

/** The name of the key that has sealed the last value of a column; undefined where its last rows hold none. */
export const newestKeyName = async ({ sql }: DatabaseAdapter, { table, column }: SealedColumn) => {
  const { rows: orders } = await sql<{ order: string }>(`select (${fromTheEnd}) as order`, [table])
  const { rows } = await sql<{ name: string }>(
    `select split_part(${column}, '.', 2) as name
     from (select ${column} from ${table} order by ${orders[0]?.order} limit ${newest}) last
     where ${column} ~ '^v1\\.[0-9a-f]{8}\\.' limit 1`,
  )
  return rows[0]?.name
}

/** How many values this key has sealed. */
export const countSealedWith = async (
  { sql }: DatabaseAdapter,
  { table, column }: SealedColumn,
  keyName: string,
) => {
  const { rows } = await sql<{ count: number }>(
    `select count(*)::int as count from ${table} where split_part(${column}, '.', 2) = $1`,
    [keyName],
  )
  return rows[0]?.count ?? 0
}

/** Some values after `last`, in their order, that another key than `keyName` has sealed. */
export const sealedWithOthers = async (
  { sql }: DatabaseAdapter,
  { table, column }: SealedColumn,
  keyName: string,
  last: string,
) => {
  const { rows } = await sql<{ value: string }>(
    `select ${column} collate "C" as value from ${table}
     where split_part(${column}, '.', 2) <> $1 and ${column} collate "C" > $2
     order by 1 limit ${atOnce}`,
    [keyName, last],
  )
  return rows.map(({ value }) => value)
}

/** Puts these values in the place of those, unless somebody has changed them meanwhile. */
export const replaceSealed = async (
  { sql }: DatabaseAdapter,
  { table, column }: SealedColumn,
  pairs: readonly (readonly [before: string, after: string])[],
) => {
  const { rows } = await sql<{ replaced: number }>(
    `with replaced as (
       update ${table} t set ${column} = p.after
       from unnest($1::text[], $2::text[]) p (before, after)
       where t.${column} = p.before returning 1)
     select count(*)::int as replaced from replaced`,
    [pairs.map(([before]) => before), pairs.map(([, after]) => after)],
  )
  return rows[0]?.replaced ?? 0
}
