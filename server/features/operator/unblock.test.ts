import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { accountCalls } from '../accounts/testing/account-calls.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { lapseAcceptances } from '../payments/links/lapse-acceptances.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let jobs: ReturnType<typeof jobCalls>
let accounts: ReturnType<typeof accountCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  jobs = jobCalls(app)
  accounts = accountCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

const ofCompany = (id: number) => ({ role: 'company', id, reason: 'They asked by phone' })

/** Signed in anew: blocking has ended what was. */
const letIn = async ({ id, email }: { id: number; email: string }) => {
  expect((await calls.post('account/unblock', ofCompany(id))).statusCode).toBe(200)
  const { token_access } = (await accounts.signIn('company', email)).json()
  return { id, headers: { authorization: `Bearer ${token_access}` } }
}

test('a company let in again has the jobs it lost that opened meanwhile, and no others', async () => {
  const plumber = await makePlumber(app)
  const winner = await makeCompany(app)
  const lost = await accounts.make('company')
  const again = await makeJob(app, plumber)
  const taken = await makeJob(app, plumber)
  await jobs.accept(winner, again)
  await calls.post('account/block', ofCompany(lost.id))
  app.clock.forwardHours(25)
  await lapseAcceptances(app.context)
  await jobs.accept(winner, taken)

  const reader = await letIn(lost)
  const states = async (jobId: number) => (await jobs.job(reader, jobId)).json().outcome
  expect(await states(again)).toBe('open')
  expect(await states(taken)).toBe('accepted_elsewhere')
  expect((await jobs.history(plumber, again)).slice(-2)).toMatchObject([
    { kind: 'offered', count: 0 },
    { kind: 'offered', count: 1 },
  ])
  const { companies_reached } = (await jobs.job(plumber, again)).json()
  expect(companies_reached).toBe(2)
  expect((await jobs.accept(reader, again)).statusCode).toBe(200)
  expect((await jobs.accept(reader, taken)).json().code).toBe('already_accepted')
})
