import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { providerFailure } from '../../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeJob } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { type Account, moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
  money = moneyCalls(app)
})
afterAll(() => app.close())

/** Until it is mended, plumbers' accounts hold too little. */
let emptied: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  emptied = vi
    .spyOn(app.context.payments, 'reverseTransfer')
    .mockRejectedValue(
      providerFailure('Insufficient funds', 'refused', { code: 'balance_insufficient' }),
    )
  return () => emptied.mockRestore()
})

const alertsOf = async (jobId: number) =>
  (await lettersTo(app, 'ops@plumbline.test'))
    .filter(({ text }) => text.includes(`Job: ${jobId}\n`))
    .map(({ subject }) => subject)

const alert = 'Money could not be taken back from a plumber’s account'

/** A day on: whatever was planned is due. */
const nextDay = async () => {
  const { sql } = app.context.database
  await sql(`update payment set check_after = check_after - interval '1 day'`)
  await sql(`update reconciliation_cursor set ran_at = ran_at - interval '1 day'`)
  await money.reconcile()
  await money.settled()
}

/** Another call was made under the name of the next reversal. */
const nameIsTakenOnce = () =>
  emptied.mockRejectedValueOnce(
    providerFailure('Keys for idempotent requests', 'refused', { code: 'idempotency_error' }),
  )

const isTriedDaily = async (account: string, jobId: number) => {
  for (const day of ['first', 'second', 'third', 'fourth', 'fifth']) {
    emptied.mockClear()
    // As an instance of before would have noted it, which told it as well.
    if (day === 'third' || day === 'fourth')
      await app.context.database.sql('update payment set stuck_on = null where job_id = $1', [
        jobId,
      ])
    if (day === 'fourth') nameIsTakenOnce()
    await nextDay()
    expect(emptied).toHaveBeenCalled()
  }
  expect(await alertsOf(jobId)).toEqual([alert])
  emptied.mockRestore()
  await nextDay()
  return money.balanceOf(account)
}

test('what came too late and cannot be taken back from the plumber is tried again every day', async () => {
  const { jobId, account } = await money.paidTooLate()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 0 })
  expect(await isTriedDaily(account, jobId)).toBe(0)
  await nextDay()
  expect(await money.count('payment where job_id = $1 and check_after is not null', [jobId])).toBe(
    0,
  )
})

type Payee = { plumber: Account; account: string }

/** What stands over Transactions beside the balance. */
const besideBalanceOf = async ({ plumber, account }: Payee) => {
  const path = `/payments/balance/connect/accounts?connected_account_id=${account}`
  const { available: _, pending: __, ...beside } = (await money.get(path, plumber)).json().data
  return beside
}

const nothing = { in_payout: 0, to_take_back: 0, to_take_back_earlier: 0 }

test('beside the balance stands what is on the way to the bank, and what is still to be taken back', async () => {
  const { jobId, ...payee } = await money.paidJob()
  const other = await money.paidJob()
  const { account } = payee
  expect(await besideBalanceOf(payee)).toEqual(nothing)
  await money.order(`/accounts/${account}/payout`)
  await money.settled()
  expect(await besideBalanceOf(payee)).toEqual({ ...nothing, in_payout: 50_000 })
  const { rows } = await app.context.database.sql<{ id: string }>(
    'select payout_id as id from payout where account = $1',
    [account],
  )
  await money.order(`/payouts/${rows[0]?.id}`, { outcome: 'paid' })
  await money.settled()
  expect(await besideBalanceOf(payee)).toEqual(nothing)
  await money.operator('refund', [String(jobId)])
  await money.settled()
  expect(await besideBalanceOf(payee)).toEqual({ ...nothing, to_take_back: 50_000 })
  expect(await besideBalanceOf(other)).toEqual(nothing)
})

test('a payout whose end nobody heard of is on the way to the bank until it is overdue', async () => {
  const payee = await money.paidJob()
  await money.order(`/accounts/${payee.account}/payout`)
  await money.settled()
  const inPayout = async (daysAgo: number) => {
    const arrival = new Date(app.context.clock().getTime() - daysAgo * 24 * 60 * 60 * 1000)
    await app.context.database.sql('update payout set arrival_at = $1 where account = $2', [
      arrival.toISOString(),
      payee.account,
    ])
    return (await besideBalanceOf(payee)).in_payout
  }
  expect(await inPayout(limits.payoutOverdueDays - 0.5)).toBe(50_000)
  expect(await inPayout(limits.payoutOverdueDays + 0.5)).toBe(0)
})

test('what is to be taken back from the payment account of before stands apart from what is of the one of now', async () => {
  const { plumber, company, jobId, account: before } = await money.paidJob()
  await money.order(`/accounts/${before}`, { requirement: 'rejected' })
  await money.settled()
  const account = await money.onboard(plumber)
  expect(account).not.toBe(before)
  await money.operator('refund', [String(jobId)])
  await money.settled()
  const payee = { plumber, account }
  expect(await besideBalanceOf(payee)).toEqual({ ...nothing, to_take_back_earlier: 50_000 })

  const next = await makeJob(app, plumber)
  await money.post('/api/job/accept', company, { job_id: next, company_id: company.id })
  await money.pay(await money.linkUrl(company, next))
  await money.settled()
  await money.operator('refund', [String(next)])
  await money.settled()
  expect(await besideBalanceOf(payee)).toEqual({
    ...{ in_payout: 0, to_take_back: 50_000, to_take_back_earlier: 50_000 },
  })
})

/** The name of the first reversal of a transfer stands for other figures. */
const takeName = (transfer: string) =>
  app.context.database.sql(
    `insert into stripe_simulator.idempotency (key, fingerprint, status, body, created)
     values ($1, 'other figures', 400, '{}', extract(epoch from now())::int)`,
    [`platform:${transfer}-reverse-from-0`],
  )

const forgetNames = () =>
  app.context.database.sql(
    `delete from stripe_simulator.idempotency where fingerprint = 'other figures'`,
  )

test('a call whose name is taken by other figures is made again once that is forgotten, without an alarm', async () => {
  emptied.mockRestore()
  const { jobId, account, transfer } = await money.paidJob()
  await takeName(transfer)
  await money.operator('refund', [String(jobId)])
  await money.settled()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 0 })
  expect(await money.count('provider_event where attempts > 0')).toBe(0)
  await nextDay()
  expect(await money.balanceOf(account)).toBe(50_000)
  await forgetNames()
  await nextDay()
  expect(await money.balanceOf(account)).toBe(0)
  expect(await alertsOf(jobId)).toEqual([])
})

test(
  'an account that holds too little is told also where a name was taken before',
  rare,
  async () => {
    const { jobId } = await money.paidJob()
    nameIsTakenOnce()
    await money.operator('refund', [String(jobId)])
    await money.settled()
    await nextDay()
    await nextDay()
    expect(await alertsOf(jobId)).toEqual([alert])
  },
)

/** Another link of the same acceptance, as one that was replaced while it was being paid. */
const secondLink = async (company: Account, account: string, jobId: number) => {
  const order = { jobId, companyId: company.id, acceptance: 1, description: 'Once more' }
  const cents = { chargeCents: 54_053, referralCents: 50_000, destinationAccount: account }
  const { url } = await app.context.payments.createPaymentLink({
    ...{ ...order, ...cents, replaces: 'plink_before', returnUrl: app.url() },
  })
  return url
}

test('so is what was paid twice, though no payment of ours stands for it', rare, async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const account = await money.onboard(plumber)
  const first = await money.linkUrl(company, jobId)
  const second = await secondLink(company, account, jobId)
  nameIsTakenOnce()
  await money.pay(first)
  await money.pay(second)
  await money.settled()
  expect(await money.balanceOf(account)).toBe(100_000)
  expect(await isTriedDaily(account, jobId)).toBe(50_000)
  expect(await money.count(`reconciliation_cursor where name like 'stuck %'`)).toBe(0)
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
})

test('what was paid out to the plumber’s bank is taken back once the account holds enough again', async () => {
  emptied.mockRestore()
  const { plumber, company, jobId, account } = await money.paidJob()
  await money.order(`/accounts/${account}/payout`)
  await money.operator('refund', [String(jobId)])
  await money.settled()
  await nextDay()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 0 })
  const told = async () => (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
  expect(await told()).toMatchObject({ refunded: null, to_take_back: 50_000 })
  expect(await money.booked(jobId, 'refund_loss')).toBe(50_000)
  expect(await alertsOf(jobId)).toEqual([alert])

  const next = await makeJob(app, plumber)
  await money.post('/api/job/accept', company, { job_id: next, company_id: company.id })
  await money.pay(await money.linkUrl(company, next))
  await money.settled()
  expect(await money.balanceOf(account)).toBe(50_000)
  await nextDay()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  expect(await money.balanceOf(account)).toBe(0)
  expect(await told()).toMatchObject({ refunded: { amount: 50_000 }, to_take_back: 0 })
  expect(await money.booked(jobId, 'refund_loss')).toBe(0)
  expect(await alertsOf(jobId)).toEqual([alert])
})
