import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import { listSequences, listTables, quoted, type Tx } from '../../backup/index.ts'

export type TableSum = { name: string; rows: string; sum: string }

/** Tasks of a kind that the other side does not know stay behind. */
const onlyKnown = (name: string) => (name === 'pgboss.job' ? 'where name = any($1)' : '')

/** Adds up a hash of each row: in any order, on any engine, without holding them. */
const sumOf = async (tx: Tx, name: string, columns: readonly string[], queues: string[]) => {
  const known = onlyKnown(name)
  const { rows } = await tx.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(
       ('x' || left(md5(row(${columns.map(quoted).join(', ')})::text), 16))::bit(64)::bigint::numeric
     ), 0)::text as sum from ${quoted(name)} ${known}`,
    known ? [queues] : [],
  )
  return { name, rows: rows[0]?.rows ?? '', sum: rows[0]?.sum ?? '' }
}

/** The names of the task queues that a database has. */
export const listQueues = async ({ sql }: DatabaseAdapter) => {
  const { rows } = await sql<{ name: string }>('select name from pgboss.queue')
  return rows.map(({ name }) => name)
}

/** How many rows each table has and a checksum of them, and where its sequences stand. */
export const tableSums = (
  { sqlTransaction }: DatabaseAdapter,
  queues: string[],
  saw: (name: string) => void,
) =>
  sqlTransaction(async (tx) => {
    // The text of a row must not depend on how a server is set.
    for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO'`, `bytea_output = 'hex'`])
      await tx.query(`set local ${setting}`)
    const tables: TableSum[] = []
    for (const { name, columns } of await listTables(tx)) {
      tables.push(await sumOf(tx, name, columns, queues))
      saw(name)
    }
    return { tables, sequences: await listSequences(tx) }
  })
