import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { knowsMigration } from '../../database/migration-steps.ts'
import { advisoryLocks } from '../../lib/advisory-locks.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { secretFileIn } from '../../lib/secret-file.ts'
import type { Installation } from './installation.ts'
import { lackingHere, loadPhotos, loadRows, type Restoring } from './load-backup.ts'
import { coreOf, type Manifest, readManifest } from './manifest.ts'
import { beginRestore, endRestore, findBegunRestore, noteLoaded } from './queries/begun-restore.ts'
import { isEmptyDatabase } from './queries/load-rows.ts'
import { isWhole } from './stored-file.ts'
import { hasOwnKey, type KeysAtHand, wayToKey } from './way-to-key.ts'

/** Whether the database a backup was made of had nothing that this version does not know. */
export const isKnownVersion = ({ migration }: Manifest) => knowsMigration(migration)

/** Throws where a backup is of a database that only a newer version can make again. */
export const refuseNewer = (manifest: Manifest) => {
  if (!isKnownVersion(manifest))
    throw plainFault(
      'The backup is of a newer version of the product, or was made after going back from one: that version restores it.',
    )
}

/**
 * Checks that a backup is whole: tables and key are what was written. Throws one clear line where not. Photos
 * are read as they are brought: one that is damaged keeps nobody from all the others.
 */
export const checkWhole = async (folder: string) => {
  const manifest = readManifest(folder)
  for (const file of coreOf(manifest))
    if (!(await isWhole(folder, file)))
      throw plainFault(`The backup is damaged: ${file.name} is not what was written.`)
  return manifest
}

/**
 * Checks before anything is touched that a backup is whole, that the keys at hand open what is sealed in it, and
 * that this version can restore it.
 */
export const checkBackup = async (folder: string, keys: KeysAtHand) => {
  const manifest = await checkWhole(folder)
  const way = await wayToKey(folder, manifest, keys)
  if (way) throw plainFault(`The backup is sealed with another key. ${way}`)
  refuseNewer(manifest)
  return manifest
}

type Wishes = Restoring & {
  /** Photos that are kept where this installation's are to be belong to it, and stay. */
  keepPhotos?: boolean
}

/** The names of photos that rows name and a restored installation has not. */
export type Unrestored = {
  /** Not in the backup as they were written. */
  damaged: string[]
  /** Neither in the backup nor here. */
  lacking: string[]
}

/** Throws where the photos that a backup left in its bucket are not wanted here, or are not here. */
const refuseOtherBucket = async (wishes: Wishes) => {
  const { last } = wishes.checked.inBucket ?? {}
  if (!last) return
  if (!wishes.keepPhotos)
    throw plainFault(
      [
        'The backup was made --without-photos: they stayed in the bucket. In the place of that installation, which must',
        'not run again: set STORAGE_URL to that bucket and restore with --keep-photos. For a look at the backup: a copy',
        'of the bucket, or an empty one and --without-lost-photos too, for the server removes photos that its database',
        'does not name, and the bucket of an installation that goes on would lose its newest.',
      ].join('\n'),
    )
  if (wishes.withoutLost || last.length === 0) return
  if ((await lackingHere(wishes)).length === last.length)
    throw plainFault(
      [
        `The photos are not here: not one of the last ${last.length} that the backup left in its bucket.`,
        'Bring them back, or set STORAGE_URL to their bucket where no other server works on it. To go on without them',
        '(for a look at the backup, say), add --without-lost-photos.',
      ].join('\n'),
    )
}

/** Begins, or goes on where a restore of the same backup was cut off; answers whether its rows are there. */
const begin = async ({ installation, checked, keepPhotos }: Wishes) => {
  const { database, files } = installation
  const begun = await findBegunRestore(database)
  if (begun && begun.backup !== checked.madeAt)
    throw plainFault(
      `A restore of the backup of ${begun.backup} was cut off in this database. Restore that one again, or name an empty database.`,
    )
  if (begun) return begun.loaded
  if (!(await isEmptyDatabase(database)))
    throw plainFault('The database is not empty. Restore to an empty one.')
  if (!keepPhotos && !(await files.isEmpty()))
    throw plainFault(
      [
        'The place of the photos is not empty. Name another bucket, prefix or folder, for the server removes photos',
        'that its database does not name. Where they are those of this very installation, restore with',
        '--keep-photos: those that are the same stay, the others of the backup are written anew.',
      ].join('\n'),
    )
  await beginRestore(database, checked.madeAt)
  return false
}

/**
 * Restores a backup to an empty installation, its own key included where it had one. Until it is
 * complete no server starts on the database; cut off, it is run again.
 */
export const restoreBackup = (wishes: Wishes) => {
  const { installation, folder, say } = wishes
  const { database, dataDir, ownKey } = installation
  return database.inTurn(advisoryLocks.restore, async (): Promise<Unrestored> => {
    await refuseOtherBucket(wishes)
    if (await begin(wishes)) say('The rows are there already')
    else await loadRows(wishes, noteLoaded)
    const damaged = await loadPhotos(wishes)
    const lacking = await lackingHere(wishes)
    // Last: rows are loaded into the schema they came from, also by a restore that is run again.
    await database.migrate()
    if (ownKey && hasOwnKey(wishes.checked)) {
      await copyFile(path.join(folder, 'secret.key'), secretFileIn(dataDir))
      say('the secret key')
    }
    await endRestore(database)
    return { damaged, lacking }
  })
}

/** Throws where a database is filled by a restore that is not complete. */
export const refuseHalfRestored = async (database: Installation['database']) => {
  if ((await findBegunRestore(database)) !== undefined)
    throw plainFault('A restore to this database is not complete. Run npm run restore again.')
}
