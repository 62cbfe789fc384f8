import type { Migration } from './read-migrations.ts'

type Query = <T>(text: string, values?: unknown[]) => Promise<{ rows: T[] }>

/** Where statements of a migration run: a database, a connection or a transaction. */
export type Statements = { query: Query }

/** The tables in which Drizzle's own commands look, and ours beside them. */
const tables = [
  'create schema if not exists drizzle',
  `create table if not exists drizzle.__drizzle_migrations (
     id serial primary key, hash text not null, created_at bigint)`,
  `create table if not exists drizzle.contracts (
     tag text primary key, needs integer not null)`,
]

export const openRecord = async ({ query }: Statements) => {
  for (const statement of tables) await query(statement)
}

/** When the newest migration that was applied had been made; 0 before the first. */
export const lastApplied = async ({ query }: Statements) => {
  const { rows } = await query<{ when: string | null }>(
    'select max(created_at)::text as "when" from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.when ?? 0)
}

export const recordApplied = async ({ query }: Statements, { hash, when }: Migration) => {
  await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ])
}

/** What a person who mends a refused migration is told of those before it, the last of them by its name. */
export const whatStands = (before: string | undefined) =>
  before ? `What came before it was applied, ${before} last.` : 'Nothing was changed.'

/** From now on versions that know less than the schema `needs` do not start here. */
export const recordContract = async ({ query }: Statements, tag: string, needs: number) => {
  await query('insert into drizzle.contracts (tag, needs) values ($1, $2)', [tag, needs])
}

/** The contract migration that has taken away what the schema of this number relied on. */
export const contractBeyond = async ({ query }: Statements, version: number) => {
  const { rows } = await query<{ tag: string; needs: number }>(
    'select tag, needs from drizzle.contracts where needs > $1 order by needs desc limit 1',
    [version],
  )
  return rows[0]
}
