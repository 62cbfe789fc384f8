import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { providerFailure } from '../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('reconciling answers while a page still waits, also where the provider is slow, and tells what is left', async () => {
  const money = moneyCalls(app)
  const calls = await operatorCalls(app)
  for (let at = 0; at < 3; at += 1) {
    const { company, jobId } = await money.wonJob()
    await money.linkUrl(company, jobId)
  }
  const { payments } = app.context
  const { paymentsOfLink } = payments
  vi.useFakeTimers({ toFake: ['performance'] })
  payments.paymentsOfLink = (link) => {
    vi.advanceTimersByTime(20_000)
    return paymentsOfLink(link)
  }
  const reconcile = async () =>
    (await calls.post('reconcile', { reason: 'A card was charged and no job reads paid' })).json()
  const started = performance.now()
  expect(await reconcile()).toEqual({ differences: 0, payments_left: 1 })
  expect(performance.now() - started).toBeLessThan(60_000)
  payments.paymentsOfLink = paymentsOfLink
  vi.useRealTimers()
  expect(await reconcile()).toEqual({ differences: 0, payments_left: 0 })
})

test('where the provider is silent a page that reconciles reads so while it still waits', async () => {
  const money = moneyCalls(app)
  const calls = await operatorCalls(app)
  await money.paidJob()
  const { payments } = app.context
  const working = { ...payments }
  vi.useFakeTimers({ toFake: ['performance'] })
  /** Asked three times, twenty seconds each. */
  const silent = async () => {
    vi.advanceTimersByTime(62_000)
    throw providerFailure('No answer', 'unreachable')
  }
  Object.assign(payments, { noticesSince: silent, movements: silent })
  const started = performance.now()
  const answer = await calls.post('reconcile', { reason: 'The provider mended something' })
  expect(answer.json()).toMatchObject({ code: 'payment_provider_failed' })
  // A page gives its call up after 75 seconds.
  expect(performance.now() - started).toBeLessThan(75_000)
  Object.assign(payments, working)
  vi.useRealTimers()
})

test('one failed look at the events of the provider holds up nothing else that is reconciled', async () => {
  const money = moneyCalls(app)
  const calls = await operatorCalls(app)
  const { company, jobId } = await money.wonJob()
  await money.linkUrl(company, jobId)
  vi.spyOn(app.context.payments, 'noticesSince').mockRejectedValueOnce(
    providerFailure('Too many requests', 'unreachable'),
  )
  const answer = await calls.post('reconcile', { reason: 'An event is parked' })
  expect(answer.json()).toEqual({ differences: 0, payments_left: 0 })
})
