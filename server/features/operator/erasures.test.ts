import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob } from '../../testing/factories.ts'
import { accountCalls } from '../accounts/testing/account-calls.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let jobs: ReturnType<typeof jobCalls>
let money: ReturnType<typeof moneyCalls>
let accounts: ReturnType<typeof accountCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  jobs = jobCalls(app)
  money = moneyCalls(app)
  accounts = accountCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

const command = (text: string) => {
  const [name = '', ...given] = text.split(' ')
  return money.operator(name, given)
}

/** The lines of the audit log about one thing, newest first: why, and how each ended. */
const lines = async (kind: string, subject: number) =>
  (await calls.audit({ act: 'command', kind, subject })).map(({ reason, facts }) => [
    ...[reason, facts.command, facts.state],
  ])

test('an account is deleted by a command as its owner would, without the password and with a reason', async () => {
  const account = await accounts.make('plumber')
  const jobId = await makeJob(app, account)
  const wanted = `delete-account plumber ${account.id}`
  for (const refused of [wanted, `delete-account operator ${account.id} Asked`])
    expect((await command(refused)).statusCode).toBe(422)
  expect((await accounts.get('', account.headers)).statusCode).toBe(200)
  const answer = await command(`${wanted} Asked by letter`)
  expect(answer.json()).toEqual({ answer: { kept: [{ what: 'jobs', why: 'other_party' }] } })
  expect((await accounts.get('', account.headers)).statusCode).toBe(401)
  expect((await calls.job(jobId)).outcome).toBe('withdrawn')
  const [letter] = await accounts.letters(account.email)
  expect(letter?.subject).toBe('Your Plumbline account is deleted')
  expect((await calls.account('plumber', account.id)).name).toBe('—')
  expect(await lines('plumber', account.id)).toEqual([
    ['Asked by letter', 'delete-account', 'done'],
    ['Asked by letter', 'delete-account', 'begun'],
  ])
  expect((await command(`${wanted} Again`)).json()).toMatchObject({ code: 'not_found' })
})

test('who was blocked and is then deleted is counted and listed as blocked no more', async () => {
  const account = await accounts.make('company')
  const { role, id } = account
  await calls.post('account/block', { role, id, reason: 'Whose it is has to be found out' })
  const blocked = async () => [
    (await calls.read('overview')).blocked_accounts,
    await calls.ids('accounts', { blocked: 'yes' }),
  ]
  expect(await blocked()).toEqual([1, [id]])
  expect((await command(`delete-account ${role} ${id} Asked`)).statusCode).toBe(200)
  expect(await blocked()).toEqual([0, []])
})

test('nor does a command delete an account that money is under way of', async () => {
  const owner = await accounts.make('plumber')
  const winner = await accounts.make('company')
  expect((await jobs.accept(winner, await makeJob(app, owner))).statusCode).toBe(200)
  for (const { role, id, headers } of [owner, winner]) {
    const answer = await command(`delete-account ${role} ${id} Asked`)
    expect(answer.json()).toMatchObject({ status: 409, code: 'account_busy' })
    expect((await accounts.get('', headers)).statusCode).toBe(200)
  }
})
