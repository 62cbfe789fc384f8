import path from 'node:path'
import type { FileAdapter } from '../../adapters/files/port.ts'
import { migrateUntil } from '../../database/migration-steps.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { someAtOnce } from '../../lib/turns/some-at-once.ts'
import type { Installation, Say } from './installation.ts'
import { lossesOf } from './lost-photos.ts'
import { type BackupTable, type Manifest, photosAtOnce, photosIn } from './manifest.ts'
import { paced } from './paced.ts'
import { photoState } from './photo-state.ts'
import { holdTriggers, insertRows, releaseTriggers, setSequence } from './queries/load-rows.ts'
import type { Tx } from './queries/read-snapshot.ts'
import { isSame, readWhole } from './stored-file.ts'
import { linesOf } from './stored-lines.ts'

type Photo = ReturnType<typeof photosIn>[number]

/** What a backup is put into, and how. */
export type Restoring = {
  installation: Installation
  folder: string
  /** What `checkBackup` answered of the folder. */
  checked: Manifest
  /** Makes the tables that no migration makes. */
  prepare: () => Promise<void>
  say: Say
  /** However many photos can no longer be read, they are left out. */
  withoutLost?: boolean
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

/**
 * Puts the rows of a backup into a database that has no migration beyond those of the backup, in the
 * place of what stands there, in one transaction, to which `note` may add.
 */
export const loadRows = async (restoring: Restoring, note?: (tx: Tx) => Promise<void>) => {
  const { installation, folder, checked, prepare, say } = restoring
  const { database } = installation
  const { tables, sequences, migration, madeAt } = checked
  await migrateUntil(database, migration)
  await prepare()
  const rows = await database.sqlTransaction(async (tx) => {
    const sayNow = paced(say)
    await holdTriggers(tx, tables)
    let made = 0
    for (const table of tables) made += await loadTable(tx, folder, table, sayNow)
    for (const sequence of sequences) await setSequence(tx, sequence)
    await releaseTriggers(tx, tables)
    await note?.(tx)
    return made
  })
  say(`${rows} rows of ${tables.length} tables, as of ${madeAt}`)
}

/** Brings a photo where it is not there already; answers whether it is there now. */
const loadPhoto = async (
  files: FileAdapter,
  folder: string,
  { file, name }: Photo,
  judge: (fault: unknown) => void,
) => {
  const there = await files.get(name)
  if (there && (await isSame(there.stream, file))) return true
  const bytes = await readWhole(folder, file).catch(judge)
  if (!bytes) return false
  await files.put(name, bytes, 'image/webp')
  return true
}

/**
 * Brings the photos of a backup: those that are there and the same stay. Answers the names of those that
 * are nowhere what was written. Throws where the backup went away, or lost more than a few unasked.
 */
export const loadPhotos = async (restoring: Restoring) => {
  const { installation, folder, checked, say, withoutLost = false } = restoring
  const { inBucket } = checked
  if (inBucket) {
    say(`${inBucket.photos} photos are those of the bucket, of which the last few are looked at`)
    return []
  }
  const photos = photosIn(checked)
  const judge = lossesOf(folder, photos.length, withoutLost)
  const sayNow = paced(say)
  const damaged: string[] = []
  let done = 0
  await someAtOnce(photos, photosAtOnce, async (photo) => {
    if (!(await loadPhoto(installation.files, folder, photo, judge))) damaged.push(photo.name)
    done += 1
    sayNow(`${done} of ${photos.length} photos so far`)
  })
  say(`${done - damaged.length} of ${photos.length} photos`)
  return damaged
}

/** Of the photos that a backup never had, those that are not here either; of all in a bucket, the last few. */
export const lackingHere = async ({ installation, checked }: Restoring) => {
  const { missing, unreadable, inBucket } = checked
  const lacking: string[] = []
  const names = [...missing, ...unreadable, ...(inBucket?.last ?? [])]
  await someAtOnce(names, photosAtOnce, async (name) => {
    if ((await photoState(installation.files, name)) !== 'readable') lacking.push(name)
  })
  return lacking
}

/**
 * Puts the rows and photos of a backup into an installation of any engine, in the place of what stands
 * there, and brings it to this version.
 */
export const loadBackup = async (restoring: Restoring) => {
  await loadRows(restoring)
  await loadPhotos(restoring)
  await restoring.installation.database.migrate()
}
