import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { accountCalls } from '../accounts/testing/account-calls.ts'
import { companyBody } from '../companies/testing/company-body.ts'
import { plumberBody } from '../plumbers/testing/plumber-body.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<ReturnType<typeof accountCalls>['make']>>

const first = '+15125550141'

const make = (role: 'plumber' | 'company') => accountCalls(app).make(role, { phoneNumber: first })

const change = async ({ role, id, email, headers }: Account, phone_number: string) => {
  const over = { id, email, phone_number }
  const { password: _, ...payload } = role === 'plumber' ? plumberBody(over) : companyBody(over)
  const saved = await app.inject({ method: 'PUT', url: `/${role}/update`, payload, headers })
  expect(saved.statusCode).toBe(200)
}

const before = async ({ role, id }: Account) => (await calls.account(role, id)).phone_before

test.each(['plumber', 'company'] as const)(
  'operators are told the number that a %s had before somebody changed it, however often',
  async (role) => {
    const account = await make(role)
    await change(account, first)
    expect(await before(account)).toBeNull()
    await change(account, '+15125550142')
    const changed = await before(account)
    expect(changed).toMatchObject({ number: first })
    await change(account, '+15125550142')
    expect(await before(account)).toEqual(changed)
    app.clock.forwardHours(1)
    await change(account, '+15125550143')
    const again = await before(account)
    expect(again).toMatchObject({ number: first })
    expect(Date.parse(again?.changed_at ?? '')).toBeGreaterThan(
      Date.parse(changed?.changed_at ?? ''),
    )
    await change(account, first)
    expect(await before(account)).toBeNull()
  },
)

test('after thirty days it is shown no more, and forgotten', async () => {
  const account = await make('plumber')
  await change(account, '+15125550142')
  app.clock.forwardHours(30 * 24 + 1)
  expect(await before(account)).toBeNull()
  const kept = async () => {
    const { rows } = await app.context.database.sql<{ phone_before: string | null }>(
      'select phone_before from plumber where id = $1',
      [account.id],
    )
    return rows[0]?.phone_before
  }
  expect(await kept()).toBe(first)
  await app.context.tasks.enqueue(app.context.db, 'eraseOldData', {})
  await app.context.tasks.drain()
  expect(await kept()).toBeNull()
  await change(account, '+15125550144')
  expect(await before(account)).toMatchObject({ number: '+15125550142' })
})

test.each(['plumber', 'company'] as const)(
  'a %s is told by email of each new number, of one put back or saved again not',
  async (role) => {
    const account = await make(role)
    const told = async (number: string) => {
      await change(account, number)
      app.clock.forwardHours(1)
      await app.context.tasks.drain()
      const letters = await lettersTo(app, account.email)
      return letters.filter(({ subject }) => subject === 'Your phone number was changed').length
    }
    expect(await told(first)).toBe(0)
    expect(await told('+15125550142')).toBe(1)
    expect(await told('+15125550142')).toBe(1)
    expect(await told('+15125550143')).toBe(2)
    expect(await told(first)).toBe(2)
  },
)
