import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { accountCalls } from '../accounts/testing/account-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
let accounts: ReturnType<typeof accountCalls>
const logged: string[] = []
beforeAll(async () => {
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    },
  })
  app = await createTestApp({ LOG_LEVEL: 'debug' }, await openTestDatabase(), log)
  money = moneyCalls(app)
  accounts = accountCalls(app)
})
beforeEach(() => {
  logged.length = 0
})
afterAll(() => app.close())

const show = (...given: string[]) => money.operator('show-tax-id', given)

test.each([
  ['plumber', '123456789'],
  ['company', '987654321'],
] as const)(
  'the tax id of one %s is told to whoever gives the command, and to no log',
  async (role, taxId) => {
    const { id } = await accounts.make(role)
    const answer = await show(role, `#${id}`, 'Form', '1099')
    expect(answer.json()).toEqual({ answer: { tax_id: taxId } })
    const calls = await operatorCalls(app)
    const lines = await calls.audit({ act: 'command', kind: role, subject: id })
    expect(lines.map(({ reason, facts }) => [reason, facts.command, facts.state])).toEqual([
      ['Form 1099', 'show-tax-id', 'done'],
      ['Form 1099', 'show-tax-id', 'begun'],
    ])
    expect(logged.join('')).toContain('show-tax-id')
    for (const told of [logged, lines]) expect(JSON.stringify(told)).not.toContain(taxId)
  },
)

test('without a reason it tells nothing', async () => {
  const { id } = await accounts.make('plumber')
  const answer = await show('plumber', String(id))
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect(answer.body).not.toContain('123456789')
})

test('of a deleted account there is one where a job was paid, else none', async () => {
  const { company: paid } = await money.paidJob()
  const unpaid = await accounts.make('company')
  for (const { id } of [paid, unpaid]) {
    const deleted = await money.operator('delete-account', ['company', String(id), 'Asked'])
    expect(deleted.statusCode).toBe(200)
  }
  expect((await show('company', String(paid.id), 'Asked')).json()).toEqual({
    answer: { tax_id: '987654321' },
  })
  const none = await show('company', String(unpaid.id), 'Asked')
  expect([none.statusCode, none.json().message]).toEqual([
    ...[404, 'There is no such account, or its tax id is not kept any more.'],
  ])
})
