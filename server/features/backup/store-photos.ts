import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { isUnreadable } from '../../lib/is-unreadable.ts'
import { someAtOnce } from '../../lib/some-at-once.ts'
import type { Installation, Say } from './installation.ts'
import { type BackupFile, fewPhotos, photoPrefix, photoReadings, photosAtOnce } from './manifest.ts'
import { paced } from './paced.ts'
import { measure, storeFile } from './stored-file.ts'

/**
 * How photos come into a backup: each as a copy, or as one more name of the same file, whose hash an
 * earlier backup may have told already (by name).
 */
export type PhotoKeeping = 'copied' | { linked: ReadonlyMap<string, BackupFile> }

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
const cannotRead = async ({ files }: Installation, name: string, fault: unknown) => {
  if (!isUnreadable(fault)) return false
  try {
    const found = await files.get(name)
    if (found) await measure(found.stream)
    return false
  } catch (error) {
    return isUnreadable(error)
  }
}

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

/**
 * Keeps photos in a backup. Files never change under their names, so that keeping them after the rows loses
 * none. One that the disk cannot read is missing, like one that is gone.
 */
export const storePhotos = async (
  installation: Installation,
  folder: string,
  photos: readonly string[],
  keeping: PhotoKeeping,
  say: Say,
) => {
  const kept: BackupFile[] = []
  const missing: string[] = []
  const sayNow = paced(say)
  let unreadable = 0
  const keep = (name: string) =>
    keeping === 'copied'
      ? copyPhoto(installation, folder, name)
      : linkPhoto(installation, folder, name, keeping.linked)
  await someAtOnce(photos, photosAtOnce, async (name) => {
    const file = await keep(name).catch(async (error: unknown) => {
      if (!(await cannotRead(installation, name, error))) throw error
      unreadable += 1
      if (keeping === 'copied' && unreadable > fewPhotos) throw error
      await rm(path.join(folder, photoPrefix, name), { force: true })
    })
    if (file) kept.push(file)
    else missing.push(name)
    sayNow(`${kept.length} of ${photos.length} photos so far`)
  })
  return { kept, missing }
}
