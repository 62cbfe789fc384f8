import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPictures } from '../../adapters/pictures/open-pictures.ts'
import { heicSample } from '../../adapters/pictures/testing/heic-sample.ts'
import { whole } from '../../testing/whole.ts'
import { makePicture } from './make-picture.ts'
import { noise } from './testing/make-files.ts'
import { withUploadFolder } from './upload-folder.ts'

const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }

/** Red on the left, blue on the right. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: red } },
      left: 0,
      top: 0,
    },
  ])

const pictures = openPictures({ log: { warn: () => {} }, lost: () => {} })

const pictureOf = (bytes: Buffer) =>
  withUploadFolder(async (folder) => {
    const file = path.join(folder, 'photo')
    await writeFile(file, bytes)
    return makePicture(pictures, file)
  })

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = { left, top, width: 1, height: 1 }
  const [r = 0, , b = 0] = await sharp(bytes).extract(pixel).raw().toBuffer()
  return r > b ? 'red' : 'blue'
}

describe('a picture becomes', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('from %s a WebP and a thumbnail', async (format) => {
    const { full, thumbnail } = await pictureOf(
      await picture(3200, 2400).toFormat(format).toBuffer(),
    )
    expect(await sharp(full.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 2560,
      height: 1920,
    })
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 240,
    })
    expect(full).toMatchObject({ width: 2560, height: 1920 })
    expect(await colourAt(full.bytes, 10, 10)).toBe('red')
  })

  test('no larger than it was', async () => {
    const { full, thumbnail } = await pictureOf(await picture(200, 100).png().toBuffer())
    expect(full).toMatchObject({ width: 200, height: 100 })
    expect(thumbnail).toMatchObject({ width: 200, height: 100 })
  })

  test('upright and without EXIF, GPS and colour profile', async () => {
    const sideways = await picture(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SECRET1' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 4210/100' },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .toBuffer()
    const before = await sharp(sideways).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 400, height: 200 })
    expect(before.exif?.includes('SECRET1')).toBe(true)
    expect(before.icc).toBeDefined()
    const { full, thumbnail } = await pictureOf(sideways)
    expect(full).toMatchObject({ width: 200, height: 400 })
    expect(await colourAt(full.bytes, 100, 10)).toBe('red')
    expect(await colourAt(full.bytes, 100, 390)).toBe('blue')
    for (const { bytes } of [full, thumbnail]) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, orientation }).toEqual({})
      expect(bytes.includes('SECRET1')).toBe(false)
    }
  })

  test('upright from HEIC, turned once and without EXIF', async () => {
    expect(heicSample.includes('SECRET1')).toBe(true)
    const [first, second] = await Promise.all([pictureOf(heicSample), pictureOf(heicSample)])
    expect(first.full).toMatchObject({ width: 64, height: 128 })
    expect(await sharp(first.full.bytes).metadata()).toMatchObject({ format: 'webp' })
    expect(await colourAt(first.full.bytes, 32, 5)).toBe('red')
    expect(await colourAt(first.full.bytes, 32, 120)).toBe('blue')
    expect(first.full.bytes.includes('SECRET1')).toBe(false)
    expect(second.full.bytes.equals(first.full.bytes)).toBe(true)
  })
})

describe('refuses', () => {
  const firstBytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

  test.each<readonly [string, Buffer]>([
    ['an SVG', Buffer.from(svg)],
    ['an SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
    ['text', Buffer.from('this is no picture at all')],
    ['nothing', Buffer.alloc(0)],
    ['a broken HEIC', Buffer.concat([heicSample.subarray(0, 300), Buffer.alloc(263)])],
    ...(whole ? [['a JPEG that ends after its first bytes', firstBytes] as const] : []),
    ['a HEIC in name only', Buffer.from('\0\0\0\x18ftypheic and no more', 'latin1')],
  ])('%s', async (_what, bytes) => {
    await expect(pictureOf(bytes)).rejects.toMatchObject({ failure: { code: 'not_a_picture' } })
  })

  test.each(whole ? (['jpeg', 'png', 'webp'] as const) : (['png'] as const))(
    'half a %s',
    async (format) => {
      const whole = await noise({ width: 400, height: 300 }).toFormat(format).toBuffer()
      await expect(pictureOf(whole)).resolves.toBeDefined()
      const half = whole.subarray(0, whole.length / 2)
      await expect(pictureOf(half)).rejects.toMatchObject({ failure: { code: 'not_a_picture' } })
    },
  )

  test.each(['gif', 'tiff', 'avif'] as const)('a %s, though it is a picture', async (format) => {
    const bytes = await picture(40, 20).toFormat(format).toBuffer()
    await expect(pictureOf(bytes)).rejects.toMatchObject({ failure: { code: 'not_a_picture' } })
  })

  test('more pixels than fit into memory', async () => {
    const bytes = await picture(40, 20).jpeg().toBuffer()
    // A small picture that says in its head how large it is.
    const head = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(10_001, head + 5)
    bytes.writeUInt16BE(12_000, head + 7)
    await expect(pictureOf(bytes)).rejects.toMatchObject({
      failure: {
        code: 'picture_too_large',
        fields: [{ path: 'file', error: 'image_pixels' }],
      },
    })
  })
})
