import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { heicSample } from '../../adapters/pictures/testing/heic-sample.ts'
import { offer, photo } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'

type Headers = Record<string, string>

let app: TestApp
let plumber: Awaited<ReturnType<typeof makePlumber>>
let jpeg: Buffer

beforeAll(async () => {
  app = await createTestApp()
  plumber = await makePlumber(app)
  const create = { width: 600, height: 400, channels: 3 as const, background: 'steelblue' }
  jpeg = await sharp({ create })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  return app.close
})

const form = (fields: Record<string, unknown>, file?: Buffer, name = 'photo.jpg') => {
  const made = new FormData()
  for (const [field, value] of Object.entries(fields)) made.append(field, String(value))
  if (file) made.append('file', new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), name)
  return made
}

const send = (payload: FormData, headers: Headers = plumber.headers) =>
  app.inject({ method: 'POST', url: '/api/job/upload', headers, payload })

const upload = (jobId: number, type: string, file = jpeg, name?: string) =>
  send(form({ job_id: jobId, type }, file, name))

const get = (url: string, headers: Headers = plumber.headers) => app.inject({ url, headers })

const storedFiles = () => readdirSync(path.join(app.context.config.dataDir, 'files')).sort()

const rowsOf = (jobId: number) => app.context.db.select().from(photo).where(eq(photo.jobId, jobId))

describe('uploading', () => {
  test('adds nothing to a job that was withdrawn, and keeps no file of it', async () => {
    const job = await makeJob(app, plumber)
    const { headers } = plumber
    const payload = { job_id: job }
    await app.inject({ method: 'POST', url: '/api/job/withdraw', headers, payload })
    const before = storedFiles()
    const answer = await upload(job, 'p')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'job_closed'])
    expect(storedFiles()).toEqual(before)
    expect(await rowsOf(job)).toEqual([])
  })

  test('keeps a picture, its thumbnail and one row', async () => {
    const job = await makeJob(app, plumber)
    const before = storedFiles()
    const answer = await upload(job, 'p')
    expect(answer.statusCode).toBe(200)
    const made = answer.json()
    const name = expect.stringMatching(/^[0-9a-f]{32}\.webp$/)
    expect(made).toEqual({
      id: expect.any(Number),
      job_id: job,
      type: 'p',
      path: name,
      thumbnail_path: name,
      width: 600,
      height: 400,
    })
    expect(storedFiles()).toEqual([...before, made.path, made.thumbnail_path].sort())
    const [row] = await rowsOf(job)
    const file = await get(`/files/${made.path}`)
    expect(row?.bytes).toBe(file.rawPayload.length)
  })

  test('takes a HEIC, and fields that follow the file', async () => {
    const job = await makeJob(app, plumber)
    const made = form({}, heicSample, 'IMG_0001.HEIC')
    made.append('type', 'a')
    made.append('job_id', String(job))
    expect((await send(made)).json()).toMatchObject({ type: 'a', width: 64, height: 128 })
  })

  test('takes a picture of several megabytes, and none beyond 15', async () => {
    const job = await makeJob(app, plumber)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const create = { width: 1400, height: 1000, channels: 3 as const, noise, background: 'red' }
    const large = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
    expect(large.length).toBeGreaterThan(4_000_000)
    expect((await upload(job, 'i', large)).statusCode).toBe(200)
    const beyond = Buffer.concat([large, Buffer.alloc(limits.photoBytes)])
    const answer = await upload(job, 'i', beyond)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'payload_too_large' })
    expect(await rowsOf(job)).toHaveLength(1)
  })

  test('names what is missing', async () => {
    const job = await makeJob(app, plumber)
    const problems = async (made: FormData) => {
      const answer = await send(made)
      expect(answer.statusCode).toBe(422)
      return answer.json().fields
    }
    expect(await problems(form({ job_id: job, type: 'p' }))).toEqual([
      { path: 'file', error: 'image_required' },
    ])
    expect(await problems(form({ job_id: job, type: 'x' }, jpeg))).toEqual([
      { path: 'type', error: 'invalid' },
    ])
    expect(await problems(form({ job_id: 'x', type: 'p' }, jpeg))).toEqual([
      { path: 'job_id', error: 'invalid' },
    ])
    const plain = await app.inject({
      method: 'POST',
      url: '/api/job/upload',
      headers: plumber.headers,
      payload: { job_id: job, type: 'p' },
    })
    expect(plain.json()).toMatchObject({ status: 422, code: 'invalid_input' })
  })

  test('leaves nothing behind of what is no picture', async () => {
    const job = await makeJob(app, plumber)
    const before = storedFiles()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
    const truncated = jpeg.subarray(0, jpeg.length / 2)
    for (const file of [svg, pdf, truncated]) {
      const answer = await upload(job, 'p', file)
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ code: 'not_a_picture' })
    }
    expect(storedFiles()).toEqual(before)
    expect(await rowsOf(job)).toEqual([])
  })

  test('is refused for another plumber’s job exactly as for a missing one', async () => {
    const job = await makeJob(app, plumber)
    const other = await makePlumber(app)
    const answers = await Promise.all(
      [job, 999_999_999].map((id) => send(form({ job_id: id, type: 'p' }, jpeg), other.headers)),
    )
    const [foreign, missing] = answers.map(({ statusCode, json }) => {
      const { request_id: _, ...problem } = json()
      return { statusCode, problem }
    })
    expect(foreign).toMatchObject({ statusCode: 404, problem: { code: 'not_found' } })
    expect(foreign).toEqual(missing)
    const company = await makeCompany(app)
    expect((await send(form({ job_id: job, type: 'p' }, jpeg), company.headers)).statusCode).toBe(
      403,
    )
  })
})

describe('a group of 20', () => {
  const fill = async (jobId: number, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      jobId,
      type: 'p',
      fileName: `filler-${jobId}-${index}.webp`,
      thumbnailName: `filler-${jobId}-${index}-small.webp`,
      width: 1,
      height: 1,
      bytes: 1,
    }))
    await app.context.db.insert(photo).values(rows)
  }

  test('takes no 21st, however many come at once, and keeps no file of it', async () => {
    const job = await makeJob(app, plumber)
    await fill(job, limits.photosPerGroup - 2)
    const before = storedFiles()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(job, 'p')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'too_many_photos' })
    expect(await rowsOf(job)).toHaveLength(limits.photosPerGroup)
    expect(storedFiles()).toHaveLength(before.length + 4)
    expect((await upload(job, 'p')).statusCode).toBe(409)
    expect((await upload(job, 'a')).statusCode).toBe(200)
  })
})

describe('seeing photos', () => {
  let job: number
  let offered: Awaited<ReturnType<typeof makeCompany>>
  let winner: Awaited<ReturnType<typeof makeCompany>>
  const paths: Record<string, { path: string; thumbnail_path: string }> = {}

  beforeAll(async () => {
    offered = await makeCompany(app)
    winner = await makeCompany(app)
    job = await makeJob(app, plumber)
    await app.context.db.update(offer).set({ state: 1 }).where(eq(offer.companyId, winner.id))
    for (const type of ['p', 'i', 'a', 'a', 'a']) paths[type] = (await upload(job, type)).json()
  })

  const types = async (url: string, headers: Headers) => {
    const answer = await get(url, headers)
    expect(answer.statusCode).toBe(200)
    return answer.json().map((row: { type: string }) => row.type)
  }

  test('the plumber and the winner see every group, a company it was offered to the damage alone', async () => {
    const url = `/api/photo/getbyjobid?job_id=${job}`
    expect(await types(url, plumber.headers)).toEqual(['a', 'a', 'a', 'i', 'p'])
    expect(await types(url, winner.headers)).toEqual(['a', 'a', 'a', 'i', 'p'])
    expect(await types(url, offered.headers)).toEqual(['a', 'a', 'a'])
  })

  test('one group, and its newest two', async () => {
    const all = await get(`/api/photo/getbytype?job_id=${job}&type=a`)
    const ids = all.json().map((row: { id: number }) => row.id)
    expect(ids).toHaveLength(3)
    const newest = await get(`/api/photo/getlastbytype?job_id=${job}&type=a`, offered.headers)
    expect(newest.json().map((row: { id: number }) => row.id)).toEqual([ids[2], ids[1]])
    for (const call of ['getbytype', 'getlastbytype']) {
      const url = `/api/photo/${call}?job_id=${job}&type=p`
      expect(await types(url, winner.headers)).toEqual(['p'])
      expect(await types(url, offered.headers)).toEqual([])
    }
  })

  test('nobody else sees that there are any', async () => {
    const stranger = await makePlumber(app)
    const elsewhere = await makeCompany(app, { zipCodes: [] })
    for (const { headers } of [stranger, elsewhere]) {
      for (const url of [
        `/api/photo/getbyjobid?job_id=${job}`,
        `/api/photo/getbytype?job_id=${job}&type=a`,
        `/api/photo/getlastbytype?job_id=${job}&type=a`,
        `/files/${paths.a?.path}`,
        `/files/${paths.a?.thumbnail_path}`,
      ])
        expect((await get(url, headers)).statusCode).toBe(404)
    }
    expect((await get(`/files/${paths.a?.path}`, {})).statusCode).toBe(401)
  })

  test('files go to those who may see them, with strict headers', async () => {
    const answer = await get(`/files/${paths.a?.path}`, offered.headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-cache',
      etag: `"${paths.a?.path}"`,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const { format, width, exif } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 600, exif: undefined })
    const small = await get(`/files/${paths.a?.thumbnail_path}`, offered.headers)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320 })
    for (const type of ['p', 'i']) {
      expect((await get(`/files/${paths[type]?.path}`, offered.headers)).statusCode).toBe(404)
      expect((await get(`/files/${paths[type]?.path}`, winner.headers)).statusCode).toBe(200)
      expect((await get(`/files/${paths[type]?.path}`)).statusCode).toBe(200)
    }
  })

  test('a browser that kept a picture shows it again only to those who may see it still', async () => {
    const url = `/files/${paths.p?.path}`
    const kept = { 'if-none-match': `"${paths.p?.path}"` }
    const again = await get(url, { ...winner.headers, ...kept })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(again.headers['cache-control']).toBe('private, no-cache')
    expect((await get(url, kept)).statusCode).toBe(401)
    expect((await get(url, { ...offered.headers, ...kept })).statusCode).toBe(404)
    const other = { 'if-none-match': `"${paths.a?.path}"` }
    expect((await get(url, { ...winner.headers, ...other })).statusCode).toBe(200)
  })

  test('a picture is fetched with the cookie that a browser sends by itself', async () => {
    const cookie = `token_access=${plumber.token}`
    expect((await get(`/files/${paths.a?.path}`, { cookie })).statusCode).toBe(200)
  })

  test('unknown and crooked names lead nowhere', async () => {
    expect((await get(`/files/${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
    for (const name of ['..%2f..%2fsecret', '%2e%2e', 'a.webp', 'A'.repeat(32)])
      expect([404, 422]).toContain((await get(`/files/${name}`)).statusCode)
  })
})
