import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { verifyPassword } from '../../lib/password.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { rare } from '../../testing/rare.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { makePasswordResetLink } from './index.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

type Headers = Record<string, string>

const change = (headers: Headers, current: string, next: string, address?: string) =>
  calls.post('/password', { current_password: current, new_password: next }, headers, address)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test.each<Role>(['plumber', 'company'])(
  'a %s changes the password: other sessions, links and what was begun end, this session stays, a letter tells',
  async (role) => {
    const { id, email, headers } = await calls.make(role)
    const other = bearer((await calls.signIn(role, email)).json().token_access)
    const link = await makePasswordResetLink(app.context, { role, accountId: id })
    await calls.post('/email', { password, email: `next.${email}` }, headers)
    const moving = await calls.linkToken(`next.${email}`, 'confirm-email-change')
    const answer = await change(headers, password, 'a new horse')
    expect(answer.json()).toEqual({ success: true })
    expect((await calls.get('', headers)).statusCode).toBe(200)
    expect((await calls.get('', other)).statusCode).toBe(401)
    expect((await calls.signIn(role, email)).json()).not.toHaveProperty('id')
    expect((await calls.signIn(role, email, 'a new horse')).json()).toHaveProperty('id')
    const moved = await calls.post('/email/confirm', { token: moving })
    expect(moved.json().code).toBe('link_invalid')
    const payload = { [`token${role}`]: link.split('/').at(-1), newPassword: 'third horse' }
    const reset = await app.inject({ method: 'POST', url: `/${role}/reset-password`, payload })
    expect(reset.json().code).toBe('reset_token_invalid')
    const [letter] = await calls.letters(email)
    expect(letter?.subject).toBe('Your password was changed')
  },
)

test('the password that one has already is refused: nothing ends, and no letter goes out', async () => {
  const { email, headers } = await calls.make('plumber')
  const other = bearer((await calls.signIn('plumber', email)).json().token_access)
  const answer = await change(headers, password, password)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual([{ path: 'new_password', error: 'password_same' }])
  expect((await calls.get('', other)).statusCode).toBe(200)
  const subjects = (await calls.letters(email)).map(({ subject }) => subject)
  expect(subjects).not.toContain('Your password was changed')
})

test('who is turned away by a crowd has made no try', rare, async () => {
  const { headers } = await calls.make('plumber')
  let isOver = false
  const crowd = Array.from({ length: 202 }, async () => {
    while (!isOver) await verifyPassword(undefined, 'x')
  })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => change(headers, password, 'a new horse', '10.9.7.1')),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503))
  isOver = true
  await Promise.all(crowd)
  const answer = await change(headers, password, 'a new horse', '10.9.7.1')
  expect(answer.json()).toEqual({ success: true })
})

test('of two changes at once one wins', async () => {
  const { email, headers } = await calls.make('plumber')
  const answers = await Promise.all([
    change(headers, password, 'first horse'),
    change(headers, password, 'second horse'),
  ])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  const won = answers[0]?.statusCode === 200 ? 'first horse' : 'second horse'
  expect((await calls.signIn('plumber', email, won)).json()).toHaveProperty('id')
})

test.each([
  [{ new_password: 'long enough' }, 'current_password', 'password_required'],
  [{ current_password: 'x', new_password: '' }, 'new_password', 'password_required'],
  [{ current_password: 'x', new_password: '1234567' }, 'new_password', 'password_length'],
  [{ current_password: 'x', new_password: 'long enough' }, 'current_password', 'password_wrong'],
])('%o is refused at its field', async (body, path, error) => {
  const { email, headers } = await calls.make('company')
  const answer = await calls.post('/password', body, headers)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toContainEqual({ path, error })
  expect((await calls.signIn('company', email)).json()).toHaveProperty('id')
})

test('a stolen session cannot try passwords for long, the right one included', async () => {
  const { email, headers } = await calls.make('plumber')
  const statuses = []
  for (let count = 0; count < 5; count += 1)
    statuses.push((await change(headers, 'wrong horse', 'a new horse')).statusCode)
  statuses.push((await change(headers, password, 'a new horse')).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await calls.signIn('plumber', email)).json()).toHaveProperty('id')
  app.clock.forwardHours(1)
  expect((await change(headers, password, 'a new horse')).statusCode).toBe(200)
  app.clock.forwardHours(-1)
})
