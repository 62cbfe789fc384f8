import sharp, { type Sharp } from 'sharp'
import { failure } from '../../lib/failure.ts'
import { decodeHeic } from './decode-heic.ts'
import { pictureKind } from './picture-kind.ts'

type Image = { bytes: Buffer; width: number; height: number }

/** The longer side, in pixels. */
const fullSide = 2560
const thumbnailSide = 320
const pixelLimit = 120_000_000

const open = async (bytes: Buffer): Promise<Sharp> => {
  const kind = pictureKind(bytes)
  if (kind === undefined) throw failure('not_a_picture')
  if (kind !== 'heic') return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
  const pixels = await decodeHeic(bytes)
  if (!pixels) throw failure('not_a_picture')
  const { width, height, data } = pixels
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

const webp = async (image: Sharp, side: number): Promise<Image> => {
  const { data, info } = await image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Decodes and re-encodes an uploaded file: upright, without EXIF and GPS, as WebP of at most 2560
 * pixels and a thumbnail of at most 320. Fails with `not_a_picture` for anything else than a whole
 * JPEG, PNG, WebP or HEIC (product decisions, photos).
 */
export const makePicture = async (bytes: Buffer): Promise<{ full: Image; thumbnail: Image }> => {
  const image = await open(bytes)
  try {
    const full = await webp(image.autoOrient(), fullSide)
    return { full, thumbnail: await webp(sharp(full.bytes), thumbnailSide) }
  } catch {
    throw failure('not_a_picture')
  }
}
