import { drawPhoto, type Size } from '#server/testing/phone-photo.ts'

/** As browsers send what phones take, and as messengers pass it on. */
export const phoneSizes: readonly Size[] = [
  { width: 2560, height: 1920 },
  { width: 2560, height: 1920 },
  { width: 2048, height: 1536 },
]

/** The photos that everybody sends, as JPEG. */
export const drawPictures = (sizes: readonly Size[]) => Promise.all(sizes.map(drawPhoto))
