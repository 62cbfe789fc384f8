import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { providerFailure } from '../../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { whole } from '../../../testing/whole.ts'
import { type Account, moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
  money = moneyCalls(app)
})
afterAll(() => app.close())

/** Refunds to this card fail some time after they were made. */
const refusing = '4000000000005126'

const refund = (jobId: number) => money.operator('refund', [String(jobId)])

/** What the operator was written about a job, newest first. */
const alertsOf = async (jobId: number) =>
  (await lettersTo(app, 'ops@plumbline.test')).filter(({ text }) =>
    text.includes(`Job: ${jobId}\n`),
  )

const subjectsOf = async (jobId: number) => (await alertsOf(jobId)).map(({ subject }) => subject)

/** The refunds on their way come back. */
const refundsFail = async () => {
  await money.order('/clock', { advance: '5m' })
  await money.settled()
}

/** How often a plumber was told, and written, that money of a job is theirs again. */
const toldAgain = async (plumber: Account & { email: string }, jobId: number) => ({
  told: (await money.told(plumber)).filter((kind) => kind === 'refundFailed').length,
  written: (await lettersTo(app, plumber.email)).filter(
    ({ subject }) => subject === `Money for job ${jobId} is yours again`,
  ).length,
})

test('a refund that comes back is told, the plumber gets the share again, once, and it can be tried again', async () => {
  const { jobId, plumber, company, account, charge } = await money.paidJob(refusing)
  await refund(jobId)
  await money.settled()
  expect(await money.balanceOf(account)).toBe(0)
  await refundsFail()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 0 })
  expect(await money.told(company)).toContain('refundFailed')
  expect(await toldAgain(plumber, jobId)).toEqual({ told: 1, written: 1 })
  expect(await subjectsOf(jobId)).toEqual(['A refund came back'])
  expect(await money.balanceOf(account)).toBe(50_000)
  expect(await money.paymentOf(jobId)).toMatchObject({ reversed: 0 })
  const where = (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
  expect(where.refunded).toBeNull()
  expect(where.steps.map(({ state }: { state: string }) => state)).not.toContain('stopped')
  expect(where.steps[1]).toMatchObject({ step: 'in_transfer', amount: 50_000 })
  for (const name of ['plumber_account', 'plumber_payable'])
    expect(Math.abs((await money.booked(jobId, name)) ?? 0)).toBe(50_000)
  expect(
    await money.count(
      `ledger_posting back join ledger_posting went using (charge_id)
       where back.kind = 'refund_failed' and went.kind = 'refund' and charge_id = $1
         and back.occurred_at > went.occurred_at`,
      [charge],
    ),
  ).toBe(1)
  const moved = (
    await money.get(
      `/payments/balance/transactions/connect/accounts?connected_account_id=${account}`,
      plumber,
    )
  ).json()
  const moves = moved.data.data.map(({ type, job_id }: { type: string; job_id: number }) => [
    type,
    job_id,
  ])
  // What was taken back in between names its job, too.
  expect(moves.toSorted()).toEqual([
    ['payment', jobId],
    ['payment', jobId],
    ['payment_refund', jobId],
  ])
  const { tasks, db } = app.context
  await Promise.all(
    [1, 2].map(() => tasks.enqueue(db, 'syncCharge', { chargeId: charge }).then(tasks.drain)),
  )
  expect(await money.balanceOf(account)).toBe(50_000)
  expect((await refund(jobId)).json().answer).toMatchObject({
    refunded_cents: 54_053,
  })
  await money.settled()
  expect(await money.balanceOf(account)).toBe(0)
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  const late = { letter: 'refundFailed', role: 'plumber', accountId: plumber.id, jobId } as const
  await tasks.enqueue(db, 'sendLetter', late)
  await tasks.drain()
  expect(await toldAgain(plumber, jobId)).toEqual({ told: 1, written: 1 })
  await refundsFail()
  expect(await toldAgain(plumber, jobId)).toEqual({ told: 2, written: 2 })
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 0, reversed: 0 })
  expect(await money.balanceOf(account)).toBe(50_000)
  expect(await money.booked(jobId, 'plumber_account')).toBe(50_000)
})

test(
  'what was held back for a refund that came back is sent after all, at once or on the rest',
  rare,
  async () => {
    const { plumber, company, jobId } = await money.wonJob()
    await money.connectUrl(plumber)
    await money.pay(await money.linkUrl(company, jobId), refusing)
    await money.settled()
    const { charge } = await money.paymentOf(jobId)
    await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
    await money.settled()
    const account = await money.onboard(plumber)
    await money.settled()
    expect(await money.balanceOf(account)).toBe(40_000)
    await refundsFail()
    expect(await money.balanceOf(account)).toBe(50_000)
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
    expect(await toldAgain(plumber, jobId)).toEqual({ told: 1, written: 1 })
  },
)

test(
  'the command in the letter of a part that came back tries that part again, not all of the payment',
  rare,
  async () => {
    const { jobId } = await money.paidJob(refusing)
    const again = async () => {
      const [letter] = await alertsOf(jobId)
      return letter?.text.match(/operator -- refund (.+)\. /)?.[1]?.split(' ') ?? []
    }
    expect((await money.operator('refund', [String(jobId), '100'])).statusCode).toBe(200)
    await money.settled()
    await refundsFail()
    expect(await again()).toEqual([String(jobId), '100.00', 'of', '540.53'])
    expect((await money.operator('refund', await again())).json().answer).toMatchObject({
      refunded_cents: 10_000,
    })
  },
)

test('what was taken back by hand after refunds that failed stays taken back', rare, async () => {
  const { jobId, account, charge, transfer } = await money.paidJob(refusing)
  const emptied = vi
    .spyOn(app.context.payments, 'reverseTransfer')
    .mockRejectedValue(
      providerFailure('Insufficient funds', 'refused', { code: 'balance_insufficient' }),
    )
  onTestFinished(() => emptied.mockRestore())
  await refund(jobId)
  await money.settled()
  await refundsFail()
  emptied.mockRestore()
  expect(await money.balanceOf(account)).toBe(50_000)
  await refund(jobId)
  await money.settled()
  expect(await money.balanceOf(account)).toBe(0)
  await refundsFail()
  expect(await money.balanceOf(account)).toBe(50_000)
  const { sentLater } = await app.context.payments.charge(charge)
  expect(sentLater).toMatchObject([{ amountCents: 50_000 }])
  await money.order(`/transfers/${sentLater[0]?.id}/reverse`)
  await money.settled()
  expect(await money.balanceOf(account)).toBe(0)
  expect((await app.context.payments.charge(charge)).transfer).toMatchObject({
    id: transfer,
    reversals: [{ byHand: false }],
  })
})

test('a share that comes back while the account cannot receive waits for it: its plumber is told and sees that, once', async () => {
  const { jobId, plumber, account } = await money.paidJob(refusing)
  await refund(jobId)
  await money.settled()
  await money.order(`/accounts/${account}`, { requirement: 'past_due' })
  await money.settled()
  const accountLetters = async () =>
    (await lettersTo(app, plumber.email)).filter(({ subject }) =>
      subject.includes('payment account needs'),
    )
  expect(await accountLetters()).toHaveLength(1)
  await refundsFail()
  await money.settled()
  expect(await money.balanceOf(account)).toBe(0)
  const where = async () => (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
  const list = (await money.get(`/plumber/job/list?id=${plumber.id}`, plumber)).json()
  expect(list).toMatchObject([{ id: jobId, payment_status: 'paid' }])
  const waiting = await where()
  expect(waiting.refunded).toBeNull()
  expect(waiting.steps.map(({ state }: { state: string }) => state)).toEqual([
    ...['now', 'ahead', 'ahead', 'ahead', 'ahead'],
  ])
  expect(waiting.steps[1]).toMatchObject({ step: 'in_transfer', at: null, amount: 50_000 })
  const [letter, ...others] = await accountLetters()
  expect(others).toHaveLength(1)
  expect(letter?.text).toContain('that had been taken back is yours again')
  await wasStuckBefore(jobId)
  await money.operator('reconcile', [])
  await money.settled()
  expect(await accountLetters()).toHaveLength(2)
  await money.order(`/accounts/${account}`, { requirement: 'resolved' })
  await money.settled()
  expect(await money.balanceOf(account)).toBe(50_000)
  expect((await where()).steps[0]).toMatchObject({ step: 'paid', state: 'done' })
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  expect(await subjectsOf(jobId)).toEqual(['A refund came back'])
})

test(
  'a letter about an account that a share waits for is sent though it was not kept what is in the way, and not once nothing is',
  rare,
  async () => {
    const { jobId, plumber } = await money.paidJob(refusing)
    const { tasks, db, database } = app.context
    const write = async () => {
      const to = { role: 'plumber', accountId: plumber.id, jobId } as const
      await tasks.enqueue(db, 'sendLetter', { letter: 'accountDisconnected', ...to })
      await tasks.drain()
      const letters = await lettersTo(app, plumber.email)
      return letters.filter(({ text }) => text.includes('is yours again')).length
    }
    await wasStuckBefore(jobId)
    expect(await write()).toBe(1)
    await database.sql(
      `update payment set reversal_refused_at = null, stuck_on = 'account' where job_id = $1`,
      [jobId],
    )
    expect(await write()).toBe(1)
  },
)

test.each([[20_000, 30_000] as const, ...(whole ? [[50_000, 0] as const] : [])])(
  'of a share of which somebody took back %i cents by hand those are not sent again once the refund failed, and the operator hears of them',
  async (byHand, again) => {
    const { jobId, plumber, account, charge, transfer } = await money.paidJob(refusing)
    await money.order(`/transfers/${transfer}/reverse`, { amount: byHand })
    await money.settled()
    await money.order(`/charges/${charge}/refund`)
    await money.settled()
    expect(await money.balanceOf(account)).toBe(0)
    await refundsFail()
    await money.settled()
    expect(await money.balanceOf(account)).toBe(again)
    const told = again === 0 ? 0 : 1
    expect(await toldAgain(plumber, jobId)).toEqual({ told, written: told })
    expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 0, reversed: byHand })
    expect((await subjectsOf(jobId)).toSorted()).toEqual([
      'A plumber’s share waits for your decision',
      'A refund came back',
    ])
    const share = (await alertsOf(jobId)).find(({ subject }) => subject.includes('share'))
    expect(share?.text).toContain('is not sent again by itself')
    expect(share?.text).toContain(`(${byHand} cents)`)
  },
)

test(
  'what the provider took back by itself for a refund begun at its dashboard is sent again once that failed',
  rare,
  async () => {
    const { jobId, account, charge } = await money.paidJob(refusing)
    await money.order(`/charges/${charge}/refund`, { reverseTransfer: true })
    await money.settled()
    expect(await money.balanceOf(account)).toBe(0)
    expect((await app.context.payments.charge(charge)).transfer).toMatchObject({
      reversals: [{ amountCents: 50_000, byHand: false }],
    })
    await refundsFail()
    expect(await money.balanceOf(account)).toBe(50_000)
    expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 0, reversed: 0 })
    expect(await subjectsOf(jobId)).toEqual(['A refund came back'])
  },
)

/** Where the money of a job is, as its plumber is shown it. */
const shown = async (jobId: number, plumber: Account) => {
  const where = (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
  return { refunded: where.refunded?.amount ?? 0, here: where.steps[1] }
}

test(
  'cents that somebody took back by hand do not wait with the share that could not be sent again',
  rare,
  async () => {
    const { jobId, plumber, account, transfer, charge } = await money.paidJob(refusing)
    await money.order(`/transfers/${transfer}/reverse`, { amount: 20_000 })
    await money.order(`/charges/${charge}/refund`)
    await money.settled()
    await money.order(`/accounts/${account}`, { requirement: 'past_due' })
    await money.settled()
    await refundsFail()
    await money.settled()
    expect(await money.balanceOf(account)).toBe(0)
    expect(await shown(jobId, plumber)).toMatchObject({
      refunded: 20_000,
      here: { step: 'in_transfer', state: 'ahead', amount: 30_000 },
    })
    await money.order(`/accounts/${account}`, { requirement: 'resolved' })
    await money.settled()
    expect(await money.balanceOf(account)).toBe(30_000)
    expect(await shown(jobId, plumber)).toMatchObject({
      refunded: 20_000,
      here: { amount: 30_000 },
    })
  },
)

test(
  'a share whose refund failed while a bank asks waits, and is not shown as refunded',
  rare,
  async () => {
    const { jobId, plumber, charge, account } = await money.paidJob(refusing)
    await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
    await money.settled()
    expect(await money.balanceOf(account)).toBe(40_000)
    await money.order(`/charges/${charge}/dispute`)
    await money.settled()
    await refundsFail()
    await money.settled()
    expect(await money.balanceOf(account)).toBe(40_000)
    expect((await shown(jobId, plumber)).refunded).toBe(0)
    const [dispute] = (await app.context.payments.charge(charge)).disputes
    await money.order(`/disputes/${dispute?.id}`, { outcome: 'won' })
    await money.settled()
    expect(await money.balanceOf(account)).toBe(50_000)
    expect((await shown(jobId, plumber)).refunded).toBe(0)
  },
)

/** As instances of before left a payment that was stuck: they did not keep what was in the way. */
const wasStuckBefore = (jobId: number) =>
  app.context.database.sql(
    `update payment set reversal_refused_at = coalesce(reversal_refused_at, now()), stuck_on = null
     where job_id = $1`,
    [jobId],
  )

test.each([
  ['', async () => {}] as const,
  ...(whole ? [[', also where it was before that was told', wasStuckBefore] as const] : []),
])(
  'the operator hears once that our own balance is too low to send a share again%s',
  async (_, before) => {
    const { jobId, plumber, account } = await money.paidJob(refusing)
    await refund(jobId)
    await money.settled()
    await before(jobId)
    const poor = vi
      .spyOn(app.context.payments, 'sendLater')
      .mockRejectedValue(
        providerFailure('Insufficient funds', 'refused', { code: 'balance_insufficient' }),
      )
    onTestFinished(() => poor.mockRestore())
    await refundsFail()
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'paid' })
    for (const _ of ['one night', 'another']) {
      poor.mockClear()
      await money.operator('reconcile', [])
      await money.settled()
      expect(poor).toHaveBeenCalled()
    }
    expect((await subjectsOf(jobId)).toSorted()).toEqual([
      'A refund came back',
      'Our balance is too low to send a plumber’s share',
    ])
    poor.mockRestore()
    await money.operator('reconcile', [])
    await money.settled()
    expect(await money.balanceOf(account)).toBe(50_000)
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  },
)

test(
  'money that lies in two accounts is where the most of it is, and payouts of both are found',
  rare,
  async () => {
    const { jobId, plumber, account: before, charge } = await money.paidJob(refusing)
    await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
    await money.settled()
    await money.order(`/accounts/${before}/payout`)
    await money.loseEvents()
    await money.order(`/accounts/${before}`, { requirement: 'rejected' })
    await money.settled()
    const account = await money.onboard(plumber)
    await money.settled()
    await refundsFail()
    await money.settled()
    expect(await money.balanceOf(account)).toBe(10_000)
    const where = (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
    expect(where.earlier_account).toBe(true)
    await money.order(`/accounts/${account}/payout`)
    await money.loseEvents()
    await money.operator('reconcile', [])
    await money.settled()
    expect(await money.count('payout where account in ($1, $2)', [before, account])).toBe(2)
  },
)
