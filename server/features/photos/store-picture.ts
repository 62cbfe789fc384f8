import { randomBytes } from 'node:crypto'
import type { FileAdapter } from '../../adapters/files/port.ts'

const newName = () => `${randomBytes(16).toString('hex')}.webp`

export const pictureContentType = 'image/webp'

/** Puts picture and thumbnail under names nobody can guess, both or neither. */
export const storePicture = async (files: FileAdapter, full: Uint8Array, thumbnail: Uint8Array) => {
  const fileName = newName()
  const thumbnailName = newName()
  const remove = async () => {
    await Promise.all([files.remove(fileName), files.remove(thumbnailName)])
  }
  const puts = await Promise.allSettled([
    files.put(fileName, full, pictureContentType),
    files.put(thumbnailName, thumbnail, pictureContentType),
  ])
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) {
    await remove()
    throw failed.reason
  }
  return { fileName, thumbnailName, remove }
}
