import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { forgetOldAnswers } from './api/idempotency.ts'
import { serveApi } from './api/serve-api.ts'
import { failingTimers } from './clock/failing-timers.ts'
import { serveControl } from './control/serve-control.ts'
import type { SimulatorOptions } from './options.ts'
import { serveOverview } from './overview/serve-overview.ts'
import { servePages } from './pages/serve-pages.ts'
import { catchUp, nowSeconds, type Simulator } from './simulator.ts'
import { createTables } from './store/create-tables.ts'
import { namedStore } from './store/named-store.ts'
import { readState } from './store/settings.ts'
import { createCourier } from './webhooks/create-courier.ts'

export type { SimulatorOptions } from './options.ts'
export { createTables } from './store/create-tables.ts'

const form = 'application/x-www-form-urlencoded'
const tickMilliseconds = 15_000

/** The payment provider's stand-in as one encapsulated plugin: API, hosted pages and webhooks. */
export const stripeSimulator =
  (given: SimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const options = { ...given, store: namedStore(given.store) }
    await createTables(options.store)
    const courier = createCourier(options)
    const simulator: Simulator = {
      ...{ options, settings: {}, wake: courier.wake, failing: failingTimers() },
    }
    const { settings } = await readState(options.store)
    simulator.settings = settings
    let ticking: NodeJS.Timeout | undefined
    let ticked: Promise<void> | undefined
    // Time also passes while nobody asks for anything.
    const tick = () => {
      ticked ??= catchUp(simulator)
        .catch((error: unknown) => options.log?.error({ err: error }, 'simulator clock failed'))
        .finally(() => {
          ticked = undefined
        })
    }
    await forgetOldAnswers(options.store, nowSeconds(simulator))
    if (app.hasContentTypeParser(form)) app.removeContentTypeParser(form)
    app.addContentTypeParser<string>(
      form,
      { parseAs: 'string', bodyLimit: 256 * 1024 },
      (_request, body, done) => done(null, body),
    )
    // What goes wrong before a route is reached must carry `error` too, or the SDK sees success.
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) options.log?.error({ err: error, url: request.url }, 'simulator failed')
      const type = status < 500 ? 'invalid_request_error' : 'api_error'
      const message = status < 500 ? error.message : 'An unknown error occurred.'
      return reply.code(status).send({ error: { type, message } })
    })
    serveApi(app, simulator)
    servePages(app, simulator)
    serveOverview(app, simulator)
    serveControl(app, simulator)
    // Events left pending by a stop or a crash go out as soon as somebody can answer them.
    app.addHook('onListen', async () => {
      courier.wake()
      ticking = setInterval(tick, tickMilliseconds).unref()
    })
    app.addHook('preClose', async () => {
      clearInterval(ticking)
      await ticked
      await courier.stop()
    })
  }
