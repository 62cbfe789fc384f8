import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { whole } from '#server/testing/whole.ts'
import { copyJobs } from './acts/copy-jobs.ts'
import { picture } from './acts/pictures.ts'
import { type Account, peopleOf } from './people/calls-of-people.ts'
import { type Product, startProduct } from './product/product.ts'
import { startAlone } from './product/start-alone.ts'
import { rare } from './rare.ts'

const photos = z.array(z.object({ path: z.string() }))

/** A photo on its way: half of it is sent; `finish` sends the rest and answers what came back. */
const halfSent = async (url: string, token: string, jobId: number) => {
  const boundary = 'half-and-half'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const { buffer } = await picture('a', '#4a6fa5')
  const head = field('job_id', String(jobId)) + field('type', 'a') + file
  const body = Buffer.concat([Buffer.from(head), buffer, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const sending = request(`${url}/api/job/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  })
  const answered = new Promise<{ status: number; said: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (answer) =>
      resolve({ status: answer.statusCode ?? 0, said: await text(answer) }),
    )
  })
  // Where the rest is never sent, nobody asks how it ended.
  answered.catch(() => {})
  const half = Math.floor(body.length / 2)
  await new Promise((resolve) => sending.write(body.subarray(0, half), resolve))
  // What came first is in its hands once a later call was answered.
  await fetch(`${url}/healthz`)
  return {
    finish: () => {
      sending.end(body.subarray(half))
      return answered
    },
  }
}

/** Ends once the server takes no new connection. */
const takesNobody = (url: string) =>
  expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')

/** The beginning of a file of jobs, held there; `rest` reads it to its end. */
const beginExport = (url: string, { id, token }: Account) =>
  new Promise<{ rest: () => Promise<string> }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request(`${url}/plumber/job/export.csv?id=${id}`, { headers })
      .on('error', reject)
      .on('response', (answer) => {
        answer.on('error', () => {})
        resolve({ rest: () => text(answer) })
      })
      .end()
  })

test(
  'asked to stop, the server finishes what is under way and keeps it; killed, it breaks off',
  rare,
  async () => {
    const product = await startProduct()
    const people = peopleOf(product)
    const company = await people.company('drywell@test.example')
    const plumber = await people.plumber('maria@test.example')
    const home = await people.homeowner(plumber)
    const jobId = await people.job(plumber, home)
    const busy = await people.plumber('petra@test.example')
    await people.job(busy, await people.homeowner(busy))
    await product.end()
    await copyJobs(product.dataDir, { plumberId: busy.id, copies: 300 })
    await product.start()

    const upload = await halfSent(product.url, plumber.token, jobId)
    const held = await beginExport(product.url, busy)
    const accepted = people.answer('accept', company, jobId)
    const sent = Array.from({ length: 5 }, () => people.job(plumber, home))
    // They are in the hands of the server once the slowest of them has answered.
    await Promise.all([accepted, ...sent])
    const late = people.get(`/plumber/job/list?id=${plumber.id}`, plumber)
    const ended = product.end()
    await takesNobody(product.url)
    expect(await upload.finish()).toMatchObject({ status: 200 })
    const lines = (await held.rest()).trimEnd().split('\n')
    expect(lines).toHaveLength(1 + 301)
    await ended
    expect(await late).toHaveLength(6)

    await product.start()
    const shown = await people.get(`/api/photo/getbyjobid?job_id=${jobId}`, plumber)
    expect(photos.parse(shown)).toHaveLength(1)
    expect(await people.get(`/api/job?id=${jobId}`, company)).toMatchObject({ outcome: 'accepted' })

    const cut = await beginExport(product.url, busy)
    await product.kill()
    await expect(cut.rest()).rejects.toThrow()
    await product.stop()
  },
)

/** A product with a photo on its way that never comes to its end. */
const stuck = async (settings: Record<string, string>) => {
  const product = await startProduct(settings)
  const people = peopleOf(product)
  const plumber = await people.plumber('maria@test.example')
  const jobId = await people.job(plumber, await people.homeowner(plumber))
  await halfSent(product.url, plumber.token, jobId)
  return product
}

const lockOf = ({ dataDir }: Product) => path.join(dataDir, 'database.lock')

if (whole)
  test('asked to stop once more while it finishes, the server breaks off and says so by its code', async () => {
    const product = await stuck({})
    const ended = product.end()
    await takesNobody(product.url)
    await expect(async () => {
      product.ask()
      expect(await Promise.race([ended, null])).toBe(1)
    }).toPass({ timeout: 10_000, intervals: [600] })
    expect(existsSync(lockOf(product))).toBe(false)
    await product.stop()
  })

test('what hangs is broken off when its time is over', rare, async () => {
  const product = await stuck({ STOP_SECONDS: '2' })
  expect(await product.end()).toBe(1)
  await product.stop()
})

test('asked to stop while it starts, the server ends in order', rare, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'))
  const waiting = startAlone(dataDir, { MIN_FREE_MB: '1000000000' })
  await expect.poll(waiting.said).toContain('Make room')
  waiting.child.kill('SIGTERM')
  expect(await waiting.ended).toEqual({ code: 0, signal: null })
  rmSync(dataDir, { recursive: true })
})
