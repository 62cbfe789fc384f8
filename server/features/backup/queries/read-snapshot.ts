import type { DatabaseAdapter } from '../../../adapters/database/port.ts'

export type Tx = Parameters<Parameters<DatabaseAdapter['sqlTransaction']>[0]>[0]

const rowsAtOnce = 2000

/** Everything of ours; of the task queue its tasks alone, for it makes the rest itself. */
const ours = `n.nspname in ('public', 'stripe_simulator') or c.oid = to_regclass('pgboss.job')`

/** All later reads of the transaction see the database as it is now, however long they take. */
export const freeze = (tx: Tx) =>
  tx.query('set transaction isolation level repeatable read, read only')

/** When the last migration was made, which is how the database remembers it. */
export const lastMigration = async (tx: Tx) => {
  const { rows } = await tx.query<{ when: string }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.when)
}

type Table = { id: number; name: string; columns: string[] }

/** Tables with the columns that hold data of their own. */
export const listTables = async (tx: Tx) => {
  const { rows } = await tx.query<Table>(
    `select c.oid::int as id, n.nspname || '.' || c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and (${ours})
     order by name`,
  )
  return rows
}

/** Which table refers to which other. */
export const listReferences = async (tx: Tx) => {
  const { rows } = await tx.query<{ from: number; to: number }>(
    `select conrelid::int as from, confrelid::int as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  return rows
}

/** Where each sequence stands that has given a number. */
export const listSequences = async (tx: Tx) => {
  const { rows } = await tx.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last
     from pg_sequences
     where schemaname in ('public', 'stripe_simulator') and last_value is not null order by name`,
  )
  return rows
}

/** A name as SQL takes it. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

/** The rows of a table as lines of JSON, some thousand at a time. */
export async function* readRows(tx: Tx, table: string) {
  await tx.query(
    `declare backup no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t`,
  )
  for (;;) {
    const { rows } = await tx.query<{ row: string }>(`fetch ${rowsAtOnce} from backup`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.query('close backup')
}

/** The files that photos name. */
export const listPhotoFiles = async (tx: Tx) => {
  const { rows } = await tx.query<{ name: string }>(
    'select file_name as name from photo union select thumbnail_name from photo order by name',
  )
  return rows.map(({ name }) => name)
}
