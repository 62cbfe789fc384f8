import { existsSync, readdirSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrateUntil, migrationSteps } from '../../database/migration-steps.ts'
import { plainFault } from '../../lib/plain-fault.ts'
import { secretFileIn } from '../../lib/secret-file.ts'
import { someAtOnce } from '../../lib/some-at-once.ts'
import type { Installation, Say } from './installation.ts'
import {
  type BackupTable,
  type Manifest,
  photosAtOnce,
  photosIn,
  readManifest,
} from './manifest.ts'
import { paced } from './paced.ts'
import {
  holdTriggers,
  insertRows,
  isEmptyDatabase,
  releaseTriggers,
  setSequence,
} from './queries/load-rows.ts'
import type { Tx } from './queries/read-snapshot.ts'
import { isSame, isWhole } from './stored-file.ts'
import { linesOf } from './stored-lines.ts'

/** The keys that were given, or none where the installation is to have the one in the backup. */
export type KeysAtHand = Pick<Installation, 'ownKey' | 'keyNames'>

const isOpened = (manifest: Manifest, hasKey: boolean, { ownKey, keyNames }: KeysAtHand) =>
  ownKey ? hasKey : manifest.keyNames.every((name) => keyNames.includes(name))

/**
 * Checks a backup before anything is touched: every file is what was written, this version knows its
 * migrations, the key at hand opens what is sealed in it. Throws one clear line where not.
 */
export const checkBackup = async (folder: string, keys: KeysAtHand) => {
  const manifest = readManifest(folder)
  for (const file of manifest.files)
    if (!(await isWhole(folder, file)))
      throw plainFault(`The backup is damaged: ${file.name} is not what was written.`)
  if (!migrationSteps().some(({ tag }) => tag === manifest.migration))
    throw plainFault('The backup was made by a newer version of the product. Restore it with that.')
  const hasKey = manifest.files.some(({ name }) => name === 'secret.key')
  if (!isOpened(manifest, hasKey, keys))
    throw plainFault(
      hasKey
        ? 'The backup is sealed with another key. Set SECRET_KEY to the one in its secret.key.'
        : 'The backup is sealed with another key. Set SECRET_KEY as it was there.',
    )
  return manifest
}

const loadTable = async (tx: Tx, folder: string, table: BackupTable, say: Say) => {
  let made = 0
  for await (const lines of linesOf(path.join(folder, table.file))) {
    made += await insertRows(tx, table, lines)
    say(`${made} of ${table.rows} rows of ${table.name} so far`)
  }
  const isTasks = table.name === 'pgboss.job'
  if (made !== table.rows && !isTasks)
    throw plainFault(`${table.name} has ${made} rows instead of ${table.rows}.`)
  return made
}

/** What a backup is put into, and how. */
type Restoring = {
  installation: Installation
  folder: string
  /** What `checkBackup` answered of the folder. */
  checked: Manifest
  /** Makes the tables that no migration makes. */
  prepare: () => Promise<void>
  say: Say
}

const loadDatabase = ({ installation, folder, checked, say }: Restoring) =>
  installation.database.sqlTransaction(async (tx) => {
    const { tables, sequences } = checked
    const sayNow = paced(say)
    await holdTriggers(tx, tables)
    let rows = 0
    for (const table of tables) rows += await loadTable(tx, folder, table, sayNow)
    for (const sequence of sequences) await setSequence(tx, sequence)
    await releaseTriggers(tx, tables)
    return rows
  })

const restorePhotos = async ({ installation, folder, checked, say }: Restoring) => {
  const { files } = installation
  const photos = photosIn(checked)
  const sayNow = paced(say)
  let done = 0
  await someAtOnce(photos, photosAtOnce, async ({ file, name }) => {
    const there = await files.get(name)
    if (!there || !(await isSame(there.stream, file)))
      await files.put(name, await readFile(path.join(folder, file.name)), 'image/webp')
    done += 1
    sayNow(`${done} of ${photos.length} photos so far`)
  })
  return photos.length
}

/** Where an installation's own files are; throws unless there are none yet. */
export const refuseUsed = (dataDir: string) => {
  const used = ['database', 'files', 'secret.key'].filter((name) => {
    const full = path.join(dataDir, name)
    return existsSync(full) && (name === 'secret.key' || readdirSync(full).length > 0)
  })
  if (used.length > 0)
    throw plainFault(`${dataDir} is not empty (${used.join(', ')}). Restore to an empty DATA_DIR.`)
}

/**
 * Puts the rows and photos of a backup into an installation of any engine, in the place of what stands
 * there, and brings it to this version.
 */
export const loadBackup = async (restoring: Restoring) => {
  const { installation, checked, prepare, say } = restoring
  const { database } = installation
  await migrateUntil(database, checked.migration)
  await prepare()
  const rows = await loadDatabase(restoring)
  await database.migrate()
  say(`${rows} rows of ${checked.tables.length} tables, as of ${checked.madeAt}`)
  const photos = await restorePhotos(restoring)
  say(`${photos} photos`)
}

/** Restores a backup to an empty installation, its own key included where it had one. */
export const restoreBackup = async (restoring: Restoring) => {
  const { installation, folder, say } = restoring
  const { database, dataDir, ownKey } = installation
  if (!(await isEmptyDatabase(database)))
    throw plainFault('The database is not empty. Restore to an empty one.')
  await loadBackup(restoring)
  if (!ownKey) return
  await copyFile(path.join(folder, 'secret.key'), secretFileIn(dataDir))
  say('the secret key')
}
