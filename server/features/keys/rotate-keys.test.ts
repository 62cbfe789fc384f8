import { TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { company, farewell, operator, plumber, secondFactor } from '../../database/schema/index.ts'
import { createSeal } from '../../lib/seal.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeOperator, makePlumber } from '../../testing/factories.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { unsubscribeUrl } from '../accounts/unsubscribe-link.ts'

const oldKey = 'the old key of more than thirty-two characters'
const newKey = 'a new key of also more than thirty-two characters'

/** One database, on which products with different settings follow each other. */
const openPlace = async () => {
  const kept = await openTestDatabase()
  onTestFinished(kept.close)
  const database = { ...kept, close: async () => {} }
  return (SECRET_KEY: string) => createTestApp({ SECRET_KEY }, database)
}

const rotate = async ({ inject, context }: TestApp) => {
  const headers = { authorization: `Bearer ${context.operatorToken}` }
  const payload = { command: 'rotate-keys', given: [] }
  return (await inject({ method: 'POST', url: '/operator', headers, payload })).json().answer
}

const sealedOf = async ({ context: { db } }: TestApp) => [
  ...(await db.select({ sealed: plumber.taxIdSealed }).from(plumber)),
  ...(await db.select({ sealed: company.taxIdSealed }).from(company)),
  ...(await db.select({ sealed: secondFactor.secretSealed }).from(secondFactor)),
  ...(await db.select({ sealed: farewell.readerSealed }).from(farewell)),
  ...(await db.select({ sealed: operator.secretSealed }).from(operator)),
]

const columns = [
  ...['company.tax_id', 'farewell.reader', 'operator.secret'],
  ...['plumber.tax_id', 'second_factor.secret'],
]

const eachColumn = <T>(count: (column: string) => T) =>
  Object.fromEntries(columns.map((name) => [`${name}_sealed`, count(name)]))

const nameOf = (key: string) => createSeal([key]).keyNames[0]

test('after a rotation the new key reads everything, the old one nothing', async () => {
  const open = await openPlace()
  const before = await open(oldKey)
  for (let made = 0; made < 7; made += 1) await makePlumber(before)
  await makeCompany(before)
  await makeOperator(before)
  const { db, seal, clock } = before.context
  const calls = accountCalls(before)
  const account = await calls.make('plumber')
  const started = await calls.post('/second-factor/start', { password: password }, account.headers)
  expect(started.statusCode).toBe(200)
  const { secret } = started.json()
  await db
    .insert(farewell)
    .values({ role: 'plumber', accountId: 1, readerSealed: seal.close('{}') })
  const [reader] = await db.select().from(company)
  const link = unsubscribeUrl(before.context, {
    ...{ role: 'company', accountId: reader?.id ?? 0, letter: 'newJob' },
  })
  await before.close()

  const both = await open(`${newKey}, ${oldKey}`)
  const old = createSeal([oldKey])
  expect((await sealedOf(both)).every(({ sealed }) => old.open(sealed) !== '')).toBe(true)
  const names = { newest_key: nameOf(newKey), older_keys: [nameOf(oldKey)] }
  const held = (name: string) => (name === 'plumber.tax_id' ? 8 : 1)
  expect(await rotate(both)).toEqual({
    ...names,
    sealed: eachColumn((name) => ({ already: 0, resealed: held(name), unreadable: 0 })),
  })
  expect(await rotate(both)).toEqual({
    ...names,
    sealed: eachColumn((name) => ({ already: held(name), resealed: 0, unreadable: 0 })),
  })
  const token = new URL(link).pathname.replace('/unsubscribe/', '')
  const refused = await accountCalls(both).post('/unsubscribe', { token })
  expect(refused.statusCode).toBe(200)
  await both.close()

  const after = await open(newKey)
  onTestFinished(after.close)
  const values = await sealedOf(after)
  expect(values).toHaveLength(12)
  const fresh = createSeal([newKey])
  for (const { sealed } of values) {
    expect(() => old.open(sealed)).toThrow('another key')
    expect(fresh.open(sealed)).not.toBe('')
  }
  const code = new TOTP({ secret }).generate({ timestamp: clock().getTime() })
  const confirmed = await accountCalls(after).post(
    '/second-factor/confirm',
    { code },
    account.headers,
  )
  expect(confirmed.statusCode).toBe(200)
})

test('what no key opens is counted and left as it is', async () => {
  const open = await openPlace()
  const before = await open(oldKey)
  const made = await makePlumber(before)
  await before.close()
  const other = await open(newKey)
  onTestFinished(other.close)
  const answer = await rotate(other)
  expect(answer.sealed['plumber.tax_id_sealed']).toEqual({
    ...{ already: 0, resealed: 0, unreadable: 1 },
  })
  const [row] = await other.context.db.select().from(plumber)
  expect(row?.taxIdSealed).toBe(made.taxIdSealed)
})

test('where the new key has not reached the server, the answer shows that it knows the old one alone', async () => {
  const app = await createTestApp({ SECRET_KEY: oldKey })
  app.closeAfterTest()
  await makePlumber(app)
  const answer = await rotate(app)
  expect(answer).toMatchObject({ newest_key: nameOf(oldKey), older_keys: [] })
  expect(answer.sealed['plumber.tax_id_sealed']).toEqual({
    ...{ already: 1, resealed: 0, unreadable: 0 },
  })
  expect(JSON.stringify(answer)).not.toContain(oldKey)
})
