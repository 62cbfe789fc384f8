import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { passwordReset, session } from '../../database/schema/index.ts'
import { hashPassword } from '../../lib/password.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { makePasswordResetLink, sweepSessions } from './index.ts'

let app: TestApp
let passwordHash: string
const asked: TaskData<'sendPasswordReset'>[] = []
const letters: TaskData<'sendLetter'>[] = []

beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await hashPassword('old horse')
  app.context.tasks.register({
    sendPasswordReset: async (task) => void asked.push(task),
    sendLetter: async (task) => void letters.push(task),
  })
})
beforeEach(() => {
  asked.length = 0
  letters.length = 0
})
afterAll(() => app.close())

const post = (url: string, payload: object, remoteAddress = '10.1.0.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress })

const makeAccount = { plumber: makePlumber, company: makeCompany }

const signIn = (role: Role, email: string, password: string) =>
  post(`/${role}/login`, { email, password })

const reset = (role: Role, token: string, newPassword = 'new horse') =>
  post(`/${role}/reset-password`, { [`token${role}`]: token, newPassword })

const linkToken = async (role: Role, accountId: number) => {
  const link = await makePasswordResetLink(app.context, { role, accountId })
  const start = `${app.url()}/${role}/reset-password/`
  expect(link.startsWith(start)).toBe(true)
  return link.slice(start.length)
}

const roles: Role[] = ['plumber', 'company']

test.each(roles)('a forgotten %s password: the answer tells nothing', async (role) => {
  const account = await makeAccount[role](app, { language: 'es' })
  const timed = async (email: string) => {
    const start = performance.now()
    const answer = await post(`/${role}/forgot-password`, { email })
    return { status: answer.statusCode, body: answer.json(), time: performance.now() - start }
  }
  const known = await timed(account.email.toUpperCase())
  const unknown = await timed('nobody@pipes.example')
  const sent = 'A password reset link has been sent to your email.'
  expect(known).toMatchObject({ status: 200, body: { success: true, message: sent } })
  expect(unknown.body).toEqual(known.body)
  expect(unknown.time).toBeGreaterThan(140)
  expect(known.time).toBeGreaterThan(140)
  await app.context.tasks.drain()
  expect(asked).toEqual([{ role, accountId: account.id, language: 'es' }])
})

test('asking again and again from one place is slowed down, account or not', async () => {
  for (const email of ['nobody2@pipes.example', (await makePlumber(app)).email]) {
    const ask = () => post('/plumber/forgot-password', { email }, '10.1.0.2')
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    answers.push(await ask())
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('forgot refuses what is not an address with its own words', async () => {
  const answer = await post('/company/forgot-password', { email: 'x' })
  expect(answer.json()).toMatchObject({ fields: [{ path: 'email', error: 'email_forgot' }] })
})

test.each(roles)('a %s link sets the password once and ends every session', async (role) => {
  const { id, email, headers } = await makeAccount[role](app, { passwordHash })
  const other = await makeAccount[role](app, { passwordHash })
  const own = { url: `/${role}/?id=${id}`, headers }
  expect((await app.inject(own)).statusCode).toBe(200)
  const second = (await signIn(role, email, 'old horse')).json().token_access

  const token = await linkToken(role, id)
  const stored = await app.context.db.select().from(passwordReset)
  expect(JSON.stringify(stored)).not.toContain(token)
  const answer = await reset(role, token)
  expect(answer.json()).toEqual({ success: true, message: 'Password changed successfully.' })

  expect((await app.inject(own)).statusCode).toBe(401)
  const again = { url: own.url, headers: { authorization: `Bearer ${second}` } }
  expect((await app.inject(again)).statusCode).toBe(401)
  const others = { url: `/${role}/?id=${other.id}`, headers: other.headers }
  expect((await app.inject(others)).statusCode).toBe(200)

  expect((await signIn(role, email, 'old horse')).json()).not.toHaveProperty('id')
  expect((await signIn(role, email, 'new horse')).json()).toHaveProperty('id')
  expect((await signIn(role, other.email, 'old horse')).json()).toHaveProperty('id')
  await app.context.tasks.drain()
  expect(letters).toEqual([{ letter: 'passwordChanged', role, accountId: id }])

  const twice = await reset(role, token, 'third horse')
  expect(twice.statusCode).toBe(400)
  expect(twice.json().code).toBe('reset_token_invalid')
  expect((await signIn(role, email, 'new horse')).json()).toHaveProperty('id')
})

test.each(roles)('whoever resets a forgotten %s password signs in there at once', async (role) => {
  const { id, email } = await makeAccount[role](app, { passwordHash })
  const tryIn = (password: string, remoteAddress = '10.1.0.3') =>
    post(`/${role}/login`, { email, password }, remoteAddress)
  for (let time = 0; time < 5; time += 1) await tryIn('wrong horse')
  for (const minutes of [2.1, 4.1]) {
    app.clock.forwardHours(minutes / 60)
    await tryIn('wrong horse')
  }
  for (let time = 0; time < 5; time += 1) await tryIn('wrong horse', '10.1.0.4')
  expect((await tryIn('old horse')).statusCode).toBe(429)

  const token = await linkToken(role, id)
  const body = { [`token${role}`]: token, newPassword: 'new horse' }
  expect((await post(`/${role}/reset-password`, body, '10.1.0.3')).statusCode).toBe(200)
  const answer = await tryIn('new horse')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toHaveProperty('id')
  // Tries from elsewhere may be a stranger's.
  expect((await tryIn('new horse', '10.1.0.4')).statusCode).toBe(429)
})

test('of two resets at once with one link one wins', async () => {
  const { id } = await makePlumber(app, { passwordHash })
  const token = await linkToken('plumber', id)
  const answers = await Promise.all([
    reset('plumber', token, 'first horse'),
    reset('plumber', token, 'second horse'),
  ])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400])
})

test('a link that is used ends the others, later or earlier; one of a role is none of the other', async () => {
  const { id } = await makePlumber(app, { passwordHash })
  const earlier = await linkToken('plumber', id)
  const used = await linkToken('plumber', id)
  const later = await linkToken('plumber', id)
  expect((await reset('company', used)).statusCode).toBe(400)
  expect((await reset('plumber', used)).statusCode).toBe(200)
  for (const token of [earlier, later]) expect((await reset('plumber', token)).statusCode).toBe(400)
})

test('a link ends after an hour', async () => {
  const { id } = await makePlumber(app, { passwordHash })
  const inTime = await linkToken('plumber', id)
  app.clock.forwardHours(59 / 60)
  expect((await reset('plumber', inTime)).statusCode).toBe(200)
  const late = await linkToken('plumber', id)
  app.clock.forwardHours(61 / 60)
  expect((await reset('plumber', late)).json().code).toBe('reset_token_invalid')
})

test.each([
  [{ newPassword: 'long enough' }, 'tokenplumber', 'invalid'],
  [{ tokenplumber: 'x' }, 'newPassword', 'password_required'],
  [{ tokenplumber: 'x', newPassword: '' }, 'newPassword', 'password_required'],
  [{ tokenplumber: 'x', newPassword: '1234567' }, 'newPassword', 'password_length'],
  [{ tokenplumber: 'x', newPassword: 'x'.repeat(129) }, 'newPassword', 'password_length'],
])('reset refuses %o at its field', async (body, path, error) => {
  const answer = await post('/plumber/reset-password', body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields[0]).toEqual({ path, error })
})

test('a made-up token opens nothing', async () => {
  expect((await reset('company', 'made-up')).json().code).toBe('reset_token_invalid')
})

test('the sweep takes away what has run out and nothing else', async () => {
  const { id, token } = await makePlumber(app, { passwordHash })
  const email = (await makePlumber(app, { passwordHash })).email
  const short = (await signIn('plumber', email, 'old horse')).json()
  await linkToken('plumber', id)
  app.clock.forwardHours(25)
  await sweepSessions(app.context)
  expect(await app.context.db.select().from(passwordReset)).toEqual([])
  const left = await app.context.db.select().from(session).where(eq(session.accountId, short.id))
  expect(left).toHaveLength(1)
  const own = { url: `/plumber/?id=${id}`, headers: { authorization: `Bearer ${token}` } }
  expect((await app.inject(own)).statusCode).toBe(200)
})
