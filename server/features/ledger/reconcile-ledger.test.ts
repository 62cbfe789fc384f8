import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { reconcilePayments } from '../payments/reconcile/reconcile-payments.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { book } from './queries/book.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

const operator = 'ops@plumbline.test'
const app = await createTestApp({ OPERATOR_EMAIL: operator })
afterAll(app.close)
const { context } = app
const money = moneyCalls(app)

const found = (differences_found: number, differences_resolved = 0) => ({
  differences_found,
  differences_resolved,
})
const compare = async () => {
  const outcome = await reconcileLedger(context)
  await context.tasks.drain()
  return outcome
}
const differences = async (where = 'resolved_at is null') =>
  (
    await context.database.sql<{ object_id: string }>(
      `select object_id, kind, ours_cents::int as ours, theirs_cents::int as theirs
       from ledger_difference where ${where} order by id`,
    )
  ).rows
const ids = async (statement: string) =>
  (await context.database.sql<{ id: string }>(statement)).rows.map(({ id }) => id)

/** Both sides have had time to hear of everything. */
const later = () => app.clock.forwardHours(1)

/** Everything that was lost before is found, and both sides agree. */
beforeEach(async () => {
  await money.settled()
  await reconcilePayments(context)
  await money.settled()
  later()
  await compare()
  expect(await differences()).toEqual([])
})

const paidJob = async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  return jobId
}

test('a ledger that was told everything agrees with the provider', async () => {
  const jobId = await paidJob()
  await money.settled()
  expect(await money.count('ledger_entry where job_id = $1', [jobId])).toBe(7)
  later()
  expect(await compare()).toEqual(found(0))
  const [sums] = (
    await context.database.sql<{ ours: number; theirs: number }>(
      `select (select sum(amount_cents)::int from ledger_entry where account = 'provider_balance') as ours,
        (select sum(net_cents)::int from provider_movement) as theirs`,
    )
  ).rows
  expect(sums?.ours).toBe(sums?.theirs)
  expect(await lettersTo(app, operator)).toEqual([])
})

const fees = `ledger_posting where kind = 'provider_fee'`

const payBehindOurBack = async (jobId: number) => {
  const link = await context.payments.createPaymentLink({
    ...{ jobId, acceptance: 1, companyId: 5, description: 'Behind our back' },
    ...{ chargeCents: 12_345, referralCents: 10_000, returnUrl: app.url() },
  })
  await money.pay(link.url)
  await money.loseEvents()
}

test('a charge behind our back is a difference, told once, closed once it is booked', async () => {
  const before = await lettersTo(app, operator)
  await payBehindOurBack(987_654)
  expect(await compare()).toEqual(found(0))
  later()
  expect(await compare()).toEqual(found(1))
  const [charge] = await differences()
  expect(charge).toMatchObject({ kind: 'missing_posting', ours: 0 })
  later()
  expect(await compare()).toEqual(found(0))
  expect(await differences()).toEqual([charge])

  const letters = (await lettersTo(app, operator)).slice(0, -before.length || undefined)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(': Missing in the ledger: 0.00 / ')

  await reconcilePayments(context)
  await money.settled()
  expect(
    await money.count(`ledger_entry where account = 'unmatched' and amount_cents = -12345`),
  ).toBe(1)
  expect(await compare()).toEqual(found(0, 1))
  expect(await differences()).toEqual([])
  expect(await differences('resolved_at is not null')).toHaveLength(1)
})

test('a posting that the provider knows nothing of, and one of another amount', async () => {
  await paidJob()
  await money.settled()
  const [charge] = await ids(
    `select object_id as id from ledger_posting where kind = 'charge' limit 1`,
  )
  const posting = (objectId: string, amountCents: number) => ({
    source: `test:${objectId}`,
    kind: 'charge_unmatched' as const,
    objectId,
    chargeId: null,
    ...{ amountCents, companyId: null, plumberId: null },
    occurredAt: Math.floor(context.clock().getTime() / 1000),
    entries: [
      { account: 'provider_balance' as const, amountCents, jobId: null, paymentId: null },
      { account: 'unmatched' as const, amountCents: -amountCents, jobId: null, paymentId: null },
    ],
  })
  await context.db.transaction((tx) =>
    book(tx, [posting('ch_invented', 777), posting(charge ?? '', 1)], context.clock()),
  )
  later()
  expect(await compare()).toEqual(found(2))
  const differing = new Map((await differences()).map((row) => [row.object_id, row]))
  expect(differing.size).toBe(2)
  expect(differing.get(charge ?? '')).toMatchObject({ kind: 'amount' })
  const invented = { kind: 'missing_movement', ours: 777, theirs: 0 }
  expect(differing.get('ch_invented')).toMatchObject(invented)
  const undo = (objectId: string, amountCents: number) => ({
    ...posting(objectId, amountCents),
    source: `undo:${objectId}`,
  })
  await context.db.transaction((tx) =>
    book(tx, [undo('ch_invented', -777), undo(charge ?? '', -1)], context.clock()),
  )
  expect(await compare()).toEqual(found(0, 2))
})

test('money that the provider holds back is ours still, and so is what it releases', async () => {
  await paidJob()
  await money.settled()
  const moved = (type: string, amount: number) => money.order('/movements', { type, amount })
  await moved('reserve_hold', -5000)
  await moved('connect_reserved_funds', -700)
  later()
  expect(await compare()).toEqual(found(0))
  await moved('reserve_release', 5000)
  later()
  expect(await compare()).toEqual(found(0))
})

test('what moved before a clock that was days ahead was set right is booked and compared, then and later', async () => {
  const before = (await money.count(fees)) ?? 0
  const moved = async (jobId: number) => {
    await money.order('/movements', { type: 'stripe_fee', amount: -200 })
    await payBehindOurBack(jobId)
  }
  await paidJob()
  await money.settled()
  app.clock.forwardHours(96)
  await compare()
  app.clock.forwardHours(-96)
  await moved(987_655)
  later()
  expect(await compare()).toEqual(found(1))
  expect(await money.count(fees)).toBe(before + 1)
  // Where nobody asks meanwhile: what comes by itself goes on once the moments that it has used up are over.
  await moved(987_656)
  app.clock.forwardHours(97)
  expect(await compare()).toEqual(found(1))
  expect(await money.count(fees)).toBe(before + 2)
})

test('a fee of the provider that is about no object is booked, other money about none is a difference', async () => {
  await paidJob()
  await money.settled()
  const before = (await money.count(fees)) ?? 0
  const moved = (type: string, amount: number) => money.order('/movements', { type, amount })
  await moved('stripe_fee', -200)
  await moved('network_cost', -35)
  later()
  expect(await compare()).toEqual(found(0))
  expect(await money.count(fees)).toBe(before + 2)
  await moved('adjustment', -5000)
  later()
  expect(await compare()).toEqual(found(1))
  const adjustment = { kind: 'missing_posting', ours: 0, theirs: -5000 }
  expect(await differences()).toEqual([expect.objectContaining(adjustment)])
  later()
  expect(await compare()).toEqual(found(0))
})
