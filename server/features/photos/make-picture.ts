import { open, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { FieldError } from '#contract/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import { kindBytes, type PictureKind, pictureKind } from '#contract/rules/picture-kind.ts'
import { failure, isFailure } from '../../lib/failure.ts'
import { decodeHeic } from './decode-heic.ts'
import { inTurn } from './in-turn.ts'
import { type Picture, renderPicture } from './render-picture.ts'

const refused = (code: 'not_a_picture' | 'picture_too_large', error: FieldError) =>
  failure(code, [{ path: 'file', error }])
const unreadable = () => refused('not_a_picture', 'image_unreadable')
const tooManyPixels = () => refused('picture_too_large', 'image_pixels')

/**
 * Decoding runs on threads; one processor is left to those who answer calls. Who waits has a file on
 * the disk and no more; the last one's turn comes well before its browser gives up.
 */
const decoding = inTurn(Math.min(4, Math.max(1, availableParallelism() - 1)), 40)

const kindOf = async (file: string): Promise<PictureKind | undefined> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(kindBytes), 0, kindBytes, 0)
    return pictureKind(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Looks at the size in the head of the file before a pixel is decoded. */
const openPlain = async (file: string): Promise<Sharp> => {
  const head = await sharp(file, { limitInputPixels: false }).metadata()
  const most = head.isProgressive ? limits.wholePixels : limits.photoPixels
  if (head.width * head.height > most) throw tooManyPixels()
  return sharp(file, { limitInputPixels: limits.photoPixels, failOn: 'error' })
}

const openHeic = async (file: string): Promise<Sharp> => {
  const pixels = await decodeHeic(await readFile(file))
  if (pixels === 'too_large') throw tooManyPixels()
  if (!pixels) throw unreadable()
  const { width, height, data } = pixels
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

const decode = async (file: string, kind: PictureKind): Promise<Picture> =>
  renderPicture(await (kind === 'heic' ? openHeic(file) : openPlain(file)))

/** Whether so many photos wait that one more is to be refused. */
export const isCrowded = () => decoding.isFull()

/**
 * Decodes and re-encodes an uploaded file. Few at a time, the others wait. Fails with `not_a_picture`
 * for anything else than a whole JPEG, PNG, WebP or HEIC, with `picture_too_large` for more pixels than
 * are decoded (product decisions, photos).
 */
export const makePicture = async (file: string): Promise<Picture> => {
  const kind = await kindOf(file)
  if (kind === undefined) throw unreadable()
  return decoding.run(async () => {
    try {
      return await decode(file, kind)
    } catch (error) {
      throw isFailure(error) ? error : unreadable()
    }
  })
}
