import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { companyBody } from '../../companies/testing/company-body.ts'
import { jobCalls } from '../../jobs/testing/job-calls.ts'
import { paidJob, sentToBank } from '../../money/testing/paid-job.ts'
import { operatorCalls } from '../../operator/testing/operator-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let operator: Awaited<ReturnType<typeof operatorCalls>>
let zip = 76001
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  operator = await operatorCalls(app)
})
afterAll(() => app.close())

const reason = 'They asked by phone'

type Company = Awaited<ReturnType<typeof makeCompany>>

const block = ({ id }: Company) => operator.post('account/block', { role: 'company', id, reason })
const unblock = ({ id }: Company) =>
  operator.post('account/unblock', { role: 'company', id, reason })

const subjects = async ({ email }: { email: string }) =>
  (await lettersTo(app, email)).map(({ subject }) => subject)

/** A job of which no letter has gone, with two companies of its own and one that serves elsewhere. */
const scene = async () => {
  await app.context.tasks.drain()
  zip += 1
  const place = { zipCode: String(zip), county: 'Dallas', state: 'TX' }
  const make = (zipCodes: (typeof place)[]) => makeCompany(app, { zipCodes })
  const [one, two, late] = [await make([place]), await make([place]), await make([])]
  const plumber = await makePlumber(app)
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: place.zipCode } })
  const serve = ({ id, email, headers }: Company) => {
    const { password: _, ein: __, ...profile } = companyBody({ id, email })
    const payload = {
      ...{ ...profile, phone_number: '+15125550199', zip_codes: [place.zipCode] },
      service_areas: [{ county: place.county, state: place.state, zip_code: place.zipCode }],
    }
    return app.inject({ method: 'PUT', url: '/company/update', headers, payload })
  }
  return { one, two, late, plumber, jobId, serve }
}

test('a company that has said no before the letter left is not told of the job', async () => {
  const { one, two, jobId } = await scene()
  await calls.reject(one, jobId)
  await app.context.tasks.drain()
  expect(await subjects(one)).toEqual([])
  expect(await subjects(two)).toEqual([expect.stringMatching(/^New job in /)])
})

test('a company that is kept out is not told of a job', async () => {
  const { one, two } = await scene()
  await block(one)
  await app.context.tasks.drain()
  expect(await subjects(one)).toEqual([])
  expect(await subjects(two)).toEqual([expect.stringMatching(/^New job in /)])
})

test('nobody hears that no company is left while one is that came meanwhile', async () => {
  const { one, two, late, plumber, jobId, serve } = await scene()
  const told = `No company has taken job ${jobId} yet`
  for (const company of [one, two]) await calls.reject(company, jobId)
  expect(await calls.letters('jobRejectedByAll', jobId)).toHaveLength(1)
  expect((await serve(late)).statusCode).toBe(200)
  await app.context.tasks.drain()
  expect(await subjects(plumber)).not.toContain(told)
  await calls.reject(late, jobId)
  await app.context.tasks.drain()
  expect((await subjects(plumber)).filter((subject) => subject === told)).toEqual([told])
})

test('nobody hears that no company is left while one is that was let in again', async () => {
  const { one, two, plumber, jobId } = await scene()
  await block(two)
  await calls.reject(one, jobId)
  expect(await calls.letters('jobRejectedByAll', jobId)).toHaveLength(1)
  await unblock(two)
  await app.context.tasks.drain()
  expect(await subjects(plumber)).toEqual([])
})

const payAndReturn = async ({ jobId }: { jobId: number }, paymentStatus: string) =>
  app.context.database.sql('update job set payment_status = $1 where id = $2', [
    paymentStatus,
    jobId,
  ])

test('who has paid before the letter left is not asked to pay, and nobody is told to wait for it', async () => {
  const made = await scene()
  await app.context.tasks.drain()
  const { one, plumber, jobId } = made
  const before = [await subjects(one), await subjects(plumber)]
  await calls.accept(one, jobId)
  await payAndReturn(made, 'paid')
  await app.context.tasks.drain()
  expect([await subjects(one), await subjects(plumber)]).toEqual(before)
})

test('who has been given the job again is not told that it went to another company', async () => {
  const made = await scene()
  const { one, two, jobId } = made
  await calls.accept(one, jobId)
  for (const { id } of [two, one])
    await operator.post('job/reassign', { job_id: jobId, company_id: id, reason })
  await app.context.tasks.drain()
  const told = `Job ${jobId} went to another company`
  expect(await subjects(one)).not.toContain(told)
  expect(await subjects(two)).toContain(told)
})

test('a payout that failed before the letter left is not told as on its way, nor is one that arrived or is late', async () => {
  const { one, plumber } = await scene()
  const account = `acct_${plumber.id}`
  const about = { plumber, account, at: app.clock.now() }
  const paid = await paidJob(app, { ...about, company: one })
  await app.context.tasks.drain()
  const before = await subjects(plumber)
  const told = async (status: 'failed' | 'in_transit' | 'paid', dueInDays = 1) => {
    const over = { status, arrivalDate: about.at.getTime() / 1000 + 86_400 * dueInDays }
    const { payoutId } = await sentToBank(app, { ...about, jobs: [paid], over })
    await app.context.tasks.enqueue(app.context.db, 'sendLetter', {
      ...{ letter: 'payoutSent', role: 'plumber', accountId: plumber.id, payoutId },
    })
    await app.context.tasks.drain()
    const all = await subjects(plumber)
    return all.slice(0, all.length - before.length)
  }
  expect(await told('failed')).toEqual([])
  expect(await told('in_transit')).toEqual([expect.stringMatching(/ is on its way to your bank$/)])
  expect(await told('paid')).toEqual([
    expect.stringMatching(/ arrived at your bank$/),
    expect.stringMatching(/ is on its way to your bank$/),
  ])
  expect((await told('in_transit', -3))[0]).toMatch(/ should be at your bank by now$/)
})

test('of money that went back before the letter left nobody is told that it comes', async () => {
  const made = await scene()
  const { one, plumber, jobId } = made
  await calls.accept(one, jobId)
  await app.context.tasks.drain()
  const before = await subjects(plumber)
  await app.context.database.sql(
    `insert into payment (job_id, company_id, acceptance, charge_cents, referral_cents, status, refunded_cents, created_at)
     select id, company_id, acceptance, 54053, 50000, 'paid', 54053, now() from job where id = $1`,
    [jobId],
  )
  const send = (letter: 'jobPaid' | 'payoutOnTheWay') =>
    app.context.tasks.enqueue(app.context.db, 'sendLetter', {
      ...{ letter, role: 'plumber', accountId: plumber.id, jobId },
    })
  await payAndReturn(made, 'refunded')
  await send('jobPaid')
  await send('payoutOnTheWay')
  await app.context.tasks.drain()
  expect(await subjects(plumber)).toEqual(before)
  const back = async (cents: number) => {
    await app.context.database.sql('update payment set refunded_cents = $1 where job_id = $2', [
      cents,
      jobId,
    ])
    await send('jobPaid')
    await app.context.tasks.drain()
    return (await subjects(plumber)).length - before.length
  }
  // The letter names the whole amount, and another one what went back.
  await payAndReturn(made, 'partly_refunded')
  expect(await back(10_811)).toBe(0)
  await payAndReturn(made, 'paid')
  expect(await back(0)).toBe(1)
})
