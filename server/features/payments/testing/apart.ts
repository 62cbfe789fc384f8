import { expect, vi } from 'vitest'
import { startRecorder } from '#simulator/description/testing/start-recorder.ts'
import { startStandalone } from '#simulator/standalone.ts'
import { clientOf, controlOf } from '#simulator/testing.ts'
import { createTestStore } from '#simulator/testing-store.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { moneyCalls } from './money-calls.ts'

/** The product beside a simulator with a database of its own, and every call between them. */
export const startApart = async () => {
  const store = await createTestStore()
  const known: { simulator?: string; app?: string; now?: () => Date } = {}
  const recorder = await startRecorder(() => known.simulator ?? '')
  const simulator = await startStandalone({
    store,
    now: () => known.now?.() ?? new Date(),
    webhookUrl: () => `${known.app}/webhooks/stripe`,
    retryDelays: [20, 20, 20],
  })
  known.simulator = simulator.url
  const { secretKey, webhookSecret, clientId } = simulator.options
  const app = await createTestApp({
    STRIPE_API_URL: recorder.url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CLIENT_ID: clientId,
  })
  known.app = app.url()
  known.now = app.clock.now

  const order = (path: string, body: object = {}) => controlOf(simulator, path, body)
  const delivered = () =>
    vi.waitFor(
      async () => expect((await order('/clock')).deliveries).toMatchObject({ pending: 0 }),
      { timeout: 20_000, interval: 30 },
    )
  return {
    app,
    calls: recorder.calls,
    /** The SDK at the simulator itself, for what others than the product do there. */
    stripe: clientOf(simulator),
    money: {
      ...moneyCalls(app),
      order,
      settled: async () => {
        await delivered()
        await app.context.tasks.drain()
      },
    },
    close: async () => {
      await app.close()
      await simulator.close()
      await recorder.close()
      await store.close()
    },
  }
}
