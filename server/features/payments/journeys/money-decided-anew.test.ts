import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { whole } from '../../../testing/whole.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { type Account, moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

/** A job of 500.00 whose payment of 540.53 was sent on and is disputed. */
const disputedJob = async () => {
  const won = await money.wonJob()
  const account = await money.onboard(won.plumber)
  await money.pay(await money.linkUrl(won.company, won.jobId))
  await money.settled()
  const { charge, transfer } = await money.paymentOf(won.jobId)
  await money.order(`/charges/${charge}/dispute`)
  await money.settled()
  const { rows } = await app.context.database.sql<{ id: string }>(
    `select id from stripe_simulator.object where kind = 'dispute' and data->>'charge' = $1`,
    [charge],
  )
  return { ...won, account, charge, transfer, dispute: rows[0]?.id ?? '' }
}

type Disputed = Awaited<ReturnType<typeof disputedJob>>

const decide = async ({ dispute }: Disputed, outcome: 'won' | 'lost') => {
  await money.order(`/disputes/${dispute}`, { outcome })
  await money.settled()
}

/** The bank takes a decision back, which it announces only with the next one. */
const askAgain = ({ dispute }: Disputed) =>
  app.context.database.sql(
    `update stripe_simulator.object
     set data = jsonb_set(data::jsonb, '{status}', '"under_review"') where id = $1`,
    [dispute],
  )

const balanceOf = ({ account }: Disputed) => money.balanceOf(account)

const steps = async ({ jobId, plumber }: Disputed): Promise<string[]> => {
  const events = (await money.get(`/api/job/history?job_id=${jobId}`, plumber)).json()
  return events
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('dispute'))
}

/** The newest letter to the plumber. */
const newestLetter = async ({ plumber }: Disputed) => {
  const [letter] = await lettersTo(app, plumber.email)
  return letter?.text
}

const stateFor = async (reader: Account, jobId: number) =>
  (await money.job(reader, jobId)).payment_status

test.each(whole ? ['seen', 'not seen'] : ['not seen'])(
  'a lost dispute that is decided anew and won gives the plumber the share again, with the new question %s',
  async (seen) => {
    const job = await disputedJob()
    await decide(job, 'lost')
    expect(await balanceOf(job)).toBe(0)
    for (const sent of [100_000, 150_000]) {
      await askAgain(job)
      if (seen === 'seen') {
        await syncCharge(app.context, job.charge)
        await money.settled()
        expect(await stateFor(job.plumber, job.jobId)).toBe('disputed')
        expect((await steps(job)).at(-1)).toBe('disputed')
        expect(await balanceOf(job)).toBe(0)
        expect(await newestLetter(job)).toContain(
          '$500.00 of your referral amount was taken back already; if the payment stands, you get it again',
        )
      }
      await decide(job, 'won')
      expect(await newestLetter(job)).toContain('The $500.00 that was taken back goes to your')
      await syncCharge(app.context, job.charge)
      expect((await steps(job)).at(-1)).toBe('dispute_won')
      expect(await balanceOf(job)).toBe(50_000)
      expect(await stateFor(job.plumber, job.jobId)).toBe('transferred')
      expect(await money.paymentOf(job.jobId)).toMatchObject({ refunded: 0, reversed: 0 })
      expect(
        await money.count(
          `(select from ledger_entry where job_id = $1 and account = 'plumber_account'
             having sum(amount_cents) = 50000) as booked`,
          [job.jobId],
        ),
      ).toBe(1)
      if (sent === 150_000) continue
      await askAgain(job)
      await decide(job, 'lost')
      expect(await balanceOf(job)).toBe(0)
    }
    expect((await steps(job)).filter((kind) => kind === 'dispute_won')).toHaveLength(2)
  },
)

test('a dispute that is lost once more takes nothing more from the plumber, and says so', async () => {
  const job = await disputedJob()
  await decide(job, 'lost')
  expect(await newestLetter(job)).toContain('Your share of that, $500.00, is taken back from')
  await askAgain(job)
  await syncCharge(app.context, job.charge)
  await decide(job, 'lost')
  expect((await steps(job)).at(-1)).toBe('dispute_lost')
  expect(await balanceOf(job)).toBe(0)
  expect(await newestLetter(job)).toContain(
    'Your share of that, $500.00, was taken back before and stays taken back',
  )
})

test(
  'what was taken back by hand while a dispute was open stays taken back when it is won',
  rare,
  async () => {
    const job = await disputedJob()
    await money.order(`/transfers/${job.transfer}/reverse`, { amount: 20_000 })
    await decide(job, 'won')
    await syncCharge(app.context, job.charge)
    expect(await balanceOf(job)).toBe(30_000)
  },
)
