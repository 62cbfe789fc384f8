import path from 'node:path'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { migrationSteps } from '../database/migration-steps.ts'
import { lacksMigration, snapshotsIn, takeSnapshot } from '../features/snapshots/index.ts'
import { plainFault } from '../lib/plain-fault.ts'
import { openInstallation } from './installation.ts'
import { say } from './say.ts'
import { wordsOf } from './words-of.ts'

/** Brings the embedded database to this version; keeps a snapshot before, and names it where that fails. */
export const upgradeEmbedded = async (config: Config, database: DatabaseAdapter, tell = say) => {
  const last = migrationSteps().at(-1)?.when ?? 0
  if (!(await lacksMigration(database, last))) return database.migrate()
  tell('Keeping a snapshot before the upgrade')
  const snapshot = await takeSnapshot(await openInstallation(config, database))
  await database.migrate().catch((error: unknown) => {
    throw plainFault(
      [
        `The database in ${config.dataDir} could not be brought to this version: ${wordsOf(error)}.`,
        'It is as it was before: the version it comes from can be started again.',
        `A snapshot of it was kept first: ${path.join(snapshotsIn(config.dataDir), snapshot)}`,
      ].join('\n'),
    )
  })
}
