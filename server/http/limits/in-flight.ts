import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { liveEndpoints } from '#contract/endpoints/live.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { probes } from '../probes.ts'
import { addressOf } from './address-of.ts'
import { raisedBy } from './raised-by.ts'
import { whenOver } from './when-over.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Before the body is read, everybody is refused who has no session. */
    forMembers?: boolean
  }
}

/** What is answered however busy the server is, and what stays open for hours. */
const spared: ReadonlySet<string> = new Set([...probes, liveEndpoints.live.path])

/**
 * How many of the places may wait for a body: of one address, which may be a whole office or a carrier's customers,
 * and of everybody who needs no session.
 */
const mostWaiting = (config: Config) => {
  const most = config.overload.requestsInFlight
  return { address: Math.ceil((most / 4) * raisedBy(config)), strangers: Math.ceil(most / 2) }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

type Sender = { request: IncomingMessage; address: string; isStranger: boolean }

/**
 * Keeps whoever sends slowly from taking all places. Answers undefined where one more has no room, else what to do
 * when it is over.
 */
const bodiesToCome = (config: Config) => {
  const most = mostWaiting(config)
  const senders = new Set<Sender>()
  const hasRoom = ({ address, isStranger }: Sender) => {
    let [ofAddress, ofStrangers] = [0, 0]
    for (const each of senders)
      if (each.request.complete) senders.delete(each)
      else {
        if (each.address === address) ofAddress += 1
        if (each.isStranger) ofStrangers += 1
      }
    return ofAddress < most.address && (!isStranger || ofStrangers < most.strangers)
  }
  return (call: FastifyRequest) => {
    const { raw: request, routeOptions } = call
    if (!hasBody(request)) return () => {}
    const isStranger = !routeOptions.config.forMembers
    const sender = { request, address: addressOf(call), isStranger }
    if (!hasRoom(sender)) return undefined
    senders.add(sender)
    return () => void senders.delete(sender)
  }
}

/**
 * Answers so many requests at a time; one more is refused at once, before its body is read. So is one whose body is
 * to come where too many of its address wait for theirs, or too many of strangers.
 */
export const registerInFlight = (
  app: FastifyInstance,
  { config, metrics }: Pick<Context, 'config' | 'metrics'>,
) => {
  let inFlight = 0
  const takeIn = bodiesToCome(config)
  app.addHook('onRequest', (request, reply, done) => {
    if (spared.has(request.routeOptions.url ?? '')) return done()
    const refuse = (reason: string) => {
      metrics.refused.inc({ reason })
      done(failure('unavailable'))
    }
    if (inFlight >= config.overload.requestsInFlight) return refuse('in_flight')
    const letGo = takeIn(request)
    if (!letGo) return refuse('bodies_to_come')
    inFlight += 1
    metrics.requestsInFlight.inc()
    whenOver(request.raw.socket, reply.raw, () => {
      letGo()
      inFlight -= 1
      metrics.requestsInFlight.dec()
    })
    done()
  })
}
