import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('about to end, the server asks the provider about no further payment', async () => {
  const { context } = app
  const money = moneyCalls(app)
  for (let at = 0; at < 2; at += 1) {
    const { company, jobId } = await money.wonJob()
    await money.linkUrl(company, jobId)
  }
  await context.database.sql('update payment set check_after = $1', [context.clock()])
  const provider = new EventEmitter()
  const asked = vi
    .spyOn(context.payments, 'paymentsOfLink')
    .mockRejectedValue(new Error('No answer'))
    .mockImplementationOnce(async () => {
      await once(provider, 'gave up')
      throw new Error('No answer')
    })
  const reconciled = money.reconcile()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  context.departure.leave()
  provider.emit('gave up')
  await reconciled
  expect(asked).toHaveBeenCalledTimes(1)
})
