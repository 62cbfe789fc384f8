import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { freePort } from '../../testing/free-port.ts'
import { rare } from '../../testing/rare.ts'
import { startS3 } from '../../testing/start-s3.ts'
import { filesConform } from './conformance.ts'
import { openS3 } from './s3.ts'

let store: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  store = await startS3()
})
afterAll(() => store.stop())

const openAt = (address: string, manner?: Parameters<typeof openS3>[1]) => {
  const { storage } = readConfig({
    DATABASE_URL: 'postgres://nobody@localhost/none',
    SECRET_KEY: 'k'.repeat(32),
    PUBLIC_URL: 'http://localhost',
    PAYMENT_SIMULATOR: 'yes',
    STORAGE_URL: address,
  })
  if (!storage) throw new Error('These settings name no bucket')
  return openS3(storage, manner)
}

let places = 0
/** A place of its own in the bucket. */
const openPlace = async () => {
  places += 1
  const prefix = `place-${places}`
  const files = openAt(store.url(prefix))
  return { files, age: (name: string) => store.age(`${prefix}/${name}`) }
}

describe('a bucket', () => filesConform(openPlace))

test('a sweep goes through all pages, and leaves what is not ours', async () => {
  const files = openAt(store.url('pages'), { namesAtOnce: 3 })
  const other = openAt(store.url('pages/of-another'))
  const names = Array.from({ length: 8 }, (_, index) => `picture-${index}.webp`)
  await other.put('x.webp', Buffer.from('x'), 'image/webp')
  expect(await files.isEmpty()).toBe(true)
  for (const name of names) await files.put(name, Buffer.from('x'), 'image/webp')
  const old = names.filter((_, index) => index !== 4)
  for (const name of [...old, 'of-another/x.webp']) store.age(`pages/${name}`)
  const asked: string[] = []
  const removed = await files.sweep({ since: new Date(0), hours: 23 }, async (some) => {
    asked.push(...some)
    return []
  })
  expect(asked).toEqual(old)
  expect(removed).toBe(old.length)
  expect(await files.get('picture-4.webp')).toBeDefined()
  expect(await other.get('x.webp')).toBeDefined()
})

/** A way to the store that so many bytes take two seconds to pass, in however many pieces they come. */
const narrow = async (address: string, bytes: number) => {
  const url = new URL(address)
  const there = new URL(url.searchParams.get('endpoint') ?? '')
  const server = createServer((near) => {
    const far = connect(Number(there.port), there.hostname).on('error', () => {})
    far.pipe(near.on('error', () => {}))
    near.on('data', (piece) => {
      far.write(piece)
      near.pause()
      setTimeout(() => near.resume(), (2000 * piece.length) / bytes)
    })
  })
  const port = await freePort()
  server.listen(port, there.hostname)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  url.searchParams.set('endpoint', `http://${there.hostname}:${port}`)
  return url.href
}

test(
  'a file has time to go there by its size, but with all tries no more than whoever waits for it',
  rare,
  async () => {
    const bytes = Buffer.alloc(2 ** 20, 'x')
    const address = await narrow(store.url('narrow'), bytes.length)
    const put = async (putWithin?: number) => {
      const files = openAt(address, { answerWithin: 600, putWithin })
      const begun = performance.now()
      const fault = await files.put('picture.webp', bytes, 'image/webp').catch((e: unknown) => e)
      const took = performance.now() - begun
      return { isAway: files.isAway(fault), isPut: fault === undefined, took }
    }
    const hurried = await put(1000)
    expect(hurried.isAway).toBe(true)
    expect(hurried.took).toBeLessThan(3 * 1000)
    const unhurried = await put()
    expect(unhurried.isPut).toBe(true)
    expect(await put(Math.ceil(2.5 * unhurried.took))).toMatchObject({ isPut: true })
    const there = await openAt(store.url('narrow')).get('picture.webp')
    expect(there?.size).toBe(bytes.length)
  },
)

test('a wrong key is named in one line, without the key', async () => {
  const before = process.env.AWS_ACCESS_KEY_ID
  process.env.AWS_ACCESS_KEY_ID = 'SOMEBODY'
  onTestFinished(() => {
    process.env.AWS_ACCESS_KEY_ID = before
  })
  const files = openAt(store.url())
  await expect(files.check()).rejects.toThrow(
    /^The bucket plumbline cannot be used \(InvalidAccessKeyId\). Check STORAGE_URL and the keys to it.$/,
  )
  const fault = await files.get('picture.webp').catch((error: unknown) => error)
  expect(files.isAway(fault)).toBe(true)
  expect(inspect(fault, { depth: 10 })).not.toContain('SOMEBODY')
})

test('a store that is away is told from a file that is not there, and comes back', async () => {
  const { files } = await openPlace()
  await files.put('picture.webp', Buffer.from('x'), 'image/webp')
  await store.halt()
  await files.check()
  const calls = [
    () => files.get('picture.webp'),
    () => files.put('picture.webp', Buffer.from('y'), 'image/webp'),
    () => files.remove('picture.webp'),
    () => files.sweep({ since: new Date(0), hours: 1 }, async () => []),
  ]
  for (const call of calls) await expect(call()).rejects.toSatisfy(files.isAway)
  await store.resume()
  const found = await files.get('picture.webp')
  expect(found && (await buffer(found.stream)).toString()).toBe('x')
})
