import type { FastifyInstance } from 'fastify'
import { noSuch } from '../errors.ts'
import { idOf } from '../pages/visitor.ts'
import { act, type Simulator } from '../simulator.ts'
import { dropWaiting, flushDeliveries, sendAgain } from '../store/deliveries.ts'
import { readDeliveryLog } from '../store/delivery-log.ts'
import { changeSettings, readState } from '../store/settings.ts'
import { type Disturbance, undisturbed } from '../webhooks/disturbance.ts'
import { controlPath, controlRoute } from './control-route.ts'

type WebhookOrder = Partial<Disturbance> & { reset?: boolean; retryDelays?: number[] }

/** Changes how events travel from now on; what is not named stays, `reset` brings all back. */
const disturb = async (simulator: Simulator, { reset, retryDelays, ...order }: WebhookOrder) => {
  const { store } = simulator.options
  await store.transaction(async (tx) => {
    const { settings } = await readState(tx)
    const before = reset ? undisturbed : { ...undisturbed, ...settings.webhooks }
    await changeSettings(tx, {
      webhooks: { ...before, ...order },
      // The same seed begins the same row of fates anew.
      ...(order.seed === undefined && !reset ? {} : { eventsCounted: 0 }),
      ...(retryDelays === undefined && !reset ? {} : { retryDelays: retryDelays ?? null }),
    })
  })
}

/** Orders about events: how they travel, sending one again, and not waiting any longer. */
export const webhookOrders = (app: FastifyInstance, simulator: Simulator) => {
  controlRoute<WebhookOrder>(app, simulator, {
    path: '/webhooks',
    properties: {
      duplicate: { type: 'integer', minimum: 0, maximum: 10 },
      shuffle: { type: 'boolean' },
      dropShare: { type: 'number', minimum: 0, maximum: 1 },
      delayMs: { type: 'integer', minimum: 0, maximum: 3_600_000 },
      seed: { type: 'integer' },
      paused: { type: 'boolean' },
      reset: { type: 'boolean' },
      retryDelays: { type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: 30 },
    },
    run: disturb,
  })

  controlRoute<{ failed?: boolean; dropped?: boolean }>(app, simulator, {
    path: '/webhooks/flush',
    properties: { failed: { type: 'boolean' }, dropped: { type: 'boolean' } },
    run: (_, { failed, dropped }) =>
      flushDeliveries(simulator.options.store, [
        'pending',
        ...(failed ? ['failed'] : []),
        ...(dropped ? ['dropped'] : []),
      ]),
  })

  controlRoute<{ id?: string }>(app, simulator, {
    path: '/events/:id/send',
    properties: {},
    run: (_, _order, id) =>
      act(simulator, async ({ tx }) => {
        if (!(await sendAgain(tx, id))) throw noSuch('event', id)
      }),
  })

  controlRoute<{ id?: string }>(app, simulator, {
    path: '/events/:id/drop',
    properties: {},
    run: async (_, _order, id) => {
      if (!(await dropWaiting(simulator.options.store, id))) throw noSuch('event', id)
    },
  })

  app.get(`${controlPath}/events/:id`, async (request) => ({
    deliveries: await readDeliveryLog(simulator.options.store, idOf(request)),
  }))
}
