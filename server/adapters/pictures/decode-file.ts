import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/rules/limits.ts'
import type { PictureKind } from '#contract/rules/picture-kind.ts'
import type { Answer } from './order.ts'
import { renderPhoto } from './render-picture.ts'

/** Looks at the size in the head of the file before a pixel is decoded. */
const openPlain = async (file: string, kind: PictureKind): Promise<Sharp | 'too_large'> => {
  const head = await sharp(file, { limitInputPixels: false }).metadata()
  const isHeldWhole = kind === 'webp' || head.isProgressive
  const most = isHeldWhole ? limits.wholePixels : limits.photoPixels
  if (head.width * head.height > most) return 'too_large'
  return sharp(file, { limitInputPixels: limits.photoPixels, failOn: 'error' })
}

const openHeic = async (file: string): Promise<Sharp | 'unreadable' | 'too_large'> => {
  const { decodeHeic } = await import('./decode-heic.ts')
  const pixels = await decodeHeic(await readFile(file), limits.wholePixels)
  if (pixels === 'too_large') return pixels
  if (!pixels) return 'unreadable'
  const { width, height, data } = pixels
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** Every fault is the file's: it was there, and there is room for what it becomes. */
export const decodeFile = async (file: string, kind: PictureKind): Promise<Answer> => {
  try {
    const opened = await (kind === 'heic' ? openHeic(file) : openPlain(file, kind))
    return typeof opened === 'string' ? opened : await renderPhoto(opened)
  } catch {
    return 'unreadable'
  }
}
