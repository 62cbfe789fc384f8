import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { companyBody } from '../companies/testing/company-body.ts'
import { closeOfferGate } from '../jobs/index.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let accounts: ReturnType<typeof accountCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  accounts = accountCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof accounts.make>>

const reason = 'Under suspicion'

const block = ({ id }: Account) => calls.post('account/block', { role: 'company', id, reason })
const unblock = ({ id }: Account) => calls.post('account/unblock', { role: 'company', id, reason })
const remove = ({ headers }: Account) => accounts.post('/delete', { password }, headers)

/** Saves a profile with zip codes that were not served before. */
const update = ({ id, email, headers }: Account) => {
  const { password: _, ein: __, ...body } = companyBody({ phone_number: '+15125550199', id, email })
  return app.inject({ method: 'PUT', url: '/company/update', payload: body, headers })
}

const nothing = async () => {}

/** Keeps a row as an acceptance does, so that whoever blocks the account waits between gate and row. */
const whileHeld = (id: number, work: () => Promise<void>) =>
  app.context.db.transaction(async (tx) => {
    await tx.select({ id: company.id }).from(company).where(eq(company.id, id)).for('key share')
    await work()
  })

test.each([
  ['saves zip codes', update, nothing],
  ['is deleted', remove, nothing],
  ['is let in again', unblock, block],
])(
  'a company that %s while it is blocked: neither waits for the other for ever',
  async (_, act, before) => {
    const account = await accounts.make('company')
    await before(account)
    const begun: ReturnType<typeof block>[] = []
    await whileHeld(account.id, async () => {
      begun.push(block(account))
      await lockWaits(app, 1)
      begun.push(act(account))
      await lockWaits(app, 2)
    })
    const answers = await Promise.all(begun)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  },
)

test('a profile whose zip codes stay is saved while the offer gate is closed', async () => {
  const account = await accounts.make('company')
  expect((await update(account)).statusCode).toBe(200)
  const answer = await app.context.db.transaction(async (tx) => {
    await closeOfferGate(tx)
    return update(account)
  })
  expect(answer.statusCode).toBe(200)
})
