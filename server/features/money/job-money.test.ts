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

test('each side sees its own part of what went back', async () => {
  const at = daysAgo(9)
  const one = await paidJob(app, { plumber, company, at, account })
  const created = one.facts.created + 60
  const refund = {
    ...{ id: 're_view1', amountCents: 54_053, status: 'succeeded' },
    ...{ created, reason: null, failedAt: null },
  }
  const { transfer } = one.facts
  if (!transfer) throw new Error('not transferred')
  await one.tell({
    refunds: [refund],
    transfer: {
      ...transfer,
      reversals: [{ id: 'trr_view1', amountCents: 50_000, created, byHand: false }],
    },
  })
  const back = new Date(created * 1000).toISOString()
  const seen = await money(one.jobId)
  expect(seen.refunded).toEqual({ amount: 50_000, at: back, by_refunds: 50_000 })
  expect(seen.receipt_url).toBeNull()
  expect((await states(one.jobId)).slice(2)).toEqual([
    'available done',
    'in_payout stopped',
    'at_bank stopped',
  ])
  const paid = await money(one.jobId, company.headers)
  expect(paid).toEqual({
    job_id: one.jobId,
    steps: [
      { step: 'paid', state: 'done', at: at.toISOString(), expected_at: null, amount: 54_053 },
    ],
    refunded: { amount: 54_053, at: back },
    disputed: null,
    payout_failed: null,
    earlier_account: false,
    receipt_url: one.facts.receiptUrl,
  })
})

test('money is refunded on the day of the newest refund that did not fail, to both sides', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(40), account })
  const { created, transfer } = one.facts
  if (!transfer) throw new Error('not transferred')
  const refund = { status: 'succeeded', reason: null, failedAt: null }
  const reversal = { byHand: false, amountCents: 9250, created: created + 60, id: 'trr_stands' }
  const reversed = { amountCents: 4625, created: created + 90_000, id: 'trr_failed' }
  const again = { id: 'tr_again', destinationPayment: 'py_again', created: created + 2_500_000 }
  await one.tell({
    transfer: { ...transfer, reversals: [reversal, { ...reversal, ...reversed }] },
    sentLater: [{ ...transfer, ...again, amountCents: 4625, reversals: [] }],
    refunds: [
      { ...refund, id: 're_stands', amountCents: 10_000, created: created + 60 },
      {
        ...refund,
        ...{ id: 're_failed', amountCents: 5000, created: created + 90_000 },
        ...{ status: 'failed', failedAt: created + 2_500_000 },
      },
    ],
  })
  const at = new Date((created + 60) * 1000).toISOString()
  expect((await money(one.jobId, company.headers)).refunded).toEqual({ amount: 10_000, at })
  expect((await money(one.jobId)).refunded).toEqual({ amount: 9250, at, by_refunds: 9250 })
})

test('a dispute is shown to both, with how it stands', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(9), account })
  const created = one.facts.created + 60
  const movement = { type: 'adjustment', source: 'dp_view1', status: 'available' }
  const taken = { amountCents: -54_053, feeCents: 1_500, netCents: -55_553 }
  const given = { amountCents: 54_053, feeCents: 0, netCents: 54_053 }
  const dispute = { id: 'dp_view1', amountCents: 54_053, reason: 'fraudulent', created }
  const moved = [taken, given, taken].map((amounts, hour) => {
    const when = created + hour * 3600
    return { ...movement, ...amounts, id: `txn_${hour}`, created: when, availableOn: when }
  })
  const tell = (status: string, moves: number) =>
    one.tell({ disputes: [{ ...dispute, status, movements: moved.slice(0, moves) }] })
  await tell('needs_response', 1)
  const at = new Date(created * 1000).toISOString()
  expect((await money(one.jobId)).disputed).toEqual({
    amount: 50_000,
    at,
    status: 'needs_response',
  })
  const paid = await money(one.jobId, company.headers)
  expect(paid.disputed).toEqual({ amount: 54_053, at, status: 'needs_response' })
  for (const [status, moves] of [
    ['won', 2],
    ['lost', 3],
  ] as const) {
    await tell(status, moves)
    expect((await money(one.jobId)).disputed.amount).toBe(50_000)
    expect((await money(one.jobId, company.headers)).disputed.amount).toBe(54_053)
  }
})

test('a dispute over what was refunded whole is none of the plumber’s', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(9), account })
  const created = one.facts.created + 60
  const taken = { amountCents: -54_053, feeCents: 1_500, netCents: -55_553 }
  const movement = { type: 'adjustment', source: 'dp_none', status: 'available', ...taken }
  const movements = [{ ...movement, id: 'txn_none', created, availableOn: created }]
  const back = { amountCents: 54_053, created }
  await one.tell({
    refunds: [{ ...back, id: 're_none', status: 'succeeded', reason: null, failedAt: null }],
    disputes: [{ ...back, id: 'dp_none', status: 'won', reason: 'fraudulent', movements }],
  })
  expect((await money(one.jobId)).disputed).toBeNull()
  expect((await money(one.jobId, company.headers)).disputed).toMatchObject({ amount: 54_053 })
})

test('no more is to be taken back than was paid, nor what a bank that decided for us still holds', async () => {
  const taken = { amountCents: -54_053, feeCents: 1_500, netCents: -55_553 }
  const owed = async (status: string, isRefunded: boolean) => {
    const one = await paidJob(app, { plumber, company, at: daysAgo(9), account })
    const { transfer, created: paidAt } = one.facts
    if (!transfer) throw new Error('not transferred')
    const created = paidAt + 60
    const id = `dp_${one.jobId}`
    const movement = { type: 'adjustment', source: id, status: 'available', ...taken }
    const refund = { id: `re_${one.jobId}`, amountCents: 54_053, status: 'succeeded', created }
    const reversal = { id: `trr_${one.jobId}`, amountCents: 50_000, created, byHand: false }
    await one.tell({
      refunds: isRefunded ? [{ ...refund, reason: null, failedAt: null }] : [],
      transfer: { ...transfer, reversals: isRefunded ? [reversal] : [] },
      disputes: [
        {
          ...{ id, amountCents: 54_053, reason: 'fraudulent', status, created },
          movements: [{ ...movement, id: `txn_${one.jobId}`, created, availableOn: created }],
        },
      ],
    })
    await app.context.database.sql('update payment set dispute_status = $1 where id = $2', [
      ...[status, one.paymentId],
    ])
    return (await money(one.jobId)).to_take_back
  }
  expect(await owed('lost', true)).toBe(0)
  expect(await owed('won', false)).toBe(0)
  expect(await owed('lost', false)).toBe(50_000)
})

test('of what went back to the company the plumber sees what was refunded apart from what its bank took', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(9), account })
  const { transfer, created: paidAt } = one.facts
  if (!transfer) throw new Error('not transferred')
  const created = paidAt + 60
  const later = created + 3600
  const refund = {
    ...{ id: 're_both', amountCents: 21_621, status: 'succeeded' },
    ...{ created, reason: null, failedAt: null },
  }
  const movement = { type: 'adjustment', source: 'dp_both', status: 'available' }
  const taken = { amountCents: -10_811, feeCents: 1_500, netCents: -12_311 }
  const dispute = {
    ...{ id: 'dp_both', amountCents: 10_811, reason: 'fraudulent', created: later },
    movements: [{ ...movement, ...taken, id: 'txn_both', created: later, availableOn: later }],
  }
  const forRefund = { id: 'trr_both', amountCents: 20_000, created, byHand: false }
  const forDispute = { ...forRefund, id: 'trr_dispute', amountCents: 10_000, created: later }
  const seen = async () => {
    const { refunded, to_take_back, disputed } = await money(one.jobId)
    return { refunded, to_take_back, disputed: disputed?.amount }
  }
  const at = new Date(created * 1000).toISOString()
  const refunded = { amount: 20_000, at, by_refunds: 20_000 }
  const decided = (status: string) =>
    app.context.database.sql('update payment set dispute_status = $1 where id = $2', [
      ...[status, one.paymentId],
    ])
  await decided('needs_response')
  await one.tell({
    refunds: [refund],
    transfer: { ...transfer, reversals: [forRefund] },
    disputes: [{ ...dispute, status: 'needs_response' }],
  })
  expect(await seen()).toEqual({ refunded, to_take_back: 0, disputed: 10_000 })
  await decided('lost')
  const lost = { refunds: [refund], disputes: [{ ...dispute, status: 'lost' }] }
  await one.tell({ ...lost, transfer: { ...transfer, reversals: [forRefund] } })
  expect(await seen()).toEqual({ refunded, to_take_back: 10_000, disputed: 10_000 })
  await one.tell({ ...lost, transfer: { ...transfer, reversals: [forRefund, forDispute] } })
  expect(await seen()).toEqual({
    ...{ refunded: { ...refunded, amount: 30_000 }, to_take_back: 0, disputed: 10_000 },
  })
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
