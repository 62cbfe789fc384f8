import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plumber } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { plumberBody, representative } from './testing/plumber-body.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const profileBody = (id: number, over: object = {}) => {
  const { password: _, social_security: __, ...body } = plumberBody({ id })
  const mine = { email: `plumber-${id}@pipes.example`, phone_number: '+15125550199' }
  return { ...body, ...mine, ...over }
}

const update = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'PUT', url: '/plumber/update', payload, headers })

const stored = async (id: number) => {
  const [row] = await app.context.db.select().from(plumber).where(eq(plumber.id, id))
  return row
}

test('the whole record is saved and answered; what was not sent is kept', async () => {
  const kept = { language: 'es', payoutType: 'paypal', stripeAccountId: 'acct_1' }
  const { id, email, headers } = await makePlumber(app, kept)
  const before = await stored(id)
  const answer = await update(profileBody(id, { last_name: 'Reyes' }), headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id,
    last_name: 'Reyes',
    email,
    phone_number: '+15125550199',
    tax_id_last4: '6789',
    language: 'es',
    payout_type: 'paypal',
    stripe_account_id: 'acct_1',
  })
  const after = await stored(id)
  expect(after?.taxIdSealed).toBe(before?.taxIdSealed)
  expect(after?.passwordHash).toBe(before?.passwordHash)
  const read = await app.inject({ url: `/plumber/?id=${id}`, headers })
  expect(read.json()).toEqual(answer.json())
})

test.each(['', null])('a tax id that comes as %j is kept', async (empty) => {
  const { id, headers } = await makePlumber(app)
  const before = await stored(id)
  const sent = { social_security: empty, ein: empty, company_name: empty, city: 'Waco' }
  const answer = await update(profileBody(id, sent), headers)
  expect([answer.statusCode, answer.json().city]).toEqual([200, 'Waco'])
  expect((await stored(id))?.taxIdSealed).toBe(before?.taxIdSealed)
})

test('a tax id that was sent is sealed and never answered', async () => {
  const { id, headers } = await makePlumber(app)
  const answer = await update(profileBody(id, { ...representative, ein: '555443333' }), headers)
  expect(answer.json()).toMatchObject({ is_self_employed: 0, tax_id_last4: '3333' })
  expect(answer.body).not.toContain('555443333')
  const row = await stored(id)
  expect(app.context.seal.open(row?.taxIdSealed ?? '')).toBe('555443333')
  expect(JSON.stringify(row)).not.toContain('555443333')
})

test('an SSN does not become an EIN by a change of kind alone', async () => {
  const { id, headers } = await makePlumber(app)
  const change = { ...representative, ein: undefined }
  const answer = await update(profileBody(id, change), headers)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual([{ path: 'ein', error: 'tax_id_digits' }])
  expect((await stored(id))?.isSelfEmployed).toBe(1)
})

test('an e-mail is never changed by the profile, taken or free; everything else is saved', async () => {
  const other = await makePlumber(app)
  const { id, email, headers } = await makePlumber(app)
  for (const [wanted, city] of [
    [other.email, 'Waco'],
    [`free${id}@pipes.example`, 'Bryan'],
  ]) {
    const answer = await update(profileBody(id, { email: wanted, city }), headers)
    expect(answer.json()).toMatchObject({ email, city })
    expect(await stored(id)).toMatchObject({ email, city })
  }
})

test('payout type and language are saved', async () => {
  const { id, headers } = await makePlumber(app)
  const change = { payout_type: 'paypal', language: 'es' }
  expect((await update(profileBody(id, change), headers)).json()).toMatchObject(change)
  expect(await stored(id)).toMatchObject({ payoutType: 'paypal', language: 'es' })
})

test('a profile is its own plumber’s only', async () => {
  const one = await makePlumber(app)
  const { headers } = await makePlumber(app)
  const company = await makeCompany(app)
  const body = profileBody(one.id, { name: 'Stolen' })
  expect((await update(body, headers)).statusCode).toBe(403)
  expect((await update(body, company.headers)).statusCode).toBe(403)
  expect((await update(body)).statusCode).toBe(401)
  const foreign = await app.inject({ url: `/plumber/?id=${one.id}`, headers })
  const missing = await app.inject({ url: '/plumber/?id=999999', headers })
  expect(foreign.statusCode).toBe(403)
  const { request_id: _, ...told } = foreign.json()
  expect(missing.json()).toMatchObject(told)
  expect((await app.inject({ url: `/plumber/?id=${one.id}` })).statusCode).toBe(401)
  expect((await stored(one.id))?.name).toBe(one.name)
})
