import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import { fromFiles, type Tx } from './damage.ts'

type Index = { name: string; kind: string; thorough: boolean }

const indexes = async (tx: Tx) => {
  const { rows } = await tx.query<Index>(
    `select i.indexrelid::regclass::text as name, a.amname as kind,
       t.relname <> all($1::text[]) as thorough
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind = 'i'
       and a.amname in ('btree', 'gin') order by name`,
    [fromFiles],
  )
  return rows
}

/** Every page and the order in it; a thorough look also searches the index for every row of its table. */
const look = async (tx: Tx, { name, kind, thorough }: Index) => {
  if (kind === 'gin') await tx.query('select gin_index_check($1::regclass)', [name])
  else await tx.query('select bt_index_check($1::regclass, $2)', [name, thorough])
}

/**
 * The indexes that cannot be read, or do not hold what their tables do. They are looked through by
 * PostgreSQL's own `amcheck`, which is there for this transaction only: nothing is left of it.
 */
export const damagedIndexes = ({ sqlTransaction }: DatabaseAdapter): Promise<string[]> =>
  sqlTransaction(async (tx) => {
    const damaged: string[] = []
    await tx.query('savepoint before')
    await tx.query('create extension if not exists amcheck')
    for (const index of await indexes(tx)) {
      await tx.query('savepoint looking')
      try {
        await look(tx, index)
        await tx.query('release savepoint looking')
      } catch {
        damaged.push(index.name)
        await tx.query('rollback to savepoint looking')
      }
    }
    await tx.query('rollback to savepoint before')
    return damaged
  })
