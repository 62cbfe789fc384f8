import { asc } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfEarlierJob } from '#contract/rules/consent.ts'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  companyServiceArea,
  homeowner,
  job,
  jobEvent,
  offer,
  photo,
  session,
} from '../schema/index.ts'
import { demoAccounts, demoOperator, refuseDemoBesideMoney, seedDemo, tellOfDemo } from './index.ts'
import { yearRefusal } from './year/index.ts'

const counted = [
  'plumber',
  'company',
  'company_service_area',
  'homeowner',
  'job',
  'offer',
  'job_event',
  'photo',
  'payment',
]

let app: TestApp
let rows: Awaited<ReturnType<typeof readAll>>

const readAll = async () => {
  const { db } = app.context
  return {
    jobs: await db.select().from(job).orderBy(asc(job.id)),
    offers: await db.select().from(offer),
    events: await db.select().from(jobEvent).orderBy(asc(jobEvent.id)),
    homeowners: await db.select().from(homeowner),
    areas: await db.select().from(companyServiceArea),
    photos: await db.select().from(photo),
    sessions: await db.select().from(session),
  }
}

const countAll = async () => {
  const counts: Record<string, unknown> = {}
  for (const table of counted) {
    const { rows: found } = await app.context.database.sql<{ count: number }>(
      `select count(*)::int from ${table}`,
    )
    counts[table] = found[0]?.count
  }
  return counts
}

/** Holds the clock of the test behind, as the product's own is held. */
const holdBehind = () => {
  let behind = 0
  return (hours: number) => {
    app.clock.forwardHours(behind - hours)
    behind = hours
  }
}

beforeAll(async () => {
  app = await createTestApp()
  await seedDemo(app.context, holdBehind())
  rows = await readAll()
})
afterAll(() => app.close())

/** What may happen to money that was paid, by the word for how it then stands. */
const came = new Set(['partly_refunded', 'disputed'])

const kindsOf = (jobId: number) =>
  rows.events.filter((event) => event.jobId === jobId).map(({ kind }) => kind)

test('seeding again makes nothing twice', async () => {
  const before = await countAll()
  expect(before).toMatchObject({ plumber: 2, company: 3, job: 36, payment: 10 })
  await seedDemo(app.context, holdBehind())
  expect(await countAll()).toEqual(before)
  expect(rows.sessions).toEqual([])
})

/** The settings of the test beside a provider. */
const withProvider = (movesMoney: boolean) => {
  const stripe = { secretKey: 'sk_live_x', webhookSecrets: [], clientId: undefined }
  return { ...app.context.config, stripe: { ...stripe, simulatorUrl: undefined, movesMoney } }
}

test('where the provider moves money nothing is made, and a year is refused beforehand', async () => {
  const empty = await createTestApp()
  empty.closeAfterTest()
  const beside = { ...empty.context, config: withProvider(true) }
  await expect(seedDemo(beside, () => {})).rejects.toThrow(/moves real money/)
  expect(await yearRefusal(beside)).toMatch(/real payment provider/)
  const stripe = { ...beside.config.stripe, simulatorUrl: 'http://localhost:4242' }
  expect(await yearRefusal({ ...beside, config: { ...beside.config, stripe } })).toBeUndefined()
  const { rows: made } = await empty.context.database.sql(
    'select email from plumber union all select email from company union all select email from operator',
  )
  expect(made).toEqual([])
})

test('a demonstration that was cut off is told of at each later start, and nothing of it is taken away', async () => {
  const half = await createTestApp()
  half.closeAfterTest()
  const { database } = half.context
  const jobs = async () =>
    (await database.sql('select count(*)::int as made, min(id) as first from job')).rows
  let isCutOff = false
  const cutOff = () => {
    if (isCutOff) return
    isCutOff = true
    throw new Error('cut off')
  }
  expect(await tellOfDemo(half.context)).toEqual([])
  await seedDemo(half.context, cutOff)
  const made = await jobs()
  expect(made).toMatchObject([{ made: 36 }])
  await seedDemo(half.context, () => {})
  expect(await tellOfDemo(half.context)).toEqual([expect.stringMatching(/by half.+To begin anew/)])
  expect(await jobs()).toEqual(made)
  expect(await tellOfDemo(app.context)).toEqual([])
})

test('a demonstration whose last job can be answered no more says so, and of when it is', async () => {
  const { context } = app
  const now = context.clock()
  const ahead = (days: number) =>
    tellOfDemo({ ...context, clock: () => hoursAfter(now, days * 24) })
  expect(await ahead(2)).toEqual([])
  const day = rows.jobs.at(-1)?.createdAt.toISOString().slice(0, 10)
  const old = new RegExp(`the newest is of ${day}\\. To begin anew`)
  expect(await ahead(30)).toEqual([expect.stringMatching(old)])
})

test('a server whose provider moves money does not start on them', async () => {
  const { db } = app.context
  const beside = (movesMoney: boolean) => refuseDemoBesideMoney(withProvider(movesMoney), db)
  await expect(beside(true)).rejects.toThrow(/maria@delgado\.example[\s\S]*moves real money/)
  await expect(beside(false)).resolves.toBeUndefined()
})

test('every demo account signs in with its printed password', async () => {
  for (const { role, email, password } of demoAccounts) {
    const answer = await app.inject({
      method: 'POST',
      url: `/${role}/login`,
      payload: { email, password },
    })
    expect(answer.json()).toMatchObject({ id: expect.any(Number) })
  }
  const { email, password, name, secret } = demoOperator
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  const payload = { email, password, code }
  const answer = await app.inject({ method: 'POST', url: '/api/operator/login', payload })
  expect(answer.json()).toMatchObject({ name })
})

test('each job is offered to exactly the companies that serve its zip code', () => {
  expect(rows.jobs.some(({ companiesReached }) => companiesReached === 0)).toBe(true)
  for (const each of rows.jobs) {
    const house = rows.homeowners.find(({ id }) => id === each.homeownerId)
    const serving = rows.areas.filter(({ zipCode }) => zipCode === house?.zipCode)
    const offered = rows.offers.filter(({ jobId }) => jobId === each.id)
    expect(new Set(offered.map(({ companyId }) => companyId))).toEqual(
      new Set(serving.map(({ companyId }) => companyId)),
    )
    expect(each.companiesReached).toBe(offered.length)
    expect(each.plumberId).toBe(house?.plumberId)
  }
})

test('there is one winner where a job is accepted, and none elsewhere', () => {
  for (const each of rows.jobs) {
    const states = rows.offers.filter(({ jobId }) => jobId === each.id)
    const winners = states.filter(({ state }) => state === offerState.won)
    const accepted = each.status === jobStatus.accepted
    expect(winners.map(({ companyId }) => companyId)).toEqual(accepted ? [each.companyId] : [])
    expect(states.some(({ state }) => state === offerState.lost) && !accepted).toBe(false)
    expect(states.some(({ state }) => state === offerState.open) && accepted).toBe(false)
    expect(each.acceptance).toBe(accepted ? 1 : 0)
    expect(each.acceptedAt !== null && each.payUntil !== null).toBe(accepted)
    expect(each.paymentStatus === 'none').toBe(!accepted)
  }
})

test('jobs stand in every state, open ones inside their time and expired ones beyond it', () => {
  const now = app.context.clock()
  const { pending, accepted, expired } = jobStatus
  expect(new Set(rows.jobs.map(({ status }) => status))).toEqual(
    new Set([pending, accepted, expired]),
  )
  for (const each of rows.jobs) {
    expect(each.createdAt < each.openUntil).toBe(true)
    if (each.status === pending) expect(each.openUntil > now).toBe(true)
    if (each.status === expired) expect(each.openUntil < now).toBe(true)
    if (each.acceptedAt) expect(each.acceptedAt < each.openUntil).toBe(true)
    if (each.paymentStatus === 'due') expect(each.payUntil && each.payUntil > now).toBe(true)
  }
})

test('the history of each job tells how it came to stand as it does', () => {
  for (const each of rows.jobs) {
    const kinds = kindsOf(each.id)
    const rejections = rows.offers.filter(
      ({ jobId, rejectedAt }) => jobId === each.id && rejectedAt,
    )
    const paid = !['none', 'due'].includes(each.paymentStatus)
    const expected = [
      'created',
      'offered',
      ...rejections.map(() => 'rejected'),
      ...(each.status === jobStatus.accepted ? ['accepted'] : []),
      ...(paid ? ['paid'] : []),
      ...(paid && each.paymentStatus !== 'paid' ? ['transferred'] : []),
      ...(came.has(each.paymentStatus) ? [each.paymentStatus] : []),
      ...(each.status === jobStatus.expired ? ['expired'] : []),
    ]
    expect(kinds).toEqual(expected)
    const times = rows.events.filter(({ jobId }) => jobId === each.id).map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((one, other) => one - other))
  }
})

test('no homeowner’s consent is of an earlier job', () => {
  for (const each of rows.jobs) {
    const at = rows.homeowners.find(({ id }) => id === each.homeownerId)?.consentAt
    expect(at).toBeInstanceOf(Date)
    expect(isOfEarlierJob(at?.toISOString() ?? '', each.createdAt.getTime())).toBe(false)
  }
})

test('paid jobs are paid at the provider; money waits where no payment account is set up', async () => {
  const { rows: payments } = await app.context.database.sql(
    `select j.payment_status, count(*)::int, count(p.transfer_id)::int as moved
     from payment p join job j on j.id = p.job_id
     where p.charge_id like 'ch_%' and p.status = 'paid' group by 1 order by 1`,
  )
  expect(payments).toEqual([
    { payment_status: 'disputed', count: 1, moved: 1 },
    { payment_status: 'paid', count: 1, moved: 0 },
    { payment_status: 'partly_refunded', count: 1, moved: 1 },
    { payment_status: 'transferred', count: 7, moved: 7 },
  ])
})

test('invoices name their jobs as those that are made on the screens do', async () => {
  const { rows: invoices } = await app.context.database.sql<{ named: boolean }>(
    `select invoice_description = 'Job ' || job_id as named from payment
     where invoice_id is not null`,
  )
  expect(invoices.length).toBeGreaterThan(2)
  expect(invoices.filter(({ named }) => !named)).toEqual([])
})

test('money has gone to the bank, one payout came back, and one is under way', async () => {
  const { rows: payouts } = await app.context.database.sql<{ status: string; jobs: number }>(
    `select status, count(i.payment_id)::int as jobs from payout p
     left join payout_item i using (payout_id) group by p.payout_id, status`,
  )
  const statuses = payouts.map(({ status }) => status)
  expect(statuses.filter((status) => status === 'failed')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'paid').length).toBeGreaterThan(2)
  expect(payouts.every(({ jobs }) => jobs > 0)).toBe(true)
})

test('the ledger agrees with the provider, and every posting is in its own time', async () => {
  const { rows: found } = await app.context.database.sql(
    `select (select count(*)::int from ledger_difference) as differences,
       (select sum(amount_cents)::int from ledger_entry) as balance,
       (select count(*)::int from provider_event where parked_at is not null) as parked,
       (select count(distinct date_trunc('month', occurred_at)) >= 4 from ledger_posting) as months`,
  )
  expect(found).toEqual([{ differences: 0, balance: 0, parked: 0, months: true }])
})

test('each job has photos in all three groups, and their files are there', async () => {
  for (const each of rows.jobs) {
    const types = rows.photos.filter(({ jobId }) => jobId === each.id).map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['p', 'i', 'a']))
  }
  for (const { fileName, thumbnailName, bytes, width } of rows.photos) {
    const file = await app.context.files.get(fileName)
    const thumbnail = await app.context.files.get(thumbnailName)
    file?.stream.destroy()
    thumbnail?.stream.destroy()
    expect(file?.size).toBe(bytes)
    expect(thumbnail?.size).toBeGreaterThan(1000)
    expect(width).toBe(1024)
  }
})
