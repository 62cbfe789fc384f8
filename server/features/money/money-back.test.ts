import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { paidJob } from './testing/paid-job.ts'

const app = await createTestApp()
afterAll(app.close)

const account = 'acct_back'
const plumber = await makePlumber(app, { stripeAccountId: account })
const company = await makeCompany(app)

type Headers = Record<string, string>
const money = async (jobId: number, headers: Headers = plumber.headers) =>
  (await app.inject({ url: `/payments/job/money?job_id=${jobId}`, headers })).json()
const states = async (jobId: number) =>
  (await money(jobId)).steps.map(({ step, state }: Record<string, string>) => `${step} ${state}`)

const daysAgo = (days: number) => new Date(app.context.clock().getTime() - days * 86_400_000)

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
    lost: 0,
    disputed: null,
    payout_failed: null,
    earlier_account: false,
    receipt_url: expect.stringContaining('/payments/receipt/'),
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

test('what a bank took back for good is told as that where it has decided another, newer dispute for us, or asks again', async () => {
  const one = await paidJob(app, { plumber, company, at: daysAgo(9), account })
  const { transfer } = one.facts
  if (!transfer) throw new Error('not transferred')
  const dispute = (id: string, status: string, created: number) => {
    const movement = { type: 'adjustment', source: id, status: 'available', created }
    const taken = { amountCents: -10_811, feeCents: 1_500, netCents: -12_311 }
    return {
      ...{ id, amountCents: 10_811, reason: 'fraudulent', status, created },
      movements: [{ ...movement, ...taken, id: `txn_${id}`, availableOn: created }],
    }
  }
  const created = one.facts.created + 60
  const disputes = [
    dispute('dp_lost', 'lost', created),
    dispute('dp_newer', 'needs_response', created + 60),
  ]
  const standAs = (status: string) =>
    app.context.database.sql(
      'update payment set dispute_status = $1, lost_cents = 10811 where id = $2',
      [status, one.paymentId],
    )
  await one.tell({ disputes })
  for (const status of ['needs_response', 'won']) {
    await standAs(status)
    const disputed = { status, amount: 10_000 }
    expect(await money(one.jobId)).toMatchObject({ to_take_back: 10_000, lost: 10_000, disputed })
    const whole = { lost: 10_811, disputed: { status, amount: 10_811 } }
    expect(await money(one.jobId, company.headers)).toMatchObject(whole)
  }
  const reversal = { id: 'trr_lost', amountCents: 10_000, created: created + 60, byHand: false }
  await one.tell({ disputes, transfer: { ...transfer, reversals: [reversal] } })
  const refunded = { amount: 10_000, by_refunds: 0 }
  for (const status of ['won', 'needs_response']) {
    await standAs(status)
    expect(await money(one.jobId)).toMatchObject({ to_take_back: 0, lost: 10_000, refunded })
  }
  await app.context.database.sql('update payment set transferred_at = null where id = $1', [
    one.paymentId,
  ])
  expect(await money(one.jobId)).toMatchObject({ to_take_back: 0, lost: 10_000, refunded })
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
