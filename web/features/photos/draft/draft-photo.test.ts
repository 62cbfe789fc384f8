import { describe, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { moved, putBack, refusal } from './draft-photo.ts'

const be = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256)
const le = (value: number, bytes: number) => be(value, bytes).reverse()
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))

const png = (width: number, height: number, interlaced = 0) => [
  ...[0x89, ...text('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...text('IHDR')],
  ...[...be(width, 4), ...be(height, 4), 8, 2, 0, 0, interlaced, 0, 0, 0, 0],
]

/** With EXIF of a phone before the frame. */
const jpeg = (width: number, height: number, frame = 0xc2) => [
  ...[0xff, 0xd8, 0xff, 0xe1, ...be(60_002, 2), ...Array.from({ length: 60_000 }, () => 0xff)],
  ...[0xff, 0xc4, 0, 4, 0, 0, 0xff, frame, 0, 17, 8, ...be(height, 2), ...be(width, 2), 3, 0, 0],
]

const webp = (form: 'VP8X' | 'VP8L' | 'VP8 ', size: number[]) => [
  ...[...text('RIFF'), 0, 0, 0, 0, ...text(`WEBP${form}`), 0, 0, 0, 0],
  ...size,
  ...Array.from({ length: 12 }, () => 0),
]
const extended = (width: number, height: number) =>
  webp('VP8X', [0, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3)])
const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...le(width, 2), ...le(height, 2)])
const lossless = (width: number, height: number) =>
  webp('VP8L', [0x2f, ...le(width - 1 + (height - 1) * 2 ** 14, 4)])

const heic = [0, 0, 0, 24, ...text('ftypheic'), ...Array.from({ length: 40 }, () => 0)]

const file = (name: string, bytes: number[], type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes)], name, { type })

const small = (name: string) => file(name, png(9, 9))

describe('a file', () => {
  test.each([
    ['JPEG', jpeg(4000, 3000)],
    ['PNG', png(4000, 3000)],
    ['WebP', extended(4000, 3000)],
    ['lossy WebP', lossy(4000, 3000)],
    ['lossless WebP', lossless(4000, 3000)],
    ['HEIC', heic],
  ])('that is a %s is taken, whatever it is called', async (_kind, bytes) => {
    expect(await refusal(file('note.txt', bytes, 'text/plain'))).toBeUndefined()
  })

  test.each([
    ['PDF', text('%PDF-1.7 and so on, for long enough')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['GIF', text('GIF89a and so on, for long enough')],
    ['nothing', []],
  ])('that is a %s is refused, though it is called a JPEG', async (_kind, bytes) => {
    expect(await refusal(file('IMG_0042.jpg', bytes))).toBe('refused_type')
  })

  test.each([
    ['JPEG', jpeg(20_000, 20_000)],
    ['PNG', png(20_000, 20_000)],
    ['WebP', extended(16_383, 16_383)],
    ['lossy WebP', lossy(16_383, 16_383)],
    ['lossless WebP', lossless(16_384, 16_384)],
  ])('that is a %s with too many pixels is refused undecoded', async (_kind, bytes) => {
    expect(await refusal(file('wide.jpg', bytes))).toBe('refused_pixels')
  })

  test.each([
    ['progressive JPEG', jpeg(8000, 8000, 0xc2), 'refused_pixels'],
    ['JPEG', jpeg(8000, 8000, 0xc0), undefined],
    ['interlaced PNG', png(8000, 8000, 1), 'refused_pixels'],
    ['PNG', png(8000, 8000), undefined],
    ['WebP', extended(8000, 8000), 'refused_pixels'],
    ['lossy WebP', lossy(8000, 8000), 'refused_pixels'],
    ['lossless WebP', lossless(8000, 8000), 'refused_pixels'],
  ])('of 64 megapixels that is a %s: %s', async (_kind, bytes, why) => {
    expect(await refusal(file('large.jpg', bytes))).toBe(why)
  })

  test('may have 15 MB to the byte', async () => {
    const weighing = (bytes: number) => {
      const made = small('a.png')
      Object.defineProperty(made, 'size', { value: bytes })
      return made
    }
    expect(await refusal(weighing(limits.photoBytes))).toBeUndefined()
    expect(await refusal(weighing(limits.photoBytes + 1))).toBe('refused_size')
  })

  test('that has moved away since it was chosen is named', async () => {
    const gone = small('gone.png')
    Object.defineProperty(gone, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    })
    expect(await refusal(gone)).toBe('refused_gone')
  })
})

describe('photos of a group', () => {
  test('are moved to any place, and not past the ends', async () => {
    const photos = ['a', 'b', 'c'].map((key) => ({ key, file: small(key) }))
    const [a, b, c] = photos
    expect(moved(photos, a?.key ?? '', 1)).toEqual([b, a, c])
    expect(moved(photos, a?.key ?? '', 9)).toEqual([b, c, a])
    expect(moved(photos, c?.key ?? '', -1)).toEqual([c, a, b])
    expect(moved(photos, 'unknown', 0)).toEqual(photos)
  })

  test.each([
    ['bcda', 'a', 'abcd'],
    ['dabc', 'd', 'abcd'],
    ['nbcda', 'a', 'nabcd'],
    ['dabcn', 'd', 'abcdn'],
    ['ndabc', 'd', 'nabcd'],
    ['nda', 'a', 'nad'],
    ['na', 'a', 'an'],
    ['bcd', 'a', 'bcd'],
  ])('standing as %s, %s put back among a, b, c and d, are %s', (now, key, then) => {
    const photos = (keys: string) => [...keys].map((each) => ({ key: each, file: small(each) }))
    const back = putBack(photos(now), key, photos('abcd'))
    expect(back.map((photo) => photo.key).join('')).toBe(then)
  })
})
