import { open } from 'node:fs/promises'
import type { FieldError } from '#contract/errors.ts'
import { kindBytes, type PictureKind, pictureKind } from '#contract/rules/picture-kind.ts'
import type { Picture, Pictures } from '../../adapters/pictures/port.ts'
import { failure } from '../../lib/failure.ts'

const refused = (code: 'not_a_picture' | 'picture_too_large', error: FieldError) =>
  failure(code, [{ path: 'file', error }])

/** What an uploaded file is by its first bytes. */
export const kindOf = async (file: string): Promise<PictureKind | undefined> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(kindBytes), 0, kindBytes, 0)
    return pictureKind(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/**
 * Decodes and re-encodes an uploaded file. Fails with `not_a_picture` for anything else than a whole JPEG,
 * PNG, WebP or HEIC, with `picture_too_large` for more pixels than are decoded (product decisions, photos).
 */
export const makePicture = async (pictures: Pictures, file: string): Promise<Picture> => {
  const kind = await kindOf(file)
  const made = kind === undefined ? 'unreadable' : await pictures.decode(file, kind)
  if (made === 'unreadable') throw refused('not_a_picture', 'image_unreadable')
  if (made === 'too_large') throw refused('picture_too_large', 'image_pixels')
  return made
}
