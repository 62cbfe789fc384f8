import { drawPhoto, type Size } from '#server/testing/phone-photo.ts'

/** As phones take them, and as messengers pass them on. */
export const phoneSizes: readonly Size[] = [
  { width: 4032, height: 3024 },
  { width: 4032, height: 3024 },
  { width: 2048, height: 1536 },
]

/** The photos that everybody sends, as JPEG. */
export const drawPictures = (sizes: readonly Size[]) => Promise.all(sizes.map(drawPhoto))
