import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { companyBody } from '../companies/testing/company-body.ts'
import { plumberBody, representative } from '../plumbers/testing/plumber-body.ts'
import { accountCalls } from './testing/account-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<ReturnType<typeof accountCalls>['make']>>

const [first, second] = ['555443331', '555443332'] as const

/** Saves the profile with this tax id, or, without one, as it stands. */
const save = async ({ role, id, email, headers }: Account, taxId = '', more = {}) => {
  const field = role === 'plumber' ? 'social_security' : 'ein'
  const over = { id, email, phone_number: '+15125550141', [field]: taxId, ...more }
  const { password: _, ...payload } = role === 'plumber' ? plumberBody(over) : companyBody(over)
  const answer = await app.inject({ method: 'PUT', url: `/${role}/update`, payload, headers })
  await app.context.tasks.drain()
  return answer.statusCode
}

const told = async ({ email }: Account) =>
  (await lettersTo(app, email)).filter(({ subject }) => subject === 'Your tax ID was changed')

test.each(['plumber', 'company'] as const)(
  'a %s is told by email that the tax id was replaced, never which, and of nothing else that is saved',
  async (role) => {
    const account = await accountCalls(app).make(role)
    expect(await save(account, first)).toBe(200)
    const [letter, ...others] = await told(account)
    expect(others).toEqual([])
    expect(letter?.text).toContain(account.email)
    expect(letter?.text).toContain(`/${role}/forgot-password`)
    expect(letter?.unsubscribeUrl).toBeUndefined()
    // The number of the port may hold the same digits.
    for (const text of [letter?.text, letter?.html])
      for (const part of [first, first.slice(-4)])
        expect(text?.replaceAll(app.url(), '')).not.toContain(part)
    app.clock.forwardHours(2)
    expect(await save(account, first)).toBe(200)
    expect(await save(account)).toBe(200)
    expect(await told(account)).toHaveLength(1)
    expect(await save(account, second)).toBe(200)
    expect(await told(account)).toHaveLength(2)
  },
)

test('whoever replaces it again and again within an hour is told once, and once more at its end', async () => {
  const account = await accountCalls(app).make('plumber')
  for (const taxId of [first, second, first]) expect(await save(account, taxId)).toBe(200)
  expect(await told(account)).toHaveLength(1)
  app.clock.forwardHours(1)
  await app.context.database.sql(
    `update pgboss.job set start_after = start_after - interval '1 hour'`,
  )
  await app.context.tasks.drain()
  expect(await told(account)).toHaveLength(2)
})

test('an SSN that gives way to an EIN is a tax id that was replaced; what is refused is not', async () => {
  const account = await accountCalls(app).make('plumber')
  const kind = { ...representative, social_security: undefined }
  expect(await save(account, '', { ...kind, ein: undefined })).toBe(422)
  expect(await told(account)).toEqual([])
  expect(await save(account, '', { ...kind, ein: second })).toBe(200)
  expect(await told(account)).toHaveLength(1)
})
