import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '../../database/schema/index.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { describeBrowser } from './describe-browser.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const signIn = async (email: string, userAgent: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/plumber/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return { authorization: `Bearer ${answer.json().token_access}` }
}

const list = async (headers: Record<string, string>) =>
  (await calls.get('/sessions', headers)).json<{ id: string; current: boolean }[]>()

test('an account sees where it is signed in, and ends one session or all others', async () => {
  const { email, headers } = await calls.make('plumber')
  const phone = await signIn(email, safari)
  const third = await signIn(email, '')
  const sessions = await list(phone)
  expect(sessions).toHaveLength(3)
  const own = sessions.filter(({ current }) => current)
  expect(own).toMatchObject([{ browser: 'Safari', system: 'iPhone' }])
  expect(JSON.stringify(sessions)).not.toContain(tokenHash(phone.authorization.slice(7)))

  const ended = await calls.post('/sessions/end', { id: own[0]?.id }, headers)
  expect(ended.json()).toEqual({ success: true })
  expect((await calls.get('/sessions', phone)).statusCode).toBe(401)
  const again = await calls.post('/sessions/end', { id: own[0]?.id }, headers)
  expect(again.json().code).toBe('not_found')

  expect((await calls.post('/sessions/end-others', {}, headers)).json()).toEqual({ ended: 1 })
  expect((await calls.get('/sessions', third)).statusCode).toBe(401)
  expect(await list(headers)).toMatchObject([{ current: true }])
})

test('a session of somebody else is not there, and stays', async () => {
  const [one, two] = [await calls.make('plumber'), await calls.make('company')]
  const [foreign] = await list(one.headers)
  const answer = await calls.post('/sessions/end', { id: foreign?.id }, two.headers)
  expect(answer.statusCode).toBe(404)
  await calls.post('/sessions/end-others', {}, two.headers)
  expect(await list(one.headers)).toHaveLength(1)
})

test('a session that has run out is not listed', async () => {
  const { email, headers } = await calls.make('plumber')
  await signIn(email, safari)
  app.clock.forwardHours(25)
  expect(await list(headers)).toHaveLength(1)
  app.clock.forwardHours(-25)
})

test('when it was last seen is kept to ten minutes', async () => {
  const { email } = await calls.make('plumber')
  const headers = await signIn(email, safari)
  const hash = tokenHash(headers.authorization.slice(7))
  const seen = async () => {
    const [row] = await app.context.db.select().from(session).where(eq(session.tokenHash, hash))
    return Number(row?.lastSeenAt)
  }
  const opened = await seen()
  app.clock.forwardHours(9 / 60)
  await list(headers)
  expect(await seen()).toBe(opened)
  app.clock.forwardHours(2 / 60)
  await list(headers)
  expect((await seen()) - opened).toBeGreaterThanOrEqual(11 * 60_000)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/141.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Firefox/143.0', 'Firefox', 'macOS'],
  ['curl/8.5.0', '', ''],
])('%s is told short', (userAgent, browser, system) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system })
})
