import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseAdapter } from './adapters/database/port.ts'
import { type Config, readConfig } from './config.ts'
import { connectDatabase, holdDataDir } from './context.ts'
import {
  beginFilling,
  checkBackup,
  clearFilled,
  endFilling,
  findBegunRestore,
  refuseUsed,
  restoreBackup,
} from './features/backup/index.ts'
import { plainFault } from './lib/plain-fault.ts'
import { keysAtHand, openInstallation } from './start/installation.ts'
import { prepareTables } from './start/prepare-tables.ts'
import { restoreSnapshot } from './start/restore-snapshot.ts'
import { explain, say } from './start/say.ts'

const closing = async (database: DatabaseAdapter, work: () => Promise<void>) => {
  try {
    await work()
  } finally {
    await database.close()
  }
}

/** To a data folder: what fails leaves it empty, what is killed leaves a mark, and is begun anew. */
const toFolder = async (config: Config, fill: (database: DatabaseAdapter) => Promise<void>) => {
  const { dataDir } = config
  const release = holdDataDir(config)
  try {
    beginFilling(dataDir)
  } finally {
    release()
  }
  try {
    const database = await connectDatabase(config)
    await closing(database, () => fill(database))
  } catch (error) {
    clearFilled(dataDir)
    throw error
  }
  endFilling(dataDir)
}

/** To a server's database, which holds the mark; the folder is looked at when there is none. */
const toServer = async (config: Config, fill: (database: DatabaseAdapter) => Promise<void>) => {
  const database = await connectDatabase(config)
  await closing(database, async () => {
    if (!(await findBegunRestore(database))) refuseUsed(config.dataDir)
    await fill(database)
  })
}

/** A backup, to the empty installation the settings name. */
const restoreFrom = async (config: Config, folder: string, keepPhotos: boolean) => {
  const checked = await checkBackup(folder, keysAtHand(config))
  mkdirSync(config.dataDir, { recursive: true })
  await (config.databaseUrl ? toServer : toFolder)(config, async (database) => {
    const prepare = () => prepareTables(config, database)
    const installation = await openInstallation(config, database, keysAtHand(config))
    await installation.files.check()
    await restoreBackup({ installation, folder, checked, prepare, say, keepPhotos })
  })
  say('Restored: start the server')
}

const usage =
  'Name the folder of a backup: npm run restore -- <folder> [--keep-photos], or -- --latest-snapshot'

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'latest-snapshot': { type: 'boolean' }, 'keep-photos': { type: 'boolean' } },
    })
  } catch {
    throw plainFault(usage)
  }
}

/** `npm run restore -- <folder>`, or `-- --latest-snapshot` of a damaged embedded installation. */
const run = async () => {
  const { values, positionals } = read()
  const [given] = positionals
  if (values['latest-snapshot']) return restoreSnapshot(readConfig(process.env))
  if (!given) throw plainFault(usage)
  await restoreFrom(readConfig(process.env), path.resolve(given), values['keep-photos'] === true)
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    explain(error)
    process.exit(1)
  },
)
