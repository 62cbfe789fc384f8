import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { goodCard, postForm, tokenOn } from '#simulator/testing.ts'
import { job, offer } from '../../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { moneyCalls } from '../testing/money-calls.ts'
import { lapseAcceptances } from './lapse-acceptances.ts'

let shared: TestApp
beforeAll(async () => {
  shared = await createTestApp()
  return shared.close
})

let places = 0

/** A zip code of Austin that nobody else serves. */
const zipOfItsOwn = () => {
  places += 1
  return String(78_720 + places)
}

/** A job that three companies were offered: one rejected it, one won it, one lost it. */
const scene = async (app = shared) => {
  const money = moneyCalls(app)
  const zipCode = zipOfItsOwn()
  const served = { zipCodes: [{ zipCode, county: 'Travis', state: 'TX' }] }
  const plumber = await makePlumber(app)
  const winner = await makeCompany(app, served)
  const loser = await makeCompany(app, served)
  const rejecter = await makeCompany(app, served)
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode } })
  const answer = (
    verb: 'accept' | 'reject',
    company: { id: number; headers: typeof winner.headers },
  ) => money.post(`/api/job/${verb}`, company, { job_id: jobId, company_id: company.id })
  await app.context.tasks.drain()
  await answer('reject', rejecter)
  await answer('accept', winner)
  const lapse = () => lapseAcceptances(app.context)
  return { app, money, plumber, winner, loser, rejecter, served, jobId, answer, lapse }
}

const subjects = async (app: TestApp, email: string) =>
  (await lettersTo(app, email)).map(({ subject }) => subject).toReversed()

test('a job that is not paid in time goes back to the others, once, and everybody is told once', async () => {
  const { app, money, plumber, winner, loser, rejecter, jobId, lapse } = await scene()
  await app.context.tasks.drain()
  app.clock.forwardHours(23.9)
  await lapse()
  expect(await money.job(winner, jobId)).toMatchObject({ status: 1, payment_status: 'due' })

  app.clock.forwardHours(0.2)
  await Promise.all([lapse(), lapse(), lapse()])
  await app.context.tasks.drain()

  expect(await money.job(plumber, jobId)).toMatchObject({
    status: 0,
    outcome: 'open',
    company_id: 1,
    payment_status: 'none',
    accepted_date: null,
  })
  expect(await money.job(winner, jobId)).toMatchObject({
    outcome: 'lapsed',
    payment_status: 'lapsed',
    homeowner: 'R. E.',
    homeowner_phone: null,
    can_accept: false,
    can_reject: false,
  })
  expect(await money.job(loser, jobId)).toMatchObject({ outcome: 'open', can_accept: true })
  expect(await money.job(rejecter, jobId)).toMatchObject({ outcome: 'rejected', can_accept: true })

  expect(await subjects(app, winner.email)).toEqual([
    expect.stringContaining('New job'),
    expect.stringContaining('is yours: pay by'),
    `Job ${jobId} is no longer yours`,
  ])
  expect(await subjects(app, loser.email)).toHaveLength(2)
  expect(await subjects(app, rejecter.email)).toHaveLength(1)
  expect((await subjects(app, plumber.email)).at(-1)).toBe(`Job ${jobId} is open again`)
})

test('the history tells of the lapse, to each as they may know it', async () => {
  const { app, money, plumber, winner, loser, jobId, lapse } = await scene()
  app.clock.forwardHours(25)
  await lapse()
  const told = async (reader: typeof winner | typeof plumber) => {
    const events = (await money.get(`/api/job/history?job_id=${jobId}`, reader)).json()
    return events.map(({ kind, by, count }: Record<string, unknown>) => [kind, by, count])
  }
  expect((await told(plumber)).slice(-3)).toEqual([
    ['accepted', 'company', null],
    ['lapsed', 'company', null],
    ['offered', 'plumbline', 1],
  ])
  expect(await told(winner)).toEqual([
    ['created', 'plumber', null],
    ['offered', 'plumbline', null],
    ['accepted', 'you', null],
    ['lapsed', 'you', null],
  ])
  expect((await told(loser)).slice(-2)).toEqual([
    ['lapsed', 'company', null],
    ['offered', 'plumbline', null],
  ])
})

test('a job offered again is open for a day at least, and for the rest of its time at most', async () => {
  const hasty = await createTestApp({ OFFER_HOURS: '30' })
  hasty.closeAfterTest()
  const short = await scene(hasty)
  short.app.clock.forwardHours(25)
  const at = short.app.clock.now().getTime()
  await short.lapse()
  const { due_at } = await short.money.job(short.plumber, short.jobId)
  expect((new Date(due_at).getTime() - at) / 3_600_000).toBeCloseTo(24, 1)

  const long = await scene()
  const [before] = await long.app.context.db.select().from(job).where(eq(job.id, long.jobId))
  long.app.clock.forwardHours(25)
  await long.lapse()
  expect((await long.money.job(long.plumber, long.jobId)).due_at).toBe(
    before?.openUntil.toISOString(),
  )
})

test('another company wins it the second time, and pays with a link of its own', async () => {
  const { app, money, winner, loser, plumber, jobId, answer, lapse } = await scene()
  const firstUrl = await money.linkUrl(winner, jobId)
  app.clock.forwardHours(25)
  await lapse()
  expect((await answer('accept', winner)).statusCode).toBe(409)
  expect((await answer('accept', loser)).json()).toMatchObject({ payment_status: 'due' })
  expect((await money.pay(firstUrl)).status).toBe(403)
  const secondUrl = await money.linkUrl(loser, jobId)
  expect(secondUrl).not.toBe(firstUrl)
  await money.pay(secondUrl)
  await money.settled()
  expect(await money.job(plumber, jobId)).toMatchObject({
    company_id: loser.id,
    payment_status: 'paid',
  })
  expect((await money.link(winner, jobId)).statusCode).toBe(404)
})

test('a payment whose event was lost is found by closing the link: the job does not lapse', async () => {
  const { app, money, winner, jobId, lapse } = await scene()
  await money.pay(await money.linkUrl(winner, jobId))
  await money.loseEvents()
  app.clock.forwardHours(25)
  await lapse()
  expect(await money.job(winner, jobId)).toMatchObject({ status: 1, payment_status: 'paid' })
})

test('who still has the card form open when the job lapses cannot pay for it any more', async () => {
  const { app, money, winner, jobId, lapse } = await scene()
  app.clock.forwardHours(23)
  const url = await money.linkUrl(winner, jobId)
  const form = { ...goodCard, token: await tokenOn(url) }
  expect((await postForm(url, { ...form, cardNumber: '4000000000000002' })).status).toBe(402)
  app.clock.forwardHours(2)
  await lapse()
  expect(await money.job(winner, jobId)).toMatchObject({ status: 0, outcome: 'lapsed' })
  expect((await postForm(url, form)).status).toBe(410)
  await money.settled()
  const charged = `stripe_simulator.object where kind = 'charge' and data->>'status' = 'succeeded'
    and data->'metadata'->>'job_id' = $1`
  expect(await money.count(charged, [String(jobId)])).toBe(0)
})

test('while the provider does not answer nothing lapses; the next time it does', async () => {
  const { app, money, winner, jobId, lapse } = await scene()
  await money.linkUrl(winner, jobId)
  app.clock.forwardHours(25)
  const silent = vi
    .spyOn(app.context.payments, 'closePaymentLink')
    .mockRejectedValueOnce(new Error('unreachable'))
  await lapse()
  expect(await money.job(winner, jobId)).toMatchObject({ status: 1, payment_status: 'due' })
  silent.mockRestore()
  await lapse()
  expect(await money.job(winner, jobId)).toMatchObject({ status: 0, outcome: 'lapsed' })
})

test('who came to serve the zip code while the job was taken is offered it too', async () => {
  const { app, money, plumber, served, jobId, lapse } = await scene()
  const newcomer = await makeCompany(app, served)
  expect((await money.get(`/api/job?id=${jobId}`, newcomer)).statusCode).toBe(404)
  app.clock.forwardHours(25)
  await lapse()
  expect(await money.job(newcomer, jobId)).toMatchObject({ outcome: 'open', can_accept: true })
  expect(await money.job(plumber, jobId)).toMatchObject({ companies_reached: 4 })
  const offers = await app.context.db.select().from(offer).where(eq(offer.jobId, jobId))
  expect(offers).toHaveLength(4)
})

test('when nobody else is left the job stays open, and in the end expires', async () => {
  const app = shared
  const money = moneyCalls(app)
  const { plumber, company, jobId } = await money.wonJob()
  app.clock.forwardHours(25)
  await lapseAcceptances(app.context)
  expect(await money.job(plumber, jobId)).toMatchObject({ status: 0, outcome: 'open' })
  expect(await money.job(company, jobId)).toMatchObject({ outcome: 'lapsed' })
  app.clock.forwardHours(72)
  await app.context.tasks.enqueue(app.context.db, 'expireJobs', {})
  await app.context.tasks.drain()
  expect(await money.job(plumber, jobId)).toMatchObject({ status: 2, outcome: 'expired' })
})
