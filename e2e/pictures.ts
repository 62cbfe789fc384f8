import sharp from 'sharp'

/** A real JPEG as a phone would make it, told apart by its colour. */
export const picture = async (name: string, background: string, width = 1600) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width, height: Math.round(width * 0.75), channels: 3, background },
  })
    .jpeg()
    .toBuffer(),
})
