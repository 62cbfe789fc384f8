import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { whole } from '../../../testing/whole.ts'
import { syncPayout, syncPayouts } from '../accounts/sync-payout.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

const hour = 3600
const ahead = whole ? [30, hour] : [hour]

/** What is done by an instance whose clock runs some seconds ahead of ours. */
const byClockAhead = async <Done>(seconds: number, act: () => Promise<Done>) => {
  app.clock.forwardHours(seconds / hour)
  const done = await act()
  app.clock.forwardHours(-seconds / hour)
  return done
}

test.each(ahead)(
  'a dispute after a look by a clock %i seconds ahead is told at once, once',
  async (seconds) => {
    const { company, jobId, charge } = await byClockAhead(seconds, () => money.paidJob())
    await money.order(`/charges/${charge}/dispute`)
    await money.settled()
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'disputed' })
    const told = await money.told(company)
    expect(told.filter((kind) => kind === 'disputeOpened')).toHaveLength(1)
  },
)

type Reader = Parameters<typeof money.told>[0]

/** What was told of payouts to the bank, newest first. */
const toldOfPayout = async (plumber: Reader) =>
  (await money.told(plumber)).filter((kind) => kind === 'payoutPaid' || kind === 'payoutSent')

/** A payout on its way to the bank, as an instance whose clock runs ahead has it. */
const payoutOnTheWay = async (seconds: number) => {
  const { account, plumber } = await money.paidJob()
  const id = await byClockAhead(seconds, async () => {
    await money.order(`/accounts/${account}/payout`)
    await money.settled()
    const { rows } = await app.context.database.sql<{ id: string }>(
      'select payout_id as id from payout where account = $1',
      [account],
    )
    return rows[0]?.id ?? ''
  })
  return { account, plumber, id }
}

test.each(ahead)(
  'a payout that arrives after a look by a clock %i seconds ahead is told at once, once',
  async (seconds) => {
    const { plumber, id } = await payoutOnTheWay(seconds)
    await money.order(`/payouts/${id}`, { outcome: 'paid' })
    await money.settled()
    expect(await toldOfPayout(plumber)).toEqual(['payoutPaid', 'payoutSent'])
  },
)

test.each(ahead)(
  'an account that is complete again after a look by a clock %i seconds ahead is known so at once',
  async (seconds) => {
    const { account, plumber } = await money.paidJob()
    const enabled = () => money.count('plumber where id = $1 and payouts_enabled = 1', [plumber.id])
    await byClockAhead(seconds, async () => {
      await money.order(`/accounts/${account}`, { requirement: 'past_due' })
      await money.settled()
    })
    expect(await enabled()).toBe(0)
    await money.order(`/accounts/${account}`, { requirement: 'resolved' })
    await money.settled()
    expect(await enabled()).toBe(1)
  },
)

type Meanwhile = () => Promise<void>

/** Lets one answer of the provider come only after what happens meanwhile. */
const answersLate = (call: 'charge' | 'payout' | 'payouts', meanwhile: Meanwhile) => {
  const { payments } = app.context
  const { charge, payout, payouts } = payments
  const late = async <Answer>(answer: Promise<Answer>) => {
    const early = await answer
    await meanwhile()
    return early
  }
  const ways = {
    charge: () =>
      vi.spyOn(payments, 'charge').mockImplementationOnce((...given) => late(charge(...given))),
    payout: () =>
      vi.spyOn(payments, 'payout').mockImplementationOnce((...given) => late(payout(...given))),
    payouts: () =>
      vi.spyOn(payments, 'payouts').mockImplementationOnce((...given) => late(payouts(...given))),
  }
  const spied = ways[call]()
  onTestFinished(() => {
    spied.mockRestore()
  })
}

test('an answer about a charge that comes after a newer one undoes nothing', async () => {
  const { company, jobId, charge } = await money.paidJob()
  answersLate('charge', async () => {
    await money.order(`/charges/${charge}/dispute`)
    await money.settled()
  })
  await syncCharge(app.context, charge)
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'disputed' })
})

test.each(whole ? (['payout', 'payouts'] as const) : (['payouts'] as const))(
  'an answer about %s that comes after a newer one undoes nothing',
  async (call) => {
    const { account, plumber, id } = await payoutOnTheWay(0)
    answersLate(call, async () => {
      await money.order(`/payouts/${id}`, { outcome: 'paid' })
      await money.settled()
    })
    if (call === 'payout') await syncPayout(app.context, { accountId: account, payoutId: id })
    else await syncPayouts(app.context, account, 0)
    expect(await money.count(`payout where payout_id = $1 and status = 'paid'`, [id])).toBe(1)
    expect(await toldOfPayout(plumber)).toEqual(['payoutPaid', 'payoutSent'])
  },
)
