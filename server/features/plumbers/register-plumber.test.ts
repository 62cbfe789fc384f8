import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plumber } from '../../database/schema/index.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany } from '../../testing/factories.ts'
import { plumberBody, representative } from './testing/plumber-body.ts'

let app: TestApp
const letters: TaskData<'sendLetter'>[] = []

beforeAll(async () => {
  app = await createTestApp()
  app.context.tasks.register({ sendLetter: async (task) => void letters.push(task) })
})
afterAll(() => app.close())

let count = 0
const fresh = (over: object = {}) => {
  count += 1
  return plumberBody({ email: `maria${count}@pipes.example`, ...over })
}

const register = (payload: object, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/plumber/create',
    payload,
    headers: { 'accept-language': language },
  })

const stored = async (id: number) => {
  const [row] = await app.context.db.select().from(plumber).where(eq(plumber.id, id))
  return row
}

test('a plumber registers, is welcomed, signs in and sees the profile', async () => {
  const answer = await register(fresh({ email: ' Maria@Pipes.Example ', payout_type: 'paypal' }))
  expect(answer.statusCode).toBe(200)
  const { id, ...rest } = answer.json()
  expect(rest).toEqual({})
  await app.context.tasks.drain()
  expect(letters).toEqual([{ letter: 'welcome', role: 'plumber', accountId: id }])

  const credentials = { email: 'maria@pipes.example', password: 'correct horse' }
  const signedIn = await app.inject({ method: 'POST', url: '/plumber/login', payload: credentials })
  const headers = { authorization: `Bearer ${signedIn.json().token_access}` }
  const profile = await app.inject({ url: `/plumber/?id=${id}`, headers })
  expect(profile.json()).toEqual({
    id,
    company_name: '',
    name: 'Maria',
    last_name: 'Delgado',
    tax_id_last4: '5678',
    email: 'maria@pipes.example',
    phone_number: '+15125550142',
    address: '1200 Barton Springs Rd',
    city: 'Austin',
    state: 'TX',
    zip_code: '78704',
    is_self_employed: 1,
    payout_type: 'paypal',
    stripe_account_id: null,
    language: 'en',
  })
})

test.each([
  [{ ein: '', company_name: '' }],
  [{ ein: null, company_name: null }],
  [{ ...representative, social_security: '' }],
  [{ ...representative, social_security: null }],
])('a field of the other kind that comes empty says nothing: %j', async (over) => {
  const payload = fresh(over)
  const answer = await register(payload)
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined])
  const row = await stored(answer.json().id)
  const given = row?.isSelfEmployed ? payload.social_security : representative.ein
  expect(row?.taxIdLast4).toBe(given.slice(-4))
  expect(row?.companyName).toBe(row?.isSelfEmployed ? '' : representative.company_name)
})

test.each([
  ['SSN', { social_security: '876501234' }],
  ['EIN', { ...representative, ein: '876501234' }],
])('the %s is stored sealed only and appears in no answer', async (_, over) => {
  const answer = await register(fresh(over))
  expect(answer.statusCode).toBe(200)
  const row = await stored(answer.json().id)
  expect(app.context.seal.open(row?.taxIdSealed ?? '')).toBe('876501234')
  expect(row?.taxIdLast4).toBe('1234')
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toMatch(/876501234|correct horse/)
  expect(answer.body).not.toContain('876501234')
})

test('the language is the one sent, else the reader’s', async () => {
  const sent = await register(fresh({ language: 'en' }), 'es-US')
  const read = await register(fresh(), 'es-US,en;q=0.8')
  expect((await stored(sent.json().id))?.language).toBe('en')
  expect((await stored(read.json().id))?.language).toBe('es')
})

test('an e-mail registers once; of two at once one wins; a company’s is free', async () => {
  const { email } = await makeCompany(app)
  const body = fresh({ email })
  const answers = await Promise.all([register(body), register({ ...body, name: 'Late' })])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  const again = await register({ ...body, email: email.toUpperCase() })
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    code: 'email_in_use',
    title: 'This email belongs to another account',
  })
  expect(again.json()).not.toHaveProperty('fields')
  const rows = await app.context.db.select().from(plumber).where(eq(plumber.email, email))
  expect(rows).toHaveLength(1)
})
