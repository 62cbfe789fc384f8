import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { photo } from '#contract/endpoints/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { en, es } from '#messages/index.ts'
import { heicSample } from '../../adapters/pictures/testing/heic-sample.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../../testing/factories.ts'
import { rare } from '../../testing/rare.ts'
import { whole } from '../../testing/whole.ts'
import {
  animated,
  blackPng,
  headOnly,
  jpegOfBytes,
  noise,
  plainJpeg,
  progressiveHead,
  progressiveJpeg,
  webpHead,
} from './testing/make-files.ts'
import { sendMany } from './testing/send-many.ts'
import { withUploadFolder } from './upload-folder.ts'

let app: TestApp
let plumber: Awaited<ReturnType<typeof makePlumber>>
let small: Buffer

beforeAll(async () => {
  app = await createTestApp()
  plumber = await makePlumber(app)
  small = await plainJpeg({ width: 64, height: 48 })
  return app.close
})

type Sent = { type?: string; contentType?: string; language?: string; key?: string }

/** Sends a file as a browser does, over the network. */
const upload = async (jobId: number, file: Buffer | Blob, sent: Sent = {}) => {
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', sent.type ?? 'a')
  if (sent.key) form.append('key', sent.key)
  const blob =
    file instanceof Blob
      ? file
      : new Blob([Uint8Array.from(file)], { type: sent.contentType ?? 'image/jpeg' })
  form.append('file', blob, 'IMG_0042.jpg')
  const answer = await fetch(`${app.url()}/api/job/upload`, {
    method: 'POST',
    headers: { ...plumber.headers, 'accept-language': sent.language ?? 'en' },
    body: form,
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

const stored = async (path: string) => {
  const answer = await fetch(`${app.url()}/files/${path}`, { headers: plumber.headers })
  return Buffer.from(await answer.arrayBuffer())
}

const megabytes = () => process.memoryUsage.rss() / 1024 ** 2

describe('by weight', () => {
  test('15 MB to the byte are taken, one byte more is refused and named in the reader’s language', async () => {
    const job = await makeJob(app, plumber)
    const grainy = await noise({ width: 1600, height: 1200 }).jpeg({ quality: 95 }).toBuffer()
    const heaviest = jpegOfBytes(grainy, limits.photoBytes)
    expect(heaviest.length).toBe(15_728_640)
    expect(await upload(job, heaviest)).toMatchObject({
      status: 200,
      body: { width: 1600, height: 1200 },
    })
    const beyond = jpegOfBytes(grainy, limits.photoBytes + 1)
    for (const [language, texts] of [['es', es] as const, ...(whole ? [['en', en] as const] : [])])
      expect(await upload(job, beyond, { language })).toEqual({
        status: 413,
        body: {
          status: 413,
          code: 'payload_too_large',
          ...texts.errors.payload_too_large,
          request_id: expect.any(String),
          fields: [{ path: 'file', error: 'image_bytes' }],
        },
      })
    expect(es.validation.image_bytes).not.toBe(en.validation.image_bytes)
  })

  test('nothing at all is no image', async () => {
    const job = await makeJob(app, plumber)
    expect(await upload(job, Buffer.alloc(0))).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'file', error: 'image_required' }] },
    })
  })

  test('twenty files of 15 MB at once are not held in memory', rare, async () => {
    // Of one plumber no more than eight are taken at a time.
    const senders = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const sender = await makePlumber(app)
        return { ...sender.headers, jobId: await makeJob(app, sender) }
      }),
    )
    const statuses = await withUploadFolder(async (folder) => {
      const file = path.join(folder, 'heavy.jpg')
      await writeFile(file, jpegOfBytes(small, limits.photoBytes))
      const before = megabytes()
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, megabytes())
      }, 10)
      const sent = await sendMany({ url: app.url(), senders, file, times: 20 })
      clearInterval(watch)
      // They weigh 300 MB together.
      expect(most - before).toBeLessThan(150)
      return sent
    })
    expect(statuses).toBe(JSON.stringify(Array.from({ length: 20 }, () => 200)))
  })
})

describe('by size', () => {
  test('a PNG of 20,000 × 20,000 is refused by its head, without decoding it', async () => {
    const job = await makeJob(app, plumber)
    const size = { width: 20_000, height: 20_000 }
    const bomb = blackPng(size)
    expect(bomb.length).toBeLessThan(100_000)
    const files = [headOnly(bomb), ...Array.from({ length: 7 }, () => bomb)]
    const answers = await Promise.all(files.map((file) => upload(job, file)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 413,
        body: {
          code: 'picture_too_large',
          ...en.errors.picture_too_large,
          fields: [{ path: 'file', error: 'image_pixels' }],
        },
      })
  })

  test('one that comes in passes, or is a WebP, has to be held whole, and may have fewer pixels', async () => {
    const job = await makeJob(app, plumber)
    const size = { width: 10_000, height: 6_000 }
    for (const file of [
      blackPng(size, { interlaced: true }),
      await progressiveHead(size),
      await webpHead(size),
    ])
      expect(await upload(job, file)).toMatchObject({
        status: 413,
        body: { fields: [{ path: 'file', error: 'image_pixels' }] },
      })
    const smaller = await upload(job, await progressiveJpeg({ width: 600, height: 400 }))
    expect(smaller).toMatchObject({ status: 200, body: { width: 600, height: 400 } })
  })

  test('a HEIC that claims 20,000 × 20,000 is refused', async () => {
    const job = await makeJob(app, plumber)
    const claim = Buffer.from(heicSample)
    const size = claim.indexOf('ispe') + 8
    claim.writeUInt32BE(20_000, size)
    claim.writeUInt32BE(20_000, size + 4)
    const { status, body } = await upload(job, claim)
    expect([413, 415]).toContain(status)
    expect(body).toMatchObject({
      code: expect.stringMatching(/^(picture_too_large|not_a_picture)$/),
    })
  })

  const large = whole ? { width: 12_000, height: 9_900 } : { width: 3_200, height: 2_640 }
  test(`one of ${large.width} × ${large.height} does not keep others from being answered`, async () => {
    const job = await makeJob(app, plumber)
    const sideways = await sharp(await plainJpeg(large))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    let done = false
    // Several: this machine may be quick with one.
    const sent = Promise.all(Array.from({ length: 3 }, () => upload(job, sideways))).finally(() => {
      done = true
    })
    let answered = 0
    while (!done) {
      const answer = await fetch(`${app.url()}/healthz`)
      if (answer.ok && !done) answered += 1
    }
    for (const { body } of await sent) expect(body).toMatchObject({ width: 2112, height: 2560 })
    expect(answered).toBeGreaterThan(10)
  })
})

describe('by what it is', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

  type Refused = readonly [string, () => Promise<Buffer>]

  /** Each of a decoder of its own: what that refuses is tried beside it. */
  const broken: Refused[] = [
    ['a truncated HEIC', async () => heicSample.subarray(0, 480)],
    [
      'a PNG with a broken checksum',
      async () => {
        const png = blackPng({ width: 9, height: 9 })
        const checksum = png.length - 16
        png.writeUInt8(png.readUInt8(checksum) ^ 1, checksum)
        return png
      },
    ],
  ]

  test.each<Refused>([
    ['a renamed PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')],
    ['an SVG', async () => Buffer.from(svg)],
    ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a truncated JPEG', async () => small.subarray(0, small.length - 200)],
    ['an animated GIF', async () => animated('gif')],
    [
      'a JPEG’s head before a program',
      async () =>
        Buffer.concat([small.subarray(0, 20), Buffer.from('MZ\x90\0'), Buffer.alloc(4000, 7)]),
    ],
    ...(whole ? broken : []),
  ])('%s is refused and named in both languages', async (_what, make) => {
    const job = await makeJob(app, plumber)
    const file = await make()
    for (const [language, texts] of [
      ['en', en],
      ['es', es],
    ] as const)
      expect(await upload(job, file, { language })).toMatchObject({
        status: 415,
        body: {
          code: 'not_a_picture',
          ...texts.errors.not_a_picture,
          fields: [{ path: 'file', error: 'image_unreadable' }],
        },
      })
    const kept = await fetch(`${app.url()}/api/photo/getbyjobid?job_id=${job}`, {
      headers: plumber.headers,
    })
    expect(await kept.json()).toEqual([])
  })

  test('an animated WebP becomes its first picture', async () => {
    const job = await makeJob(app, plumber)
    const { status, body } = await upload(job, await animated('webp'))
    expect(status).toBe(200)
    const { pages, width, height } = await sharp(await stored(photo.parse(body).path)).metadata()
    expect({ pages, width, height }).toEqual({ pages: undefined, width: 60, height: 40 })
  })

  test('what is hidden behind or inside a photo is not served', async () => {
    const job = await makeJob(app, plumber)
    const page = Buffer.from('<script>alert("polyglot")</script>')
    const behind = Buffer.concat([small, Buffer.from('PK\x03\x04'), page])
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
    const inside = Buffer.concat([small.subarray(0, 2), comment, small.subarray(2)])
    for (const file of [behind, inside]) {
      const { status, body } = await upload(job, file)
      expect(status).toBe(200)
      expect((await stored(photo.parse(body).path)).includes('polyglot')).toBe(false)
      expect((await stored(photo.parse(body).thumbnail_path)).includes('polyglot')).toBe(false)
    }
  })

  test('the content type that is claimed does not matter', async () => {
    const job = await makeJob(app, plumber)
    for (const contentType of ['text/html', 'application/pdf', 'image/svg+xml', ''])
      expect((await upload(job, small, { contentType })).status).toBe(200)
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
    expect((await upload(job, pdf, { contentType: 'image/png' })).status).toBe(415)
  })
})
