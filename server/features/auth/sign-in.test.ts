import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '../../database/schema/index.ts'
import { hashPassword } from '../../lib/password.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'

const email = 'pat@pipes.example'
const password = ' correct horse '
let app: TestApp
let plumber: Awaited<ReturnType<typeof makePlumber>>
let company: Awaited<ReturnType<typeof makeCompany>>

beforeAll(async () => {
  app = await createTestApp()
  const passwordHash = await hashPassword(password)
  const other = await hashPassword('another horse')
  plumber = await makePlumber(app, { email, passwordHash, language: 'es' })
  company = await makeCompany(app, { email, passwordHash: other, name: 'Drywell' })
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const getOwn = (token: string) =>
  app.inject({ url: `/plumber/?id=${plumber.id}`, headers: bearer(token) })

test('a plumber signs in for one day; the address is trimmed and lower-cased, the password is not', async () => {
  const answer = await post('/plumber/login', { email: ' PAT@Pipes.example ', password })
  expect(answer.statusCode).toBe(200)
  const { token_access: token, ...rest } = answer.json()
  expect(rest).toEqual({ id: plumber.id, language: 'es', plumberName: 'Maria Delgado' })
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await getOwn(token)).statusCode).toBe(200)

  const [row] = await app.context.db
    .select()
    .from(session)
    .where(eq(session.tokenHash, tokenHash(token)))
  expect(row).toMatchObject({ role: 'plumber', accountId: plumber.id })
  const life = Number(row?.expiresAt) - Number(row?.createdAt)
  expect(life).toBe(24 * 3_600_000)

  const trimmed = await post('/plumber/login', { email, password: password.trim() })
  expect(trimmed.json()).not.toHaveProperty('id')
})

test('the same address is another account as a company', async () => {
  const answer = await post('/company/login', { email, password: 'another horse' })
  expect(answer.json()).toMatchObject({ id: company.id, companyName: 'Drywell', language: 'en' })
  const crossed = await post('/company/login', { email, password })
  expect(crossed.json()).not.toHaveProperty('id')
})

test('a plumber of a company is greeted by its name', async () => {
  const passwordHash = await hashPassword(password)
  const works = { isSelfEmployed: 0, companyName: 'Pipes & Sons', passwordHash }
  const { email: address } = await makePlumber(app, works)
  const answer = await post('/plumber/login', { email: address, password })
  expect(answer.json().plumberName).toBe('Pipes & Sons')
})

test.each(['/plumber/login', '/company/login'])(
  '%s answers wrong credentials with 200, the stated words and no id',
  async (url) => {
    const failed = { title: 'Login failed', message: 'Incorrect email or password' }
    const wrong = await post(url, { email, password: 'wrong horse' })
    const nobody = await post(url, { email: 'nobody@pipes.example', password })
    for (const answer of [wrong, nobody]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(failed)
    }
    const spanish = await post(
      url,
      { email, password: 'wrong horse' },
      { 'accept-language': 'es-MX,es;q=0.9' },
    )
    expect(spanish.json().title).toBe('No se pudo iniciar sesión')
  },
)

test.each([
  [{ password }, 'email', 'email'],
  [{ email: 'pat', password }, 'email', 'email'],
  [{ email: `${'p'.repeat(250)}@a.example`, password }, 'email', 'too_long'],
  [{ email }, 'password', 'password_required'],
  [{ email, password: '' }, 'password', 'password_required'],
  [{ email, password: 'x'.repeat(600) }, 'password', 'too_long'],
])('sign-in refuses %o at its field', async (body, path, error) => {
  const answer = await post('/plumber/login', body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path, error }] })
})

test('signing out ends this session and no other', async () => {
  const [one, two] = await Promise.all([
    post('/plumber/login', { email, password }),
    post('/plumber/login', { email, password }),
  ])
  const [first, second] = [one.json().token_access, two.json().token_access]
  const answer = await post('/api/session/end', {}, bearer(first))
  expect(answer.json()).toMatchObject({ success: true })
  expect((await getOwn(first)).statusCode).toBe(401)
  expect((await getOwn(second)).statusCode).toBe(200)
  expect((await post('/api/session/end', {}, bearer(first))).statusCode).toBe(401)
})
