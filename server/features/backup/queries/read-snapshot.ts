import type { DatabaseAdapter } from '../../../adapters/database/port.ts'

export type Tx = Parameters<Parameters<DatabaseAdapter['sqlTransaction']>[0]>[0]

const rowsAtOnce = 2000

/** Everything of ours; of the task queue its tasks alone, for it makes the rest itself. */
const ours = `n.nspname in ('public', 'stripe_simulator') or c.oid = to_regclass('pgboss.job')`

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

/** What a query answers, some thousand rows at a time. */
async function* inParts<T>(tx: Tx, query: string) {
  await tx.query(`declare backup no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.query<T>(`fetch ${rowsAtOnce} from backup`)
    if (rows.length === 0) break
    yield rows
  }
  await tx.query('close backup')
}

/** The rows of a table as lines of JSON. */
export const readRows = (tx: Tx, table: string) =>
  inParts<{ row: string }>(tx, `select to_jsonb(t)::text as row from ${quoted(table)} t`)

export const countPhotos = async (tx: Tx) => {
  const { rows } = await tx.query<{ photos: number }>('select count(*)::int as photos from photo')
  return rows[0]?.photos ?? 0
}

/** The files that the last photos name. */
export const lastPhotoFiles = async (tx: Tx, photos: number) => {
  const { rows } = await tx.query<{ names: string[] }>(
    'select array[file_name, thumbnail_name] as names from photo order by id desc limit $1',
    [photos],
  )
  return rows.flatMap(({ names }) => names)
}

/** The files that photos name. */
export const readPhotoFiles = (tx: Tx) =>
  inParts<{ name: string }>(
    tx,
    'select file_name as name from photo union select thumbnail_name from photo order by name',
  )
