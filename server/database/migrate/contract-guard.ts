import { plainFault } from '../../lib/faults/plain-fault.ts'
import { schemaOfInstance } from './instance-name.ts'
import type { Migration } from './read-migrations.ts'
import { contractBeyond, type Statements, whatStands } from './record.ts'

/** Fails where the database has lost what this version, with the schema of that number, relies on. */
export const refuseContracted = async (statements: Statements, version: number) => {
  const contract = await contractBeyond(statements, version)
  if (contract)
    throw plainFault(
      `This version is too old for its database: ${contract.tag} has taken away what it uses (it knows schema ${version}, ${contract.needs} is needed). Start a newer version.`,
    )
}

/** The schema from which on versions do without what the contract migration takes away. */
export const neededSchema = (contract: Migration, known: readonly Migration[]) => {
  const since = known.find(({ tag }) => tag === contract.contractAfter)
  if (!since) throw new Error(`${contract.tag}: there is no migration ${contract.contractAfter}`)
  return since.index
}

/**
 * Fails while instances of a version that still needs the old shape are connected. Each keeps a
 * connection open from its own look at the schema on, so that none is overlooked.
 */
export const refuseWhileNeeded = async (
  { query }: Statements,
  tag: string,
  needs: number,
  before: string | undefined,
) => {
  const { rows } = await query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() order by 1`,
  )
  const old = rows.filter(({ name }) => (schemaOfInstance(name) ?? needs) < needs)
  if (old.length === 0) return
  const names = old.map(({ name }) => name.replace(/^plumbline (\d+) (.*)$/, '$2 (schema $1)'))
  throw plainFault(
    `${tag} takes away what older instances still use: ${names.join(', ')}. Bring them to a version with schema ${needs} or later, or stop them; then start this one again. ${whatStands(before)}`,
  )
}
