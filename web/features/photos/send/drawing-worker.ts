import { limits } from '#contract/rules/limits.ts'
import { drawingTellsTrue } from './drawing-tells-true.ts'

/** So fine that what the server makes of it looks the same. */
const quality = 0.9

/** The photo upright, without EXIF, and with no more pixels than the server keeps; nothing where it cannot be drawn. */
const drawn = async (photo: Blob): Promise<Blob | undefined> => {
  if (!drawingTellsTrue()) return undefined
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, limits.photoSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await drawn(data).catch(() => undefined))
})
