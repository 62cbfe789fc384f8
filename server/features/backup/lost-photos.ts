import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../../lib/faults/is-missing.ts'
import { isUnreadable } from '../../lib/faults/is-unreadable.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { someAtOnce } from '../../lib/turns/some-at-once.ts'
import {
  type BackupFile,
  fewPhotos,
  type Manifest,
  manifestName,
  photosAtOnce,
  photosIn,
} from './manifest.ts'

const isTooMany = (lost: number, all: number) => lost > fewPhotos || lost === all

/** Whether a fault says that a file is gone, or cannot be read any more. */
const isLoss = (error: unknown) => isMissing(error) || isUnreadable(error)

const withoutThem = (folder: string, which: string) =>
  plainFault(
    [
      `${which} of the backup are gone from ${folder}, cut short or cannot be read.`,
      'Bring its photos there as a whole, and run the same command again. Where there is no better copy of them,',
      'add --without-lost-photos: they are left out, and named at the end.',
    ].join('\n'),
  )

const isThere = async (folder: string, { name, bytes }: BackupFile) => {
  const found = await stat(path.join(folder, name)).catch((error: unknown) => {
    if (isLoss(error)) return undefined
    throw error
  })
  return found?.size === bytes
}

/** Throws where more than a few photos of a backup are not there, or not of the size they had. */
export const checkPhotos = async (folder: string, manifest: Manifest) => {
  const photos = photosIn(manifest)
  let lost = 0
  await someAtOnce(photos, photosAtOnce, async ({ file }) => {
    if (!(await isThere(folder, file))) lost += 1
  })
  if (lost > 0 && isTooMany(lost, photos.length))
    throw withoutThem(folder, `${lost} of the ${photos.length} photos`)
}

/**
 * Judges each fault of reading one of so many photos: lets one that is lost pass. Throws where it is not that,
 * where the whole backup went away and, unless `anyMany`, where more than a few are lost.
 */
export const lossesOf = (folder: string, all: number, anyMany: boolean) => {
  let lost = 0
  return (error: unknown) => {
    if (!isLoss(error)) throw error
    if (!existsSync(path.join(folder, manifestName)))
      throw plainFault(
        `The backup in ${folder} went away. Bring it back, and run the same command again.`,
      )
    lost += 1
    if (!anyMany && isTooMany(lost, all)) throw withoutThem(folder, 'Many or all photos')
  }
}
