import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import { withExtension } from './borrowed-extension.ts'
import { fromFiles, type Tx } from './damage.ts'

const kinds = ['btree', 'gin'] as const

type Index = { name: string; kind: (typeof kinds)[number]; thorough: boolean }

const indexes = async (tx: Tx) => {
  const { rows } = await tx.query<Index>(
    `select i.indexrelid::regclass::text as name, a.amname as kind,
       t.relname <> all($1::text[]) as thorough
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind = 'i'
       and a.amname = any($2::text[]) order by name`,
    [fromFiles, kinds],
  )
  return rows
}

/** Every page and the order in it; a thorough look also searches the index for every row of its table. */
const look = async (tx: Tx, among: readonly Index[]) => {
  for (const kind of kinds) {
    const those = among.filter((index) => index.kind === kind)
    if (those.length === 0) continue
    const check = kind === 'gin' ? 'gin_index_check(name)' : 'bt_index_check(name, thorough)'
    await tx.query(
      `select ${check} from unnest($1::text[]::regclass[], $2::boolean[]) as t (name, thorough)`,
      [those.map(({ name }) => name), those.map(({ thorough }) => thorough)],
    )
  }
}

/** Leaves the transaction as it was. */
const isWhole = async (tx: Tx, among: readonly Index[]) => {
  await tx.query('savepoint looking')
  try {
    await look(tx, among)
    await tx.query('release savepoint looking')
    return true
  } catch {
    await tx.query('rollback to savepoint looking')
    return false
  }
}

/**
 * The indexes that cannot be read, or do not hold what their tables do. They are looked through by
 * PostgreSQL's own `amcheck`: all in one statement, which holds for nearly every start; one by one where that
 * fails.
 */
export const damagedIndexes = ({ sqlTransaction }: DatabaseAdapter): Promise<string[]> =>
  sqlTransaction((tx) =>
    withExtension(tx, 'amcheck', async () => {
      const all = await indexes(tx)
      if (await isWhole(tx, all)) return []
      const damaged: string[] = []
      for (const index of all) if (!(await isWhole(tx, [index]))) damaged.push(index.name)
      return damaged
    }),
  )
