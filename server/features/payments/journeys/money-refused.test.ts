import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { providerFailure } from '../../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { takeAlert } from '../queries/alert-pace.ts'
import { moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
  money = moneyCalls(app)
})
afterAll(() => app.close())

/** Until it is mended, the provider does not do this. */
const failing = (
  verb: 'transfer' | 'reverseTransfer' | 'sendLater',
  ...[reason, code]: ['refused' | 'unreachable', string]
) => {
  const spied = vi
    .spyOn(app.context.payments, verb)
    .mockRejectedValue(providerFailure('It is not done', reason, { code }))
  onTestFinished(() => spied.mockRestore())
  return spied
}

/** What the operator was written about a job. */
const alertsOf = async (jobId: number) =>
  (await lettersTo(app, 'ops@plumbline.test')).filter(({ text }) =>
    text.includes(`Job: ${jobId}\n`),
  )

const refusal = 'The payment provider refuses to move a plumber’s share'

const subjectsOf = async (jobId: number) => (await alertsOf(jobId)).map(({ subject }) => subject)

const stuckOn = async (jobId: number) => {
  const { rows } = await app.context.database.sql<{ stuck: string | null; marked: boolean }>(
    `select stuck_on as stuck, reversal_refused_at is not null as marked
     from payment where job_id = $1`,
    [jobId],
  )
  return rows[0]
}

const nothing = { stuck: null, marked: false }
const byProvider = { stuck: 'provider', marked: true }

/** A day on: whatever was planned is due. */
const nextDay = async () => {
  await app.context.database.sql(`update payment set check_after = check_after - interval '1 day'`)
  await money.reconcile()
  await money.settled()
}

/** A job that was paid before its plumber's account could receive. */
const paidFirst = async () => {
  const won = await money.wonJob()
  await money.connectUrl(won.plumber)
  await money.pay(await money.linkUrl(won.company, won.jobId))
  await money.settled()
  return { ...won, ...(await money.paymentOf(won.jobId)) }
}

test('the operator hears once that a first transfer is refused; meanwhile all else is looked for, and it is made once that is mended', async () => {
  const { jobId, plumber, company, charge } = await paidFirst()
  await nextDay()
  expect(await stuckOn(jobId)).toEqual(nothing)
  const refused = failing('transfer', 'refused', 'account_invalid')
  const account = await money.onboard(plumber)
  await money.settled()
  await app.context.database.sql(
    'update payment set invoiced_at = null, invoice_id = null where job_id = $1',
    [jobId],
  )
  for (const _ of ['first', 'second', 'third']) {
    refused.mockClear()
    await nextDay()
    expect(refused).toHaveBeenCalled()
    expect(await stuckOn(jobId)).toEqual(byProvider)
  }
  const [letter, ...others] = await alertsOf(jobId)
  expect(others).toEqual([])
  expect(letter?.subject).toBe(refusal)
  for (const fact of [`Charge: ${charge}`, 'Amount: $500.00', 'Code: account_invalid'])
    expect(letter?.text).toContain(fact)
  expect(await money.count('payment where job_id = $1 and invoiced_at is not null', [jobId])).toBe(
    1,
  )
  for (const reader of [plumber, company])
    expect(await money.job(reader, jobId)).toMatchObject({ payment_status: 'paid' })
  const where = (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
  expect(where.refunded).toBeNull()
  expect(where.steps.map(({ state }: { state: string }) => state)).toEqual([
    ...['now', 'ahead', 'ahead', 'ahead', 'ahead'],
  ])
  expect(await money.count(`pgboss.job where name = 'transferLater' and state < 'active'`)).toBe(0)
  refused.mockRestore()
  await nextDay()
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  expect(await money.balanceOf(account)).toBe(50_000)
  expect(await stuckOn(jobId)).toEqual(nothing)
  expect(await subjectsOf(jobId)).toEqual([refusal])
})

test(
  'what is left after a part went back stays stuck, and nothing does once all of it has',
  rare,
  async () => {
    const { jobId, plumber, charge } = await paidFirst()
    failing('transfer', 'refused', 'account_invalid')
    await money.onboard(plumber)
    await money.settled()
    expect(await stuckOn(jobId)).toEqual(byProvider)
    await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
    await money.settled()
    await nextDay()
    expect(await stuckOn(jobId)).toEqual(byProvider)
    await money.operator('refund', [String(jobId)])
    await money.settled()
    expect(await stuckOn(jobId)).toEqual(nothing)
    await nextDay()
    expect(await money.count('payment where job_id = $1 and check_after is null', [jobId])).toBe(1)
    expect(await subjectsOf(jobId)).toEqual([refusal])
  },
)

test('after many at once the operator hears of one more only later, at the next try', async () => {
  const { sql } = app.context.database
  const anew = () => sql(`delete from reconciliation_cursor where name = 'told moveRefused'`)
  await anew()
  onTestFinished(async () => void (await anew()))
  const told = []
  for (const _ of Array.from({ length: 11 }))
    told.push(await takeAlert(app.context.db, 'moveRefused', app.context.clock()))
  expect(told).toEqual([...Array.from({ length: 10 }, () => true), false])
  const { jobId, plumber } = await paidFirst()
  const refused = failing('transfer', 'refused', 'account_invalid')
  await money.onboard(plumber)
  await money.settled()
  await nextDay()
  expect(refused).toHaveBeenCalled()
  expect(await stuckOn(jobId)).toEqual({ stuck: 'untold', marked: true })
  expect(await subjectsOf(jobId)).toEqual([])
  await sql(
    `update reconciliation_cursor set reached_at = reached_at - interval '6 minutes'
     where name = 'told moveRefused'`,
  )
  await nextDay()
  await nextDay()
  expect(await stuckOn(jobId)).toEqual(byProvider)
  expect(await subjectsOf(jobId)).toEqual([refusal])
})

test('our own balance that is too low for a first transfer is told as what it is', async () => {
  const { jobId, plumber } = await paidFirst()
  failing('transfer', 'refused', 'balance_insufficient')
  await money.onboard(plumber)
  await money.settled()
  expect(await subjectsOf(jobId)).toEqual(['Our balance is too low to send a plumber’s share'])
  await nextDay()
  expect(await subjectsOf(jobId)).toHaveLength(1)
})

test('a provider that does not answer refuses nothing: the task comes again, and nobody is told', async () => {
  const { jobId, plumber } = await paidFirst()
  failing('transfer', 'unreachable', 'api_error')
  await money.onboard(plumber)
  await money.settled()
  await nextDay()
  expect(await stuckOn(jobId)).toEqual(nothing)
  expect(await subjectsOf(jobId)).toEqual([])
  expect(
    await money.count(`pgboss.job where name = 'transferLater' and state < 'active'`),
  ).toBeGreaterThan(0)
})

test('any other refusal to take a share back is told once and tried every day, and its event is applied', async () => {
  const { jobId, account, charge, transfer } = await money.paidJob()
  const refused = failing('reverseTransfer', 'refused', 'account_closed')
  await money.order(`/charges/${charge}/refund`)
  await money.settled()
  expect(await money.count('provider_event where object_id = $1 and attempts > 0', [charge])).toBe(
    0,
  )
  for (const _ of ['first', 'second']) {
    refused.mockClear()
    await nextDay()
    expect(refused).toHaveBeenCalled()
  }
  const [letter, ...others] = await alertsOf(jobId)
  expect(others).toEqual([])
  expect(letter?.subject).toBe(refusal)
  for (const fact of [`Transfer: ${transfer}`, 'Amount: $500.00', 'Code: account_closed'])
    expect(letter?.text).toContain(fact)
  refused.mockRestore()
  await nextDay()
  expect(await money.balanceOf(account)).toBe(0)
  expect(await stuckOn(jobId)).toEqual(nothing)
})
