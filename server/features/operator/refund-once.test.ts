import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerFailure } from '../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { rare } from '../../testing/rare.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

const paidJob = async () => {
  const { company, jobId } = await money.wonJob()
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const { refundable } = await calls.job(jobId)
  const seen = { job_id: jobId, reason: 'Half the work fell away', amount: '100', refundable }
  return { jobId, refund: (over = {}) => calls.post('job/refund', { ...seen, ...over }) }
}

const refundedCents = async (jobId: number) => {
  await money.settled()
  return (await money.paymentOf(jobId)).refunded
}

/** The provider refunds, and its answer is lost; then it does not answer `silent` questions. */
const loseAnswer = (silent: number) => {
  const { payments } = app.context
  const { refund, charge } = payments
  const lost = () => providerFailure('The connection was cut', 'unreachable')
  let left = 0
  payments.refund = async (order) => {
    await refund(order)
    left = silent
    throw lost()
  }
  payments.charge = async (id) => {
    if (left === 0) return charge(id)
    left -= 1
    throw lost()
  }
  return () => Object.assign(payments, { refund, charge })
}

test('a refund whose answer was lost is found, and is the answer', async () => {
  const { jobId, refund } = await paidJob()
  const mend = loseAnswer(0)
  const answer = await refund()
  mend()
  expect([answer.statusCode, answer.json()]).toEqual([200, { refunded: 10_000 }])
  expect(await refundedCents(jobId)).toBe(10_000)
})

test('who presses again after a failure, at what they saw before it, gives nothing twice', async () => {
  const { jobId, refund } = await paidJob()
  const mend = loseAnswer(3)
  expect((await refund()).json()).toMatchObject({ code: 'payment_provider_failed' })
  mend()
  const states = async () =>
    (await calls.audit({ act: 'refunded', subject: jobId })).map(({ facts }) => facts.state)
  expect(await states()).toEqual(['uncertain', 'begun'])
  expect((await refund()).json()).toMatchObject({ code: 'refund_mismatch' })
  expect(await refundedCents(jobId)).toBe(10_000)
  expect(await states()).toEqual(['failed', 'begun', 'uncertain', 'begun'])
})

test('a refund that was made is told and recorded as made, though nothing of it can be booked or queued', async () => {
  const { jobId, refund } = await paidJob()
  const { sql } = app.context.database
  await sql(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'No room' using errcode = 'XX000'; end $$`)
  for (const table of ['ledger_posting', 'pgboss.job'])
    await sql(
      `create trigger refuse before insert on ${table} for each row execute function refuse()`,
    )
  const answer = await refund()
  await sql('drop function refuse cascade')
  expect([answer.statusCode, answer.json()]).toEqual([200, { refunded: 10_000 }])
  const lines = await calls.audit({ act: 'refunded', subject: jobId })
  expect(lines.map(({ facts }) => facts.state)).toEqual(['done', 'begun'])
  expect(await refundedCents(jobId)).toBe(10_000)
})

test('two windows that saw the same give back once', async () => {
  const { jobId, refund } = await paidJob()
  expect((await refund()).json()).toEqual({ refunded: 10_000 })
  expect((await refund()).json()).toMatchObject({ code: 'refund_mismatch' })
  expect(await refundedCents(jobId)).toBe(10_000)
})

test('of two refunds at one instant one is made, and the other is told that something else is left', async () => {
  const { jobId, refund } = await paidJob()
  const answers = await Promise.all([refund(), refund({ amount: '50' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'refund_mismatch' })
  const [given] = answers.filter(({ statusCode }) => statusCode === 200)
  expect(await refundedCents(jobId)).toBe(given?.json().refunded)
})

test(
  'nothing of a payment is offered while a bank decides about it, nor once that is lost, unlike of one it inquires about',
  rare,
  async () => {
    const { jobId, refund } = await paidJob()
    await refund()
    const { charge } = await money.paymentOf(jobId)
    const refundable = async () => {
      await money.settled()
      return (await calls.job(jobId)).refundable
    }
    await money.order(`/charges/${charge}/dispute`, { inquiry: true })
    expect(await refundable()).toBe(44_053)
    const { disputes, refunds } = await app.context.payments.charge(charge)
    const [[dispute], [given]] = [disputes, refunds]
    await money.order(`/disputes/${dispute?.id}`, { outcome: 'escalated' })
    expect(await refundable()).toBe(0)
    await money.order(`/disputes/${dispute?.id}`, { outcome: 'lost' })
    await money.order(`/refunds/${given?.id}/fail`)
    expect(await refundable()).toBe(0)
    expect((await refund({ refundable: 10_000 })).json()).toMatchObject({ code: 'refund_refused' })
  },
)

test('what the provider refused is told as that, and not as somebody else’s refund when another amount is tried', async () => {
  const { jobId, refund } = await paidJob()
  await money.order(`/charges/${(await money.paymentOf(jobId)).charge}/dispute`)
  await money.settled()
  const refused = { code: 'refund_refused', title: 'The payment provider refused the refund' }
  expect((await refund()).json()).toMatchObject(refused)
  expect((await refund({ amount: '50' })).json()).toMatchObject(refused)
})
