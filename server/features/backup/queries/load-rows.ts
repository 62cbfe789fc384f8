import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import type { BackupTable } from '../manifest.ts'
import { quoted, type Tx } from './read-snapshot.ts'

/** Whether nothing was ever put into this database. */
export const isEmptyDatabase = async ({ sql }: DatabaseAdapter) => {
  const { rows } = await sql(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)' limit 1`,
  )
  return rows.length === 0
}

const each = (tables: readonly BackupTable[], change: (table: string) => string) =>
  tables.map(({ name }) => change(quoted(name)))

/** Rows come as they were: nothing that follows from a new row may follow from these. */
export const holdTriggers = async (tx: Tx, tables: readonly BackupTable[]) => {
  for (const text of each(tables, (table) => `alter table ${table} disable trigger user`))
    await tx.query(text)
  await tx.query(`truncate ${each(tables, (table) => table).join(', ')}`)
}

export const releaseTriggers = async (tx: Tx, tables: readonly BackupTable[]) => {
  for (const text of each(tables, (table) => `alter table ${table} enable trigger user`))
    await tx.query(text)
}

/** Tasks of a kind that this version does not know have no queue to go to. */
const onlyKnown: Record<string, string> = {
  'pgboss.job': 'where name in (select name from pgboss.queue)',
}

/** Puts lines of JSON into a table, and answers how many rows that made. */
export const insertRows = async (tx: Tx, { name, columns }: BackupTable, lines: string[]) => {
  const list = columns.map(quoted).join(', ')
  const { rows } = await tx.query<{ made: number }>(
    `with made as (
       insert into ${quoted(name)} (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::text::jsonb)
       ${onlyKnown[name] ?? ''} returning 1)
     select count(*)::int as made from made`,
    [`[${lines.join(',')}]`],
  )
  return rows[0]?.made ?? 0
}

export const setSequence = (tx: Tx, { name, last }: { name: string; last: string }) =>
  tx.query('select setval($1::text::regclass, $2::text::bigint)', [quoted(name), last])
