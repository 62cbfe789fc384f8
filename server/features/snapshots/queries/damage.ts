import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import { isInstallation } from '../../../database/is-installation.ts'

export type Tx = Parameters<Parameters<DatabaseAdapter['sqlTransaction']>[0]>[0]

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Tables of the geography, which comes with the product. */
export const fromFiles = ['us_state', 'county', 'zip', 'zip_county']

const tableNames = async (tx: Tx) => {
  const { rows } = await tx.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Only whole tables read in their own order tell that every page of them can be read. */
export const readTables = async (tx: Tx) => {
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
    await tx.query(`set local enable_${way} = off`)
  for (const name of await tableNames(tx)) await tx.query(`select count(*) from ${quoted(name)}`)
}

type Reference = { from: string; to: string; columns: string[]; keys: string[] }

const references = async (tx: Tx) => {
  const { rows } = await tx.query<Reference>(
    `select f.relname as from, t.relname as to,
       (select array_agg(a.attname::text order by k.place) from unnest(c.conkey)
          with ordinality k(number, place) join pg_attribute a
          on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
       (select array_agg(a.attname::text order by k.place) from unnest(c.confkey)
          with ordinality k(number, place) join pg_attribute a
          on a.attrelid = c.confrelid and a.attnum = k.number) as keys
     from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
       join pg_namespace n on n.oid = f.relnamespace
     where c.contype = 'f' and n.nspname = 'public' and f.relname <> all($1::text[])`,
    [fromFiles],
  )
  return rows
}

/** How many rows of a table refer to one that is not there. */
const astray = async (tx: Tx, { from, to, columns, keys }: Reference) => {
  const given = columns.map((column) => `one.${quoted(column)} is not null`)
  const met = columns.map((column, at) => `other.${quoted(keys[at] ?? '')} = one.${quoted(column)}`)
  const { rows } = await tx.query<{ rows: number }>(
    `select count(*)::int as rows from ${quoted(from)} one where ${given.join(' and ')}
       and not exists (select from ${quoted(to)} other where ${met.join(' and ')})`,
  )
  return rows[0]?.rows ?? 0
}

/**
 * Reads every page of every table, and looks whether every row finds those it refers to; answers what
 * is wrong in words for the person who runs the installation. Throws what the engine says of a page
 * that cannot be read.
 */
export const findDamage = ({ sqlTransaction }: DatabaseAdapter): Promise<string | undefined> =>
  sqlTransaction(async (tx) => {
    await readTables(tx)
    for (const reference of await references(tx)) {
      const rows = await astray(tx, reference)
      if (rows > 0)
        return `${rows} rows of ${reference.from} refer to rows of ${reference.to} that are gone`
    }
    return undefined
  })

/** Whether the database lacks a migration, and is not new. */
export const lacksMigration = async (database: DatabaseAdapter, last: number) => {
  if (!(await isInstallation(database))) return false
  const { rows } = await database.sql<{ when: string | null }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  )
  const when = rows[0]?.when
  return typeof when === 'string' && Number(when) < last
}
