import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod/mini'
import type { Access, Base, Endpoint, EndpointParsed } from '#contract/endpoint.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { checkOwn, checkRole } from './access.ts'
import type { Caller, EndpointCaller } from './caller.ts'
import { refuseWithoutRoom } from './limits/disk.ts'
import { otherNamesInWords, underOwnNames } from './other-names.ts'
import { callerOf } from './session.ts'
import { WrittenJson } from './written-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

export type Call<E extends Endpoint> = EndpointParsed<E> & {
  context: Context
  caller: EndpointCaller<E>
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = E['output'] extends z.ZodMiniType
  ? z.input<E['output']>
  : FastifyReply

export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E> | WrittenJson>,
) => void

/** What a feature hands over: it registers its endpoints with `route`. */
export type Routes = (route: Route) => void

/** Where each base address of section 7 begins on this server. */
export const basePaths: Record<Base, string> = { main: '', payment: '/payments', files: '/files' }

/** What the OpenAPI document and the framework are told of a call. */
export const schemaOf = (endpoint: Endpoint) => ({
  tags: [endpoint.area],
  summary: endpoint.summary,
  ...(endpoint.otherNames && { description: otherNamesInWords(endpoint) }),
  security: endpoint.access.role === 'visitor' ? [] : [{ token: [] }],
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && !endpoint.multipart && { body: endpoint.body }),
  ...(endpoint.output && { response: { 200: endpoint.output } }),
})

/** An installation that takes more calls takes more of those with a limit of their own; never more than in all. */
const mostPerMinute = (perMinute: number, { requestsPerMinute }: Config) => {
  const raised = Math.ceil((perMinute * requestsPerMinute) / limits.requestsPerMinute)
  return Math.min(Math.max(perMinute, raised), requestsPerMinute)
}

/** A call with a limit of its own has a counter of its own. */
const limiterOf = (app: FastifyInstance, { base, perMinute }: Endpoint, { config }: Context) => {
  if (base === 'files') return []
  if (perMinute === undefined) return [app.rateLimit()]
  return [app.rateLimit({ max: mostPerMinute(perMinute, config), timeWindow: '1 minute' })]
}

const roles: readonly Access['role'][] = ['visitor', 'member', 'plumber', 'company', 'operator']

/** What is served to nobody in particular would be served to everybody. */
const refuseUndeclared = ({ method, path, access }: Endpoint) => {
  if (!roles.includes(access?.role))
    throw new Error(`${method} ${path} does not say who may call it`)
}

type CheckedCall = {
  params: unknown
  query: unknown
  body: unknown
  context: Context
  caller: Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

/** The one place where what the hooks have checked gets the types that the endpoint declares. */
function callOf<E extends Endpoint>(endpoint: E, call: CheckedCall): Call<E>
function callOf(_endpoint: Endpoint, call: CheckedCall): CheckedCall {
  return call
}

/** Section 7: a changing call that carries cookies carries the token of the XSRF-TOKEN cookie too. */
const csrfHook =
  (app: FastifyInstance, endpoint: Endpoint): onRequestHookHandler =>
  (request, reply, done) => {
    if (endpoint.method === 'GET' || request.headers.cookie === undefined) done()
    else app.csrfProtection(request, reply, done)
  }

/**
 * Registers endpoints from the contract: limit, CSRF, session and the declared access stand before every
 * handler, the output schema behind it. What an account is told is kept by nobody on the way, nor on a
 * shared computer, unless the handler says otherwise. `registered` hears of each one.
 */
export const routeOn =
  (app: FastifyInstance, context: Context, registered: (endpoint: Endpoint) => void): Route =>
  (endpoint, handle) => {
    refuseUndeclared(endpoint)
    const requireRoom = refuseWithoutRoom(endpoint, context)
    const options: Omit<RouteOptions, 'url'> = {
      method: endpoint.method,
      schema: schemaOf(endpoint),
      config: { forMembers: endpoint.access.role !== 'visitor' },
      bodyLimit: endpoint.bodyBytes,
      onRequest: [
        // First, so that what is refused counts as well.
        ...limiterOf(app, endpoint, context),
        csrfHook(app, endpoint),
        async (request, reply) => {
          if (endpoint.access.role !== 'visitor') reply.header('cache-control', 'no-store')
          const { db, clock } = context
          request.caller = await callerOf(db, request, clock(), endpoint.headerAlone)
          checkRole(endpoint.access, request.caller)
          requireRoom()
        },
      ],
      preValidation: async (request) => {
        checkOwn(endpoint.access, request.caller, request)
        request.body = underOwnNames(request.body, endpoint)
      },
      handler: async (request, reply) => {
        const { params, query, body, caller } = request
        const answer = await handle(
          callOf(endpoint, { params, query, body, context, caller, request, reply }),
        )
        if (!(answer instanceof WrittenJson)) return answer
        return reply.type('application/json; charset=utf-8').send(answer.text)
      },
    }
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      app.route({ ...options, url: `${basePaths[endpoint.base]}${path}` })
    registered(endpoint)
  }
