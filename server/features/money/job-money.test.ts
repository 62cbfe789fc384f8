import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { paidJob, sentToBank } from './testing/paid-job.ts'

const app = await createTestApp()
afterAll(app.close)

const account = 'acct_view'
const plumber = await makePlumber(app, { stripeAccountId: account })
const company = await makeCompany(app)

type Headers = Record<string, string>
const ask = (jobId: number, headers: Headers) =>
  app.inject({ url: `/payments/job/money?job_id=${jobId}`, headers })
const money = async (jobId: number, headers: Headers = plumber.headers) =>
  (await ask(jobId, headers)).json()
const states = async (jobId: number) =>
  (await money(jobId)).steps.map(({ step, state }: Record<string, string>) => `${step} ${state}`)

const daysAgo = (days: number) => new Date(app.context.clock().getTime() - days * 86_400_000)
const whole = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000).toISOString()

test('a job nobody has paid shows all that is ahead', async () => {
  const jobId = await makeJob(app, plumber)
  expect(await money(jobId)).toMatchObject({ job_id: jobId, refunded: null, payout_failed: null })
  expect(await states(jobId)).toEqual([
    'paid ahead',
    'in_transfer ahead',
    'available ahead',
    'in_payout ahead',
    'at_bank ahead',
  ])
  const payload = { job_id: jobId, company_id: company.id }
  await app.inject({ method: 'POST', url: '/api/job/accept', headers: company.headers, payload })
  const due = await money(jobId)
  expect(due.steps[0]).toMatchObject({ state: 'ahead', at: null, amount: 50_000 })
  expect(due.steps[0].expected_at).not.toBeNull()
})

test('money moves stop by stop, with dates', async () => {
  const at = daysAgo(1)
  const fresh = await paidJob(app, { plumber, company, at, account })
  const [paid, transfer, available, payoutStep, bank] = (await money(fresh.jobId)).steps
  expect(paid).toMatchObject({ state: 'done', at: at.toISOString(), amount: 50_000 })
  expect(transfer).toMatchObject({ state: 'now', at: at.toISOString() })
  const usable = whole(new Date(at.getTime() + 2 * 86_400_000))
  expect(available).toMatchObject({ state: 'ahead', at: null, expected_at: usable })
  expect([payoutStep.state, bank.state]).toEqual(['ahead', 'ahead'])

  const older = await paidJob(app, { plumber, company, at: daysAgo(4), account })
  expect((await states(older.jobId))[2]).toBe('available now')
  const sent = await sentToBank(app, { plumber, account, at: daysAgo(1), jobs: [older] })
  const onTheWay = await money(older.jobId)
  expect(onTheWay.steps[3]).toMatchObject({ step: 'in_payout', state: 'now', amount: 50_000 })
  expect(onTheWay.steps[4]).toMatchObject({
    state: 'ahead',
    expected_at: new Date(sent.arrivalDate * 1000).toISOString(),
  })

  const oldest = await paidJob(app, { plumber, company, at: daysAgo(9), account })
  const over = { status: 'paid' as const }
  await sentToBank(app, { plumber, account, at: daysAgo(6), jobs: [oldest], over })
  expect(await states(oldest.jobId)).toEqual([
    'paid done',
    'in_transfer done',
    'available done',
    'in_payout done',
    'at_bank done',
  ])
})

test('money that a payout took was usable by then, before the day that was named or without one', async () => {
  const { database } = app.context
  for (const forget of [false, true]) {
    const one = await paidJob(app, { plumber, company, at: daysAgo(1), account })
    const at = new Date(app.context.clock().getTime() - 3_600_000)
    const over = { method: 'instant' as const, status: 'paid' as const }
    await sentToBank(app, { plumber, account, at, jobs: [one], over })
    if (forget)
      await database.sql('delete from provider_movement where object_id = $1', [one.facts.chargeId])
    const { steps } = await money(one.jobId)
    expect(steps[2]).toMatchObject({ state: 'done', at: at.toISOString() })
  }
})

test('a payout that failed says why, and the money is available again', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(9), account })
  const over = { status: 'failed' as const, failureCode: 'no_account' }
  const at = daysAgo(5)
  const sent = await sentToBank(app, { plumber, account, at, jobs: [one], over })
  // It was looked at again since.
  await app.context.database.sql('update payout set updated_at = $1 where payout_id = $2', [
    daysAgo(0).toISOString(),
    sent.payoutId,
  ])
  const failed = await money(one.jobId)
  expect(failed.payout_failed.at).toBe(at.toISOString())
  expect((await states(one.jobId)).slice(2)).toEqual([
    'available now',
    'in_payout failed',
    'at_bank ahead',
  ])
  expect(failed.payout_failed).toMatchObject({ reason: 'account_wrong', bank_last4: '6789' })
  expect(failed.steps[3].failure).toBe('account_wrong')
  await sentToBank(app, { plumber, account, at: daysAgo(2), jobs: [one] })
  expect((await money(one.jobId)).payout_failed).toBeNull()
  expect((await states(one.jobId))[3]).toBe('in_payout now')
  const canceled = { status: 'canceled' as const, failureCode: null }
  await sentToBank(app, { plumber, account, at: daysAgo(1), jobs: [one], over: canceled })
  const called = await money(one.jobId)
  expect(called.payout_failed).toMatchObject({ reason: 'canceled' })
  expect(called.steps[3]).toMatchObject({ state: 'failed', failure: 'canceled' })
})

test('what was refunded before it went to the bank never arrives there', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(9), account })
  const { transfer } = one.facts
  if (!transfer) throw new Error('not transferred')
  const created = one.facts.created + 60
  await one.tell({
    refunds: [
      {
        id: 're_net',
        amountCents: 54_053,
        status: 'succeeded',
        created,
        reason: null,
        failedAt: null,
      },
    ],
    transfer: {
      ...transfer,
      reversals: [{ id: 'trr_net', amountCents: 50_000, created, byHand: false }],
    },
  })
  // Share and reversal go into one payout, where nothing is left of them.
  const over = { status: 'paid' as const }
  await sentToBank(app, { plumber, account, at: daysAgo(6), jobs: [one], cents: 0, over })
  expect((await states(one.jobId)).slice(2)).toEqual([
    'available done',
    'in_payout stopped',
    'at_bank stopped',
  ])
})

test('a payout from which something is taken back does not carry the money of that job again', async () => {
  const own = 'acct_net'
  const owner = await makePlumber(app, { stripeAccountId: own })
  const one = await paidJob(app, { plumber: owner, company, at: daysAgo(9), account: own })
  const sent = { plumber: owner, account: own, jobs: [one] }
  await sentToBank(app, { ...sent, at: daysAgo(6), over: { status: 'paid' } })
  const failed = { status: 'failed' as const, failureCode: 'no_account' }
  await sentToBank(app, { ...sent, at: daysAgo(4), cents: -10_000, over: failed })
  const sentSteps = async () => (await money(one.jobId, owner.headers)).steps.slice(3)
  const arrived = [
    { step: 'in_payout', state: 'done', amount: 50_000 },
    { step: 'at_bank', state: 'done', amount: 50_000 },
  ]
  expect(await sentSteps()).toMatchObject(arrived)
  await sentToBank(app, { ...sent, at: daysAgo(2), cents: -10_000 })
  expect(await sentSteps()).toMatchObject(arrived)
  const url = `/payments/payouts?connected_account_id=${own}`
  const { rows } = (await app.inject({ url, headers: owner.headers })).json()
  expect(rows[1]).toMatchObject({ status: 'failed', sent_again: null })
  expect(rows[0].jobs).toEqual([{ job_id: one.jobId, amount: -10_000 }])
})

test('all jobs that a company has taken are listed with their money, newest first', async () => {
  const account = 'acct_all'
  const owner = await makePlumber(app, { stripeAccountId: account })
  const paid = await paidJob(app, { plumber: owner, company, at: daysAgo(1), account })
  const waiting = await makeJob(app, owner)
  const list = async (query = '') => {
    const url = `/payments/jobs/money?plumber_id=${owner.id}${query}`
    return (await app.inject({ url, headers: owner.headers })).json()
  }
  expect(await list()).toMatchObject({ total: 1, rows: [{ job_id: paid.jobId }] })
  const payload = { job_id: waiting, company_id: company.id }
  await app.inject({ method: 'POST', url: '/api/job/accept', headers: company.headers, payload })
  const all = await list()
  expect(all).toMatchObject({ total: 2, page: 1, page_size: 10 })
  expect(all.rows).toEqual([
    { ...(await money(waiting, owner.headers)), homeowner: 'Ruth Ellison', referral: 50_000 },
    { ...(await money(paid.jobId, owner.headers)), homeowner: 'Ruth Ellison', referral: 50_000 },
  ])
  expect(all.rows[0].steps[0]).toMatchObject({ state: 'ahead', amount: 50_000 })
  const second = await list('&page=2&page_size=1')
  expect(second).toMatchObject({ total: 2, rows: [{ job_id: paid.jobId }] })
})

test('nobody else learns anything of it', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(3), account })
  for (const stranger of [await makePlumber(app), await makeCompany(app)]) {
    const answer = await ask(one.jobId, stranger.headers)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  }
  expect((await ask(999_999, plumber.headers)).statusCode).toBe(404)
})

test('payouts are listed newest first, page by page, with jobs and reasons', async () => {
  const own = 'acct_list'
  const owner = await makePlumber(app, { stripeAccountId: own })
  const one = await paidJob(app, { plumber: owner, company, at: daysAgo(9), account: own })
  const other = await paidJob(app, {
    plumber: owner,
    company,
    at: daysAgo(8),
    account: own,
    referral: 12.34,
  })
  const failed = { status: 'failed' as const, failureCode: 'account_closed' }
  await sentToBank(app, {
    plumber: owner,
    account: own,
    at: daysAgo(6),
    jobs: [one, other],
    over: failed,
  })
  const sent = { plumber: owner, account: own, at: daysAgo(4), jobs: [one, other] }
  const second = await sentToBank(app, { ...sent, over: { status: 'paid' } })
  await sentToBank(app, {
    ...sent,
    at: daysAgo(2),
    jobs: [],
    over: { method: 'instant', amountCents: 100 },
  })
  const list = async (query: string) => {
    const url = `/payments/payouts?connected_account_id=${own}${query}`
    return (await app.inject({ url, headers: owner.headers })).json()
  }
  const all = await list('')
  expect(all).toMatchObject({ total: 3, page: 1, page_size: 10 })
  expect(all.rows.map(({ status }: { status: string }) => status)).toEqual([
    'in_transit',
    'paid',
    'failed',
  ])
  expect(all.rows[1]).toEqual({
    id: second.payoutId,
    amount: 51_234,
    created: second.created,
    arrival_date: second.arrivalDate,
    status: 'paid',
    method: 'standard',
    bank_last4: '6789',
    failure: null,
    sent_again: null,
    earlier_account: false,
    jobs: [
      { job_id: other.jobId, amount: 1_234 },
      { job_id: one.jobId, amount: 50_000 },
    ],
  })
  expect(all.rows[2]).toMatchObject({ failure: 'account_closed', sent_again: second.created })
  const last = await list('&page=2&page_size=2')
  expect(last).toMatchObject({ total: 3, page: 2, page_size: 2, rows: [{ status: 'failed' }] })
})
