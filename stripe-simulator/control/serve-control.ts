import type { FastifyInstance } from 'fastify'
import { type ApiFaults, noFaults } from '../api/mishap.ts'
import type { Availability } from '../options.ts'
import type { Simulator } from '../simulator.ts'
import { changeSettings, readState } from '../store/settings.ts'
import { accountOrders } from './account-orders.ts'
import { controlPath, controlRoute } from './control-route.ts'
import { moneyOrders } from './money-orders.ts'
import { moveClock } from './move-clock.ts'
import { readControl } from './read-control.ts'
import { webhookOrders } from './webhook-orders.ts'

const share = { type: 'number', minimum: 0, maximum: 1 }
const text = { type: 'string' }

/** The orders that exist only here: moving the time, deciding what banks and networks do. */
export const serveControl = (app: FastifyInstance, simulator: Simulator) => {
  app.get(controlPath, () => readControl(simulator))

  controlRoute<{ advance?: string; to?: string }>(app, simulator, {
    path: '/clock',
    properties: { advance: text, to: text },
    run: moveClock,
  })

  controlRoute<{ availableAfter?: Availability; captureAfter?: number }>(app, simulator, {
    path: '/money',
    properties: {
      availableAfter: { anyOf: [{ const: 'two_business_days' }, { type: 'integer', minimum: 0 }] },
      captureAfter: { type: 'integer', minimum: 0 },
    },
    run: (_, order) => changeSettings(simulator.options.store, order),
  })

  controlRoute<Partial<ApiFaults> & { reset?: boolean }>(app, simulator, {
    path: '/api',
    properties: {
      failShare: share,
      loseShare: share,
      delayMs: { type: 'integer', minimum: 0, maximum: 60_000 },
      seed: { type: 'integer' },
      reset: { type: 'boolean' },
    },
    run: async ({ options: { store } }, { reset, ...order }) => {
      const before = reset ? noFaults : (await readState(store)).settings.api
      await changeSettings(store, { api: { ...before, ...order } })
    },
  })

  moneyOrders(app, simulator)
  accountOrders(app, simulator)
  webhookOrders(app, simulator)
}
