import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { openEvents } from './testing/open-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const open = async (reader: { token: string }) => {
  const stream = await openEvents(app, reader)
  onTestFinished(stream.leave)
  await stream.until((all) => all.includes('"unread"'))
  return stream
}

const jobsIn = (text: string) => text.split('event: jobs').length - 1

/** A stream, and how many changes of jobs it has told once everything until now was told. */
const listener = async (reader: { id: number; token: string }) => {
  const stream = await open(reader)
  let marks = 0
  const heard = async () => {
    marks += 1
    app.context.live.publish({ about: 'account', role: 'company', accountId: reader.id })
    await stream.until((all) => all.split('event: account').length > marks)
    return jobsIn(stream.raw())
  }
  return { stream, heard }
}

test('that the money of a job moved is told to its winner and its plumber, not to those who lost it', async () => {
  const money = moneyCalls(app)
  const loser = await makeCompany(app)
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const [mine, theirs, other] = await Promise.all([open(plumber), open(company), listener(loser)])
  const before = await other.heard()
  const [ofMine, ofTheirs] = [jobsIn(mine.raw()), jobsIn(theirs.raw())]

  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  expect((await money.job(company, jobId)).payment_status).toBe('transferred')
  expect(await mine.until((all) => jobsIn(all) > ofMine)).toBe(true)
  expect(await theirs.until((all) => jobsIn(all) > ofTheirs)).toBe(true)
  expect(await other.heard()).toBe(before)

  app.context.live.publish({ about: 'jobs', jobIds: [jobId] })
  expect(await other.heard()).toBe(before + 1)
})

test('who paid too late hears of its money that comes back, and nobody else of those who lost the job', async () => {
  const money = moneyCalls(app)
  const loser = await makeCompany(app)
  const { company, jobId } = await money.wonJob()
  const url = await money.linkUrl(company, jobId)
  await money.lapse(jobId)
  await app.context.database.sql(
    'update offer set state = $1 where job_id = $2 and company_id = $3',
    [offerState.lapsed, jobId, company.id],
  )
  const [late, other] = [await listener(company), await listener(loser)]
  const [ofLate, ofOther] = [await late.heard(), await other.heard()]
  await money.pay(url)
  await money.settled()
  expect(await money.told(company)).toContain('paymentReturned')
  expect(await late.heard()).toBeGreaterThan(ofLate)
  expect(await other.heard()).toBe(ofOther)
})

test('a rejection is told to its plumber and to the company itself, not to the others that were told of the job', async () => {
  const calls = jobCalls(app)
  const plumber = await makePlumber(app)
  const [company, rival] = [await makeCompany(app), await makeCompany(app)]
  const jobId = await makeJob(app, plumber)
  const [mine, theirs, other] = [await open(plumber), await open(company), await listener(rival)]
  const before = await other.heard()
  const [ofMine, ofTheirs] = [jobsIn(mine.raw()), jobsIn(theirs.raw())]

  expect((await calls.reject(company, jobId)).statusCode).toBe(200)
  expect(await mine.until((all) => jobsIn(all) > ofMine)).toBe(true)
  expect(await theirs.until((all) => jobsIn(all) > ofTheirs)).toBe(true)
  expect(await other.heard()).toBe(before)

  // The same signal of an instance of the version before.
  app.context.live.publish({ about: 'jobs', jobIds: [jobId] })
  expect(await other.heard()).toBe(before + 1)
})
