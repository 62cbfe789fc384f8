import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { companyBody } from '../companies/testing/company-body.ts'
import { plumberBody } from '../plumbers/testing/plumber-body.ts'
import { accountCalls, password } from './testing/account-calls.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

const confirm = (token: string) => calls.post('/confirm-email', { token })
const send = (headers: object) => calls.post('/confirm-email/send', {}, headers)

const bodies = { plumber: plumberBody, company: companyBody }

test.each<Role>(['plumber', 'company'])(
  'a new %s works at once, says that its address is unconfirmed, and confirms it by the letter',
  async (role) => {
    const email = `new-${role}@confirm.example`
    const payload = bodies[role]({ email, password, language: 'es' })
    const made = await app.inject({ method: 'POST', url: `/${role}/create`, payload })
    expect(made.statusCode).toBe(200)
    const signedIn = (await calls.signIn(role, email)).json()
    const headers = { authorization: `Bearer ${signedIn.token_access}` }
    const before = (await calls.get('', headers)).json()
    expect(before).toMatchObject({
      id: made.json().id,
      role,
      email,
      email_confirmed: false,
      email_change: null,
      language: 'es',
      two_factor: false,
      recovery_codes_left: 0,
    })
    expect(Date.parse(before.created_at)).toBeGreaterThan(0)
    const subjects = (await calls.letters(email)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      'Confirme su correo electrónico',
      'Su cuenta de Plumbline está abierta',
    ])
    const token = await calls.linkToken(email, 'confirm-email')
    const answer = await confirm(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ role, id: made.json().id })
    expect((await calls.get('', headers)).json().email_confirmed).toBe(true)
  },
)

test('a link works once, and of two at once for one of them', async () => {
  const { email, headers } = await calls.make('plumber')
  await send(headers)
  const token = await calls.linkToken(email, 'confirm-email')
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400])
  const again = await confirm(token)
  expect(again.statusCode).toBe(400)
  expect(again.json().code).toBe('link_invalid')
})

test('the letter comes again when asked, an earlier link stays good, and confirming ends all', async () => {
  const { email, headers } = await calls.make('company')
  expect((await send(headers)).json()).toEqual({ email_confirmed: false })
  const first = await calls.linkToken(email, 'confirm-email')
  await send(headers)
  const second = await calls.linkToken(email, 'confirm-email')
  expect(second).not.toBe(first)
  expect((await confirm(first)).statusCode).toBe(200)
  expect((await confirm(second)).statusCode).toBe(400)
  expect((await send(headers)).json()).toEqual({ email_confirmed: true })
  expect(await calls.letters(email)).toHaveLength(2)
})

test('asking for the letter again and again is slowed down', async () => {
  const { headers } = await calls.make('plumber')
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await send(headers)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a link ends after seven days; one of another kind or made up is none', async () => {
  const { email, headers } = await calls.make('plumber')
  await send(headers)
  const token = await calls.linkToken(email, 'confirm-email')
  app.clock.forwardHours(7 * 24 + 1)
  const late = await confirm(token)
  app.clock.forwardHours(-7 * 24 - 1)
  expect(late.json().code).toBe('link_invalid')
  expect((await confirm('made-up')).json().code).toBe('link_invalid')
  expect((await confirm(token)).statusCode).toBe(200)
})
