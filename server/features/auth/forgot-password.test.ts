import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (url: string, payload: object, remoteAddress = '10.1.0.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress })

/** Asks from so many networks at once. */
const strangersAsk = async (email: string, strangers: number) => {
  const answers = await Promise.all(
    Array.from({ length: strangers }, (_, stranger) =>
      post('/plumber/forgot-password', { email }, `2001:db8:7:${stranger.toString(16)}::1`),
    ),
  )
  await app.context.tasks.drain()
  return answers
}

/** Tokens of the letters to an address, newest first. */
const tokensTo = async (email: string) =>
  (await lettersTo(app, email)).flatMap(
    ({ text }) => /reset-password\/([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? [],
  )

const reset = (token: string | undefined) =>
  post('/plumber/reset-password', { tokenplumber: token, newPassword: 'new horse' })

test('strangers who ask for links end none of the owner’s and do not fill the mailbox', async () => {
  const { email } = await makePlumber(app)
  await post('/plumber/forgot-password', { email })
  await app.context.tasks.drain()
  const [own] = await tokensTo(email)
  const answers = await strangersAsk(email, 60)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)

  const tokens = await tokensTo(email)
  expect(tokens).toHaveLength(5)
  expect((await reset(own)).statusCode).toBe(200)
  for (const token of tokens) expect((await reset(token)).json().code).toBe('reset_token_invalid')
})

test('an hour after the last letter more come, and until then its link is good', async () => {
  const { email } = await makePlumber(app)
  const other = await makePlumber(app)
  await Promise.all([email, other.email].map((one) => strangersAsk(one, 4)))
  app.clock.forwardHours(50 / 60)
  await Promise.all([email, other.email].map((one) => strangersAsk(one, 2)))
  app.clock.forwardHours(59 / 60)
  await Promise.all([email, other.email].map((one) => strangersAsk(one, 1)))
  const tokens = await tokensTo(email)
  expect(tokens).toHaveLength(5)
  expect((await reset(tokens[0])).statusCode).toBe(200)
  app.clock.forwardHours(2 / 60)
  await strangersAsk(other.email, 1)
  expect(await tokensTo(other.email)).toHaveLength(6)
})

test('whoever forgets the new password too is sent a link, and letters of one role are none of the other', async () => {
  const { email } = await makePlumber(app)
  await makeCompany(app, { email })
  await strangersAsk(email, 6)
  const [last] = await tokensTo(email)
  expect((await reset(last)).statusCode).toBe(200)
  await strangersAsk(email, 1)
  expect(await tokensTo(email)).toHaveLength(6)
  await post('/company/forgot-password', { email })
  await app.context.tasks.drain()
  expect(await tokensTo(email)).toHaveLength(7)
})
