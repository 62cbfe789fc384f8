import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { isUnreadable } from '../../lib/faults/is-unreadable.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { someAtOnce } from '../../lib/turns/some-at-once.ts'
import { filesWithRow } from '../photos/index.ts'
import type { Installation, Say } from './installation.ts'
import { type BackupFile, fewPhotos, photoPrefix, photoReadings, photosAtOnce } from './manifest.ts'
import { paced } from './paced.ts'
import { photoState } from './photo-state.ts'
import { measure, storeFile } from './stored-file.ts'

/** How photos come into a backup. */
export type PhotoKeeping = {
  /** Each as one more name of the same file, whose hash an earlier backup may have told (by name); else a copy. */
  linked?: ReadonlyMap<string, BackupFile>
  /** However many cannot be read, they are left out. */
  withoutLost?: boolean
  /** They stay in the bucket, and none is in the backup. */
  stay?: boolean
  /** So many files are copied out of a bucket, instead of `mostCopied`. */
  most?: number
}

const tooMany = (unreadable: number, all: number) =>
  plainFault(
    [
      `${unreadable} of ${all} photos could not be read so far, and the backup was given up.`,
      'Look at the disk of DATA_DIR, and run the same command again. To have a backup of all the rest first, add',
      '--without-lost-photos: they are left out, and named at the end.',
    ].join('\n'),
  )

const copyPhoto = async (
  { files }: Installation,
  folder: string,
  name: string,
): Promise<BackupFile | undefined> => {
  for (let reading = 1; ; reading += 1)
    try {
      const found = await files.get(name)
      return found && (await storeFile(folder, `${photoPrefix}${name}`, found.stream))
    } catch (error) {
      if (reading === photoReadings) throw error
    }
}

/** Whether it is the photo that the disk cannot read, and not the place it is copied to. */
const cannotRead = async ({ files }: Installation, name: string, fault: unknown) =>
  isUnreadable(fault) && (await photoState(files, name)) === 'unreadable'

const linkPhoto = async (
  { files }: Installation,
  folder: string,
  photo: string,
  known: ReadonlyMap<string, BackupFile>,
): Promise<BackupFile | undefined> => {
  const name = `${photoPrefix}${photo}`
  const target = path.join(folder, name)
  if (!(await files.linkTo(photo, target))) return undefined
  // One that is another by now was damaged, and must not pass for what was put.
  return known.get(name) ?? { name, ...(await measure(createReadStream(target))) }
}

const namesAtOnce = 500

/** What was erased since the rows were read is nobody's to miss, nor to put back. */
const stillNamed = async ({ database, files }: Installation, missing: readonly string[]) => {
  const withRow = filesWithRow({ db: database.db, files })
  const named: string[] = []
  for (let from = 0; from < missing.length; from += namesAtOnce)
    named.push(...(await withRow(missing.slice(from, from + namesAtOnce))))
  return named
}

/**
 * Keeps photos in a backup. Files never change under their names, so that keeping them after the rows loses
 * none. Answers those it has, and the names of those that are gone, though the database names them still, and that
 * the disk cannot read. Throws where these are more than a few, unasked.
 */
export const storePhotos = async (
  installation: Installation,
  folder: string,
  photos: readonly string[],
  { linked, withoutLost }: PhotoKeeping,
  say: Say,
) => {
  const kept: BackupFile[] = []
  const missing: string[] = []
  const unreadable: string[] = []
  const sayNow = paced(say)
  const keep = (name: string) =>
    linked ? linkPhoto(installation, folder, name, linked) : copyPhoto(installation, folder, name)
  await someAtOnce(photos, photosAtOnce, async (name) => {
    try {
      const file = await keep(name)
      if (file) kept.push(file)
      else missing.push(name)
    } catch (error) {
      if (!(await cannotRead(installation, name, error))) throw error
      unreadable.push(name)
      if (!withoutLost && unreadable.length > fewPhotos)
        throw tooMany(unreadable.length, photos.length)
      await rm(path.join(folder, photoPrefix, name), { force: true })
    }
    sayNow(`${kept.length} of ${photos.length} photos so far`)
  })
  return { kept, missing: await stillNamed(installation, missing), unreadable }
}
