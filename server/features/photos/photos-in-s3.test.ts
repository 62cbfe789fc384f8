import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { startS3 } from '../../testing/start-s3.ts'
import { sendPhoto } from './testing/send-photo.ts'

type Headers = Record<string, string>

const key = '00000000-0000-4000-8000-000000000001'

/** A server and a bucket, which it needs no folder beside. */
const openApp = async () => {
  const store = await startS3()
  onTestFinished(store.stop)
  const lines: string[] = []
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const settings = { STORAGE_URL: store.url('live'), LOG_LEVEL: 'info' }
  const app = await createTestApp(settings, undefined, log)
  app.closeAfterTest()
  return { app, store, log: () => lines.join('') }
}

test('photos come from a bucket, and one that is away takes nothing else along', async () => {
  const { app, store, log } = await openApp()
  const plumber = await makePlumber(app)
  const stranger = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  const sent = await sendPhoto(app, plumber.headers, jobId, { key })
  expect(sent.statusCode).toBe(200)
  const url = `/files/${sent.json().path}`
  const look = ({ headers }: { headers: Headers }) => app.inject({ url, headers })
  const seen = await look(plumber)
  expect(seen.headers['content-type']).toBe('image/webp')
  expect(seen.rawPayload.length).toBe(Number(seen.headers['content-length']))
  expect((await look(stranger)).statusCode).toBe(404)

  await store.halt()
  const other = await makeJob(app, plumber)
  for (const answer of [
    await look(plumber),
    await sendPhoto(app, plumber.headers, other, { key }),
  ]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
    expect(answer.body).not.toMatch(/ECONNREFUSED|plumbline\/|s3/i)
  }
  const list = { url: `/company/job/list?id=${company.id}`, headers: company.headers }
  expect((await app.inject(list)).json()).toHaveLength(2)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  const photos = { url: `/api/photo/getbyjobid?job_id=${other}`, headers: plumber.headers }
  expect((await app.inject(photos)).json()).toEqual([])
  expect(log()).toContain('the file store cannot be used')
  expect(log()).not.toMatch(/S3RVER|Signature=/)

  await store.resume()
  expect((await look(plumber)).rawPayload).toEqual(seen.rawPayload)
  expect((await sendPhoto(app, plumber.headers, other, { key })).statusCode).toBe(200)
  expect((await app.inject(photos)).json()).toHaveLength(1)
})
