import sharp from 'sharp'

/** A real JPEG as a phone would make it, told apart by its colour. */
export const picture = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
