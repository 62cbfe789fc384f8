import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from './config.ts'
import { connectDatabase } from './context.ts'
import { checkBackup, refuseUsed, restoreBackup } from './features/backup/index.ts'
import { plainFault } from './lib/plain-fault.ts'
import { keysAtHand, openInstallation } from './start/installation.ts'
import { prepareTables } from './start/prepare-tables.ts'
import { restoreSnapshot } from './start/restore-snapshot.ts'
import { explain, say } from './start/say.ts'

/** A backup, to the empty installation the settings name. */
const restoreFrom = async (config: Config, folder: string) => {
  const { dataDir } = config
  const checked = await checkBackup(folder, keysAtHand(config))
  refuseUsed(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const database = await connectDatabase(config)
  try {
    const prepare = () => prepareTables(config, database)
    const installation = await openInstallation(config, database, keysAtHand(config))
    await installation.files.check()
    await restoreBackup({ installation, folder, checked, prepare, say })
    await database.close()
  } catch (error) {
    await database.close()
    if (!config.databaseUrl)
      for (const begun of ['database', 'files'])
        rmSync(path.join(dataDir, begun), { recursive: true, force: true })
    throw error
  }
  say('Restored: start the server')
}

/** `npm run restore -- <folder>`, or `-- --latest-snapshot` of a damaged embedded installation. */
const run = async () => {
  const [given] = process.argv.slice(2)
  if (!given)
    throw plainFault(
      'Name the folder of a backup: npm run restore -- <folder>, or -- --latest-snapshot',
    )
  const config = readConfig(process.env)
  if (given === '--latest-snapshot') await restoreSnapshot(config)
  else await restoreFrom(config, path.resolve(given))
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    explain(error)
    process.exit(1)
  },
)
