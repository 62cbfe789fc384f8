import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeOperator, makePlumber } from '../../testing/factories.ts'
import { keepHome } from '../../testing/keep-home.ts'
import { lettersTo } from '../../testing/letters-to.ts'

const { bavail, bsize } = statfsSync(tmpdir())

/** What is free, in megabytes, times a share. */
const freeTimes = (share: number) => String(Math.round((bavail * bsize * share) / 1024 / 1024))

/** The product with somebody on it, where so much room has to be free. */
const withLeast = async (megabytes: string) => {
  const app = await createTestApp({ MIN_FREE_MB: megabytes, OPERATOR_EMAIL: 'ops@plumbline.test' })
  app.closeAfterTest()
  await expect.poll(() => app.context.room.isLow()).toBe(true)
  const plumber = await makePlumber(app)
  const { headers } = plumber
  const signOut = () => app.inject({ method: 'POST', url: '/api/session/end', headers })
  return { app, plumber, signOut }
}

test('with little room nothing is taken in, while people sign out and read, and the operator is told', async () => {
  const { app, plumber, signOut } = await withLeast(freeTimes(2))
  const refused = await keepHome(app, plumber)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'storage_full' })
  expect(refused.headers['retry-after']).toBe('5')
  const read = await app.inject({ url: '/api/homeowner/list', headers: plumber.headers })
  expect(read.json()).toEqual([])
  expect((await signOut()).statusCode).toBe(200)
  // Who is told has to be able to look.
  const operator = await makeOperator(app)
  const post = (url: string, payload: object = {}) =>
    app.inject({ method: 'POST', url, headers: operator.headers, payload })
  const login = { email: 'ops@plumbline.test', password: 'Crawl space 7!', code: '123456' }
  expect((await post('/api/operator/login', login)).statusCode).toBe(200)
  expect((await post('/api/operator/sign-out')).statusCode).toBe(200)
  const sent = async () => {
    await app.context.tasks.drain()
    return lettersTo(app, 'ops@plumbline.test')
  }
  await expect.poll(sent, { timeout: 10_000 }).toHaveLength(1)
  const [letter] = await sent()
  expect(letter?.subject).toBe('The disk is nearly full: nothing can be saved')
  expect(letter?.text).toContain(app.context.config.dataDir)
})

test('with next to no room nothing at all is written, and background work waits', async () => {
  const { app, signOut } = await withLeast(freeTimes(5))
  expect((await signOut()).json()).toMatchObject({ status: 503, code: 'storage_full' })
  await app.context.tasks.drain()
  expect(await lettersTo(app, 'ops@plumbline.test')).toEqual([])
})
