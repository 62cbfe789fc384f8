import path from 'node:path'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { appliedSince } from '../database/migrate/applied-since.ts'
import { lastApplied } from '../database/migrate/record.ts'
import { migrationSteps } from '../database/migration-steps.ts'
import { migrationsFolder } from '../database/migrations-folder.ts'
import { lacksMigration, snapshotsIn, takeSnapshot } from '../features/snapshots/index.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { wordsOf } from '../lib/faults/words-of.ts'
import { openInstallation } from './installation.ts'
import { say } from './say.ts'

/** What a person can go on with after some of the migrations were applied, or none. */
const whatNow = ({ last, contract }: Awaited<ReturnType<typeof appliedSince>>) => {
  const stillStarts = 'a version that could be started before can still be started.'
  if (!last) return `None of its migrations was applied: ${stillStarts}`
  const applied = `Its migrations up to ${last} were applied`
  return contract
    ? `${applied}, and ${contract} has taken away what the version it comes from uses. To go back, with that version: npm run restore -- --latest-snapshot`
    : `${applied}: ${stillStarts}`
}

/** Brings the embedded database to this version; keeps a snapshot before, and names it where that fails. */
export const upgradeEmbedded = async (
  config: Config,
  database: DatabaseAdapter,
  { tell = say, folder = migrationsFolder() } = {},
) => {
  const last = migrationSteps(folder).at(-1)?.when ?? 0
  if (!(await lacksMigration(database, last))) return database.migrate(folder)
  tell('Keeping a snapshot before the upgrade')
  const snapshot = await takeSnapshot(await openInstallation(config, database))
  const statements = { query: database.sql }
  const before = await lastApplied(statements)
  await database.migrate(folder).catch(async (error: unknown) => {
    // An engine that fell can tell nothing more.
    const left = await appliedSince(statements, before, folder).catch(() => undefined)
    throw plainFault(
      [
        `The database in ${config.dataDir} could not be brought to this version: ${wordsOf(error)}.`,
        ...(left ? [whatNow(left)] : []),
        `A snapshot of it was kept first: ${path.join(snapshotsIn(config.dataDir), snapshot)}`,
      ].join('\n'),
    )
  })
}
