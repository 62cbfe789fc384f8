import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { whole } from '../../../testing/whole.ts'
import { moneyCalls } from '../testing/money-calls.ts'

const operatorEmail = 'ops@plumbline.test'

/** The provider captures cards an hour after they were charged, which it may unless told otherwise. */
let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: operatorEmail })
  money = moneyCalls(app)
  await money.order('/money', { captureAfter: 3600 })
})
afterAll(() => app.close())

const captured = async () => {
  await money.order('/clock', { advance: '1h' })
  await money.settled()
}

/** A job whose payment is on the way to an account. */
const approvedJob = async () => {
  const won = await money.wonJob()
  const account = await money.onboard(won.plumber)
  await money.pay(await money.linkUrl(won.company, won.jobId))
  await money.settled()
  return { ...won, account, ...(await money.paymentOf(won.jobId)) }
}

/** Transfers at the provider for a job, whoever made them. */
const transfersOf = (jobId: number) =>
  money.count(
    `stripe_simulator.object where kind = 'transfer' and data->>'transfer_group' like $1`,
    [`job-${jobId}-%`],
  )

const letters = async (text: string) =>
  (await lettersTo(app, operatorEmail)).filter((letter) => letter.text.includes(text))

test('a share that the provider sends on by itself once the card is captured is sent once', async () => {
  const { plumber, jobId, account } = await approvedJob()
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'paid' })
  await money.reconcile()
  expect(await transfersOf(jobId)).toBe(0)
  await captured()
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  await money.reconcile()
  expect(await transfersOf(jobId)).toBe(1)
  expect(await money.balanceOf(account)).toBe(50_000)
  expect(await money.booked(jobId, 'plumber_account')).toBe(50_000)
})

test(
  'a charge that nothing is sent on of by itself is booked once its card is captured',
  rare,
  async () => {
    const { plumber, company, jobId } = await money.wonJob()
    await money.pay(await money.linkUrl(company, jobId))
    await money.settled()
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'paid' })
    expect(await money.booked(jobId, 'provider_balance')).toBe(0)
    await captured()
    expect(await money.booked(jobId, 'provider_balance')).toBe(54_053 - 1_598)
    const account = await money.onboard(plumber)
    await money.settled()
    expect(await money.balanceOf(account)).toBe(50_000)
  },
)

test('what was refunded before is taken back from the plumber once it was sent on', async () => {
  const { plumber, company, jobId, account } = await approvedJob()
  expect((await money.operator('refund', [String(jobId)])).statusCode).toBe(200)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'refunded' })
  await captured()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  expect(await money.balanceOf(account)).toBe(0)
  expect(await money.booked(jobId, 'plumber_account')).toBe(0)
  expect(await money.booked(jobId, 'provider_balance')).toBe(-1_598)
  expect((await money.told(plumber)).filter((kind) => kind === 'refunded')).toHaveLength(1)
})

test('what came too late goes back, and its share is taken back once it was sent on', async () => {
  const { jobId, account } = await money.paidTooLate()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 0 })
  await captured()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  expect(await transfersOf(jobId)).toBe(1)
  expect(await money.balanceOf(account)).toBe(0)
})

/** A link of the job's own acceptance that sends so many cents on to an account. */
const otherLink = async (
  { companyId, jobId }: { companyId: number; jobId: number },
  destinationAccount: string,
  referralCents: number,
) => {
  const order = {
    jobId,
    companyId,
    acceptance: 1,
    description: 'Redirected',
    replaces: 'plink_before',
  }
  const { url } = await app.context.payments.createPaymentLink({
    ...{ ...order, chargeCents: 54_053, referralCents, destinationAccount, returnUrl: app.url() },
  })
  return url
}

/** What may be other than was told when the card was charged. */
const others = [
  ['another account', 50_000] as const,
  ...(whole ? [['another transfer amount', 40_000] as const] : []),
]

test.each(others)(
  'a payment that is to send its share to %s settles nothing, and a person hears of it',
  async (reason, cents) => {
    const { plumber, company, jobId } = await money.wonJob()
    const own = await money.onboard(plumber)
    const stranger = await money.onboard(await makePlumber(app))
    const account = reason === 'another account' ? stranger : own
    await money.linkUrl(company, jobId)
    await money.pay(await otherLink({ companyId: company.id, jobId }, account, cents))
    await money.settled()
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
    await captured()
    await money.reconcile()
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
    expect(await letters(`Job: ${jobId}\n`)).toMatchObject([
      { text: expect.stringContaining(reason) },
    ])
  },
)

/** The provider sends something else on than what it was told when the card was charged. */
const redirect = (charge: string, ordered: object) =>
  app.context.database.sql(
    `update stripe_simulator.object
     set data = jsonb_set(data, '{transfer_data}', data->'transfer_data' || $2::jsonb) where id = $1`,
    [charge, JSON.stringify(ordered)],
  )

/** Cents of an amount as a letter has it for commands; not a number where the letter does not name it. */
const centsIn = (text = '', label: string) =>
  Number(new RegExp(`^${label}: \\$[\\d.,]+ \\((\\d+) cents\\)$`, 'm').exec(text)?.[1])

test.each(others)(
  'a share that went to %s after all is not the plumber’s, and a person hears of it once',
  async (reason, amount) => {
    const { plumber, jobId, account, charge } = await approvedJob()
    const stranger = await money.onboard(await makePlumber(app))
    const destination = reason === 'another account' ? stranger : account
    await redirect(charge, { destination, amount })
    await captured()
    for (let days = 0; days < 2; days += 1) {
      await app.context.database.sql('update payment set check_after = $1', [app.clock.now()])
      await money.reconcile()
      await money.settled()
    }
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'paid' })
    expect(await transfersOf(jobId)).toBe(1)
    expect(await money.balanceOf(destination)).toBe(amount)
    const told = await letters(charge)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(reason)

    // A person takes it back, and sends the share as the runbook says.
    const { transfer } = await app.context.payments.charge(charge)
    await money.order(`/transfers/${transfer?.id}/reverse`)
    const send = async (amountCents: number, sentCents: number) => {
      await app.context.payments.sendLater({
        ...{ jobId, acceptance: 1, amountCents, destinationAccount: account },
        ...{ sourceChargeId: charge, sentCents },
      })
      await money.settled()
    }
    const share = centsIn(told[0]?.text, 'Plumber’s share')
    if (amount < share) {
      // The amount that went somewhere else is not it: the job waits for the rest.
      await send(centsIn(told[0]?.text, 'Amount'), amount)
      expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'paid' })
    }
    await send(share - (await money.balanceOf(account)), 2 * amount)
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
    expect(await money.balanceOf(account)).toBe(50_000)
    expect(await money.booked(jobId, 'plumber_account')).toBe(50_000)
  },
)

test(
  'what went to somebody else’s bank is neither at the plumber’s, nor is their job told to the other',
  rare,
  async () => {
    const { plumber, jobId, charge } = await approvedJob()
    const other = await makePlumber(app)
    const own = await money.onboard(other)
    await redirect(charge, { destination: own })
    await captured()
    // The provider pays out by itself, and says what it takes along.
    for (let day = 1; day <= 8; day += 1) {
      app.clock.forwardHours(24)
      await money.order('/clock')
      await money.settled()
    }
    const { steps } = (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
    expect(steps.map(({ state }: { state: string }) => state)).toEqual([
      ...['now', 'ahead', 'ahead', 'ahead', 'ahead'],
    ])
    const { rows } = (
      await money.get(`/payments/payouts?connected_account_id=${own}`, other)
    ).json()
    expect(rows).toMatchObject([{ jobs: [] }])
  },
)

test(
  'a share that went to the account that the plumber had when the link was made is theirs',
  rare,
  async () => {
    const { plumber, jobId, account } = await approvedJob()
    await app.context.database.sql('update plumber set stripe_account_id = null where id = $1', [
      plumber.id,
    ])
    await captured()
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
    expect(await money.balanceOf(account)).toBe(50_000)
  },
)
