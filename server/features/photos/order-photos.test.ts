import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { plainJpeg } from './testing/make-files.ts'

type Headers = Record<string, string>

let app: TestApp
let plumber: Awaited<ReturnType<typeof makePlumber>>
let jpeg: Buffer

beforeAll(async () => {
  app = await createTestApp()
  plumber = await makePlumber(app)
  jpeg = await plainJpeg({ width: 60, height: 40 })
  return app.close
})

const upload = (jobId: number, type: string, key?: string) => {
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', type)
  if (key !== undefined) form.append('key', key)
  form.append('file', new Blob([Uint8Array.from(jpeg)]), 'photo.jpg')
  const headers = plumber.headers
  return app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
}

const order = (payload: object, headers: Headers = plumber.headers) =>
  app.inject({ method: 'PUT', url: '/api/photo/order', headers, payload })

type Row = { id: number; path: string; type: string }

const pathsOf = (rows: readonly Row[]) => rows.map(({ path }) => path)

const group = async (jobId: number, type: string, headers: Headers = plumber.headers) => {
  const url = `/api/photo/getbytype?job_id=${jobId}&type=${type}`
  const rows: Row[] = (await app.inject({ url, headers })).json()
  return rows
}

const storedFiles = () => readdirSync(path.join(app.context.config.dataDir, 'files')).sort()

describe('a photo sent again under its key', () => {
  test('is there once, with its files, also when both come at once', async () => {
    const job = await makeJob(app, plumber)
    const key = randomUUID()
    const first = await upload(job, 'p', key)
    expect(first.statusCode).toBe(200)
    const files = storedFiles()
    const again = await Promise.all([upload(job, 'p', key), upload(job, 'p', key)])
    for (const answer of again) expect(answer.json()).toEqual(first.json())
    const twin = randomUUID()
    const [one, other] = await Promise.all([upload(job, 'p', twin), upload(job, 'p', twin)])
    expect(one?.json()).toEqual(other?.json())
    expect(await group(job, 'p')).toHaveLength(2)
    expect(storedFiles()).toHaveLength(files.length + 2)
    const { path: name } = one?.json() ?? {}
    const file = await app.inject({ url: `/files/${name}`, headers: plumber.headers })
    expect(file.statusCode).toBe(200)
  })

  test('is another photo in another group or job, and a wrong key is named', async () => {
    const key = randomUUID()
    const jobs = [await makeJob(app, plumber), await makeJob(app, plumber)] as const
    const answers = await Promise.all([
      upload(jobs[0], 'p', key),
      upload(jobs[0], 'a', key),
      upload(jobs[1], 'p', key),
    ])
    expect(new Set(answers.map((answer) => answer.json().path)).size).toBe(3)
    const wrong = await upload(jobs[0], 'p', 'not a key')
    expect(wrong.json()).toMatchObject({ fields: [{ path: 'key', error: 'invalid' }] })
  })
})

describe('the order of a group', () => {
  test('is the one that was asked for, in every answer and for every reader', async () => {
    const company = await makeCompany(app)
    const job = await makeJob(app, plumber)
    for (let photo = 0; photo < 4; photo += 1) await upload(job, 'a')
    const [first, second, third, fourth] = await group(job, 'a')
    const photo_ids = [third?.id, first?.id]
    const answer = await order({ job_id: job, type: 'a', photo_ids })
    expect(answer.statusCode).toBe(200)
    const wanted = [third, first, second, fourth].map((photo) => photo?.path)
    expect(pathsOf(answer.json())).toEqual(wanted)
    for (const { headers } of [plumber, company]) {
      expect(pathsOf(await group(job, 'a', headers))).toEqual(wanted)
      const one = (await app.inject({ url: `/api/job?id=${job}`, headers })).json()
      expect(pathsOf(one.photos)).toEqual(wanted)
    }
    const url = `/company/job/list?id=${company.id}&job_id=${job}`
    const [listed] = (await app.inject({ url, headers: company.headers })).json()
    expect(pathsOf(listed.photos)).toEqual(wanted.slice(0, 2))
  })

  test('holds only photos of that group, and is the plumber’s own to change', async () => {
    const job = await makeJob(app, plumber)
    const inGroup = (await upload(job, 'a')).json()
    const elsewhere = (await upload(job, 'p')).json()
    const foreign = { job_id: job, type: 'a', photo_ids: [inGroup.id, elsewhere.id] }
    expect((await order(foreign)).statusCode).toBe(404)
    const other = await makePlumber(app)
    const right = { job_id: job, type: 'a', photo_ids: [inGroup.id] }
    expect((await order(right, other.headers)).statusCode).toBe(404)
    expect((await order({ ...right, photo_ids: [] })).statusCode).toBe(422)
    expect(await group(job, 'a')).toEqual([inGroup])
  })
})
