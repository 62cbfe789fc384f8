import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseAdapter } from './adapters/database/port.ts'
import { endWith } from './commands/end-with.ts'
import { fillDatabase, fillFolder } from './commands/fill-folder.ts'
import { prepareTables } from './commands/prepare-tables.ts'
import { restoreSnapshot } from './commands/restore-snapshot.ts'
import { tellPhotos } from './commands/tell-photos.ts'
import { withoutPhotos } from './commands/without-photos.ts'
import { type Config, readConfig } from './config.ts'
import { checkBackup, checkPhotos, restoreBackup } from './features/backup/index.ts'
import { plainFault } from './lib/faults/plain-fault.ts'
import { endWhereLost } from './start/end-where-lost.ts'
import { keysAtHand, openInstallation } from './start/installation.ts'
import { say } from './start/say.ts'

type Photos = { keepPhotos: boolean; withoutLost: boolean }

/** A backup, to the empty installation the settings name; answers which photos it lacks. */
const restoreFrom = async (config: Config, folder: string, photos: Photos) => {
  const checked = await checkBackup(folder, keysAtHand(config))
  // Those that are kept need not be in the backup too.
  if (!photos.keepPhotos && !photos.withoutLost) await checkPhotos(folder, checked)
  mkdirSync(config.dataDir, { recursive: true })
  // A server's database holds the mark of a restore itself.
  const into = config.databaseUrl ? fillDatabase : fillFolder
  const fill = async (database: DatabaseAdapter) => {
    const prepare = () => prepareTables(config, database)
    const installation = await openInstallation(config, database, keysAtHand(config))
    await installation.files.check()
    return restoreBackup({ installation, folder, checked, prepare, say, ...photos })
  }
  const unrestored = await into(config, fill, { lost: endWhereLost })
  say('Restored: start the server')
  return unrestored
}

const usage =
  'Name the folder of a backup: npm run restore -- <folder> [--keep-photos] [--without-lost-photos], or -- --latest-snapshot'

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'latest-snapshot': { type: 'boolean' },
        'keep-photos': { type: 'boolean' },
        'without-lost-photos': { type: 'boolean' },
      },
    })
  } catch {
    throw plainFault(usage)
  }
}

/** `npm run restore -- <folder>`, or `-- --latest-snapshot` of a damaged embedded installation. */
const run = async () => {
  const { values, positionals } = read()
  const [given] = positionals
  if (values['latest-snapshot']) return restoreSnapshot(readConfig(process.env), endWhereLost)
  if (!given) throw plainFault(usage)
  return restoreFrom(readConfig(process.env), path.resolve(given), {
    keepPhotos: values['keep-photos'] === true,
    withoutLost: values['without-lost-photos'] === true,
  })
}

endWith(async () => {
  const { damaged, lacking } = await run()
  tellPhotos(
    ['are not what was written', damaged],
    ['are neither in the backup nor where the server keeps photos', lacking],
  )
  return damaged.length + lacking.length > 0 ? withoutPhotos : 0
})
