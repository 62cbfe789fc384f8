import sharp, { type Sharp, type WebpOptions } from 'sharp'
import { limits } from '#contract/rules/limits.ts'
import type { Image, Picture } from './port.ts'

/** The longer side, in pixels. */
const thumbnailSide = 320

/** Two fifths less time than at the usual effort of 4, for files 3 % larger and as good. */
const photoOptions: WebpOptions = { quality: 82, effort: 2 }

/** Of which there are a few dozen, drawn while somebody waits for a first start. */
const drawingOptions: WebpOptions = { quality: 80, effort: 1 }

// Every upload is another file: what libvips remembers of the last ones would only take memory.
sharp.cache(false)
sharp.concurrency(1)

const webp = async (image: Sharp, side: number, options: WebpOptions): Promise<Image> => {
  const { data, info } = await image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(options)
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const render = async (image: Sharp, options: WebpOptions): Promise<Picture> => {
  const full = await webp(image, limits.photoSide, options)
  return { full, thumbnail: await webp(sharp(full.bytes), thumbnailSide, options) }
}

/** Upright, without EXIF and GPS, as WebP of at most 2560 pixels and a thumbnail of at most 320. */
export const renderPhoto = (image: Sharp): Promise<Picture> =>
  render(image.autoOrient(), photoOptions)

/** A drawing of our own, as if it were a photo. */
export const renderDrawing = (svg: string): Promise<Picture> =>
  render(sharp(Buffer.from(svg)), drawingOptions)
