import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Config } from '../config.ts'
import type { Context, Part } from '../context.ts'
import { featureRoutes } from '../features/routes.ts'
import { registerDateHeader } from './date-header.ts'
import { registerDeparture } from './departure.ts'
import { registerErrors } from './errors.ts'
import { registerHealth } from './health.ts'
import { registerJson } from './json.ts'
import { registerDisk } from './limits/disk.ts'
import { registerInFlight } from './limits/in-flight.ts'
import { cutOffSlowConnections, longestRequest } from './limits/slow-connections.ts'
import { closeUnusedConnections } from './limits/unused-connections.ts'
import { registerMeasure } from './measure.ts'
import { registerApiReference, registerOpenApi } from './pages/api-reference.ts'
import { openAppPage } from './pages/app-page.ts'
import { registerDocuments } from './pages/documents.ts'
import { registerFound } from './pages/found.ts'
import { registerLanding } from './pages/landing.ts'
import { readableAddress } from './pages/readable-address.ts'
import { registerStatic } from './pages/static.ts'
import { registerPublicConfig } from './public-config.ts'
import { registerRequestLog } from './request-log.ts'
import { routeOn } from './route.ts'
import { registerSecurity } from './security.ts'
import { registerTraces } from './traces.ts'
import { validatorCompiler } from './validator.ts'

export type ServerOptions = {
  webFolder: string
  /** Parts with addresses of their own: the payment simulator, the mailbox page. */
  parts?: Part[]
}

/**
 * A connection beyond these is closed before anything of it is read, also where it asks whether the process lives:
 * browsers hold one each for live updates, requests under way have theirs, and so has what waits between two.
 */
const mostConnections = ({ overload }: Config) =>
  overload.streams + overload.requestsInFlight + 1000

const refuseUnserved = (served: ReadonlySet<Endpoint>) => {
  const missing = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    served.has(endpoint) ? [] : [name],
  )
  if (missing.length > 0) throw new Error(`Endpoints without a route: ${missing.join(', ')}`)
}

/** The port the server was given, once it listens. */
export const portOf = (app: { addresses: FastifyInstance['addresses'] }) => {
  const address = app.addresses()[0]
  return typeof address === 'object' ? address.port : 0
}

/** The whole HTTP side; refuses to start when a call of the contract is not served. */
export const createServer = async (context: Context, options: ServerOptions) => {
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    rewriteUrl: readableAddress,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    // Who sends only a few bytes at a time holds a connection for so long, and no longer.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    requestTimeout: longestRequest(context.config),
    // Longer than proxies in front of it keep theirs, so that they never meet one just closed.
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    trustProxy: [...context.config.trustedProxies],
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.server.maxConnections = mostConnections(context.config)
  app.server.on('drop', () => context.metrics.refused.inc({ reason: 'connections' }))
  closeUnusedConnections(app)
  cutOffSlowConnections(app, context)
  if (context.config.traces) registerTraces(app)
  registerMeasure(app, context)
  registerRequestLog(app)
  registerDateHeader(app, context)
  registerDeparture(app, context)
  registerErrors(app, context)
  registerDisk(app, context)
  registerJson(app)
  await registerSecurity(app, context)
  registerInFlight(app, context)
  await registerOpenApi(app)
  registerHealth(app, context)
  const served = new Set<Endpoint>()
  const registered = (endpoint: Endpoint) => void served.add(endpoint)
  registerPublicConfig(app, context, registered)
  const route = routeOn(app, context, registered)
  for (const routes of featureRoutes) routes(route)
  refuseUnserved(served)
  registerApiReference(app)
  for (const part of options.parts ?? []) await app.register(part)
  registerFound(app, context)
  await registerLanding(app, context, options.webFolder)
  const page = openAppPage(options.webFolder)
  if (page) registerDocuments(app, context, page)
  await registerStatic(app, options.webFolder, page)
  return app
}
