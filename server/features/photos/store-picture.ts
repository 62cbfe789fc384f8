import { createHash, randomUUID } from 'node:crypto'
import type { FileAdapter } from '../../adapters/files/port.ts'

export const pictureContentType = 'image/webp'

type Names = { fileName: string; thumbnailName: string }

const nameOf = (...parts: readonly (string | number)[]) =>
  `${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)}.webp`

/** Names nobody can guess; the same for a photo that is sent again under the same key. */
export const pictureNames = (jobId: number, type: string, key: string = randomUUID()): Names => ({
  fileName: nameOf(jobId, type, key, 'full'),
  thumbnailName: nameOf(jobId, type, key, 'thumbnail'),
})

export const removePicture = async (files: FileAdapter, { fileName, thumbnailName }: Names) => {
  await Promise.all([files.remove(fileName), files.remove(thumbnailName)])
}

/**
 * Puts picture and thumbnail under their names. What stands of them after a fault stays: the same photo
 * may be on its way a second time, and files without a row are swept later.
 */
export const storePicture = async (
  files: FileAdapter,
  names: Names,
  picture: { full: Uint8Array; thumbnail: Uint8Array },
) => {
  const puts = await Promise.allSettled([
    files.put(names.fileName, picture.full, pictureContentType),
    files.put(names.thumbnailName, picture.thumbnail, pictureContentType),
  ])
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
}
