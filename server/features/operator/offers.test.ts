import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { lapseAcceptances } from '../payments/links/lapse-acceptances.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

test('an offer tells who did not pay, who left and who did not answer', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const money = moneyCalls(app)
  const operator = await operatorCalls(app)
  const plumber = await makePlumber(app)
  const [late, silent] = [await makeCompany(app), await makeCompany(app)]
  const leaving = await accountCalls(app).make('company')
  const job = await makeJob(app, plumber)
  const states = async () =>
    (await operator.job(job)).offers.map(({ company: { id }, state }) => [id, state])
  await money.post('/api/job/accept', late, { job_id: job, company_id: late.id })
  app.clock.forwardHours(25)
  await lapseAcceptances(app.context)
  const gone = await accountCalls(app).post('/delete', { password }, leaving.headers)
  expect(gone.statusCode).toBe(200)
  expect(await states()).toEqual(
    expect.arrayContaining([
      [late.id, 'lapsed'],
      [silent.id, 'open'],
      [leaving.id, 'left'],
    ]),
  )
  await money.post('/api/job/withdraw', plumber, { job_id: job, plumber_id: plumber.id })
  expect(await states()).toContainEqual([silent.id, 'unanswered'])
  expect((await operator.account('company', silent.id)).jobs).toMatchObject({ open: 0 })
})

test('the history tells of an offer how many companies it reached, or that it reached none', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const operator = await operatorCalls(app)
  const plumber = await makePlumber(app)
  const reached = async () =>
    (await operator.job(await makeJob(app, plumber))).history
      .filter(({ kind }) => kind === 'offered')
      .map(({ count }) => count)
  expect(await reached()).toEqual([0])
  await makeCompany(app)
  expect(await reached()).toEqual([1])
})

test('a job says of each account that it concerns whether it is blocked', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const operator = await operatorCalls(app)
  const plumber = await makePlumber(app)
  const [winner, other] = [await makeCompany(app), await makeCompany(app)]
  const jobId = await makeJob(app, plumber)
  const body = { job_id: jobId, company_id: winner.id }
  await moneyCalls(app).post('/api/job/accept', winner, body)
  const blocked = async () => {
    const job = await operator.job(jobId)
    return {
      plumber: job.plumber.blocked,
      company: job.company?.blocked,
      offers: job.offers.flatMap(({ company }) => (company.blocked ? company.id : [])),
    }
  }
  expect(await blocked()).toEqual({ plumber: false, company: false, offers: [] })
  const reason = 'Their mailbox is in other hands'
  for (const [role, { id }] of [
    ['plumber', plumber],
    ['company', winner],
    ['company', other],
  ] as const)
    expect((await operator.post('account/block', { role, id, reason })).statusCode).toBe(200)
  expect(await blocked()).toMatchObject({ plumber: true, company: true })
  expect((await blocked()).offers.toSorted()).toEqual([winner.id, other.id].toSorted())
})
