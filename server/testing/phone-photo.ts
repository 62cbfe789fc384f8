import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

export type Size = { width: number; height: number }

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })

/** A JPEG of large soft shapes under a fine grain: to encode and decode it takes what a photo takes. */
export const drawPhoto = async ({ width, height }: Size) => {
  const shapes = await noise(Math.round(width / 40), Math.round(height / 40), 60)
    .png()
    .toBuffer()
  const grain = await noise(512, 384, 30).blur(0.7).png().toBuffer()
  return sharp(await sharp(shapes).resize(width, height, { kernel: 'cubic' }).toBuffer())
    .composite([{ input: grain, blend: 'soft-light', tile: true }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** The form that sends one photo of the affected area, under a key of its own. */
export const photoForm = (jobId: number, photo: Buffer) => {
  const boundary = `photo-${randomUUID()}`
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('job_id', String(jobId))}${field('type', 'a')}${field('key', randomUUID())}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    parts: [Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)],
  }
}
