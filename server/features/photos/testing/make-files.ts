import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width: number; height: number }

const plain = ({ width, height }: Size, background = 'steelblue') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A JPEG of one colour. */
export const plainJpeg = (size: Size) => plain(size).jpeg().toBuffer()

/** One that is stored coarse first, then finer: a decoder holds all of it until its end. */
export const progressiveJpeg = (size: Size) => plain(size).jpeg({ progressive: true }).toBuffer()

/** The head of one of this size, and hardly more. */
export const progressiveHead = async ({ width, height }: Size) => {
  const file = await progressiveJpeg({ width: 8, height: 8 })
  const size = file.indexOf(Buffer.from([0xff, 0xc2])) + 5
  file.writeUInt16BE(height, size)
  file.writeUInt16BE(width, size + 2)
  return file
}

/** The head of a lossless WebP of this size, and hardly more. */
export const webpHead = async ({ width, height }: Size) => {
  const file = await plain({ width: 8, height: 8 }).webp({ lossless: true }).toBuffer()
  const size = file.indexOf('VP8L') + 9
  file.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, size)
  return file
}

/** A picture that does not compress, as a photo of wet gravel would not. */
export const noise = ({ width, height }: Size) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** The same JPEG with comments before its picture, so that it has this many bytes. */
export const jpegOfBytes = (jpeg: Buffer, bytes: number) => {
  const largest = 65_537
  const comments: Buffer[] = []
  for (let left = bytes - jpeg.length; left > 0; ) {
    const length = left > largest && left < largest + 4 ? largest - 4 : Math.min(left, largest)
    const comment = Buffer.alloc(length)
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(length - 2, 2)
    comments.push(comment)
    left -= length
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}

const pngChunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A whole PNG, black and one bit a pixel: a few kilobytes that grow a thousandfold when decoded. */
export const blackPng = ({ width, height }: Size, { interlaced = false } = {}) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  head[12] = interlaced ? 1 : 0
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same PNG with a whole head and no pixels: nobody who decodes it learns how large it says it is. */
export const headOnly = (png: Buffer) => {
  const pixels = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, pixels), pngChunk('IDAT', Buffer.from('no pixels'))])
}

/** Two frames, red and blue. */
export const animated = async (format: 'webp' | 'gif') => {
  const frame = { width: 60, height: 40 }
  const frames = await Promise.all(
    ['red', 'blue'].map((colour) => plain(frame, colour).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}
