import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/rules/limits.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { whenOver } from './when-over.ts'

/** Bytes a second that a body has to bring on average; a slow phone brings twenty times as many. */
const bodyFloor = 4096

/** Milliseconds that the largest body, a photo, may take: its form and its headers included. */
export const longestRequest = ({ overload }: Pick<Config, 'overload'>) =>
  (limits.photoBytes / bodyFloor + overload.slowBodySeconds) * 1000

const lookEveryMilliseconds = 1000

/** How much had moved at a moment, in bytes and milliseconds. */
type Mark = { bytes: number; at: number }

type Exchange = { socket: Socket; request: IncomingMessage; response: ServerResponse } & {
  read: Mark
  sent: Mark
}

const sentBy = ({ bytesWritten, writableLength }: Socket) => bytesWritten - writableLength

const begin = (request: IncomingMessage, response: ServerResponse): Exchange => {
  const { socket } = request
  const at = performance.now()
  const read = { bytes: socket.bytesRead, at }
  return { socket, request, response, read, sent: { bytes: sentBy(socket), at } }
}

/**
 * Whether too little of the body came in the time allowed; what lies here unread is not the sender's fault, until
 * the answer is over: then nobody reads it any more.
 */
const isSlowBody = (exchange: Exchange, now: number, patience: number) => {
  const { request, response, socket, read } = exchange
  if (request.complete) return false
  const elapsed = now - read.at
  if (elapsed < patience) return false
  const enough = (bodyFloor * elapsed) / 1000
  const waits = request.readableLength > 0 && !response.closed
  const slow = !waits && socket.bytesRead - read.bytes < enough
  exchange.read = { bytes: socket.bytesRead, at: now }
  return slow
}

/** Whether nothing of what waits for the reader has gone out in the time allowed. */
const isStalledReader = (exchange: Exchange, now: number, patience: number) => {
  const { socket, sent } = exchange
  const bytes = sentBy(socket)
  if (socket.writableLength > 0 && bytes === sent.bytes) return now - sent.at >= patience
  exchange.sent = { bytes, at: now }
  return false
}

const timeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

const cutOff = ({ socket, response }: Exchange) => {
  if (!response.headersSent) socket.write(timeout)
  socket.destroy()
}

/**
 * Lets go of whoever sends a body, or takes an answer, so slowly that it only holds a connection.
 * One look at all of them a second, instead of a timer for each.
 */
export const cutOffSlowConnections = (
  app: FastifyInstance,
  { config, metrics, log }: Pick<Context, 'config' | 'metrics' | 'log'>,
) => {
  const exchanges = new Set<Exchange>()
  const { slowBodySeconds, stalledReaderSeconds } = config.overload
  const why = (exchange: Exchange, now: number) => {
    if (isSlowBody(exchange, now, slowBodySeconds * 1000)) return 'slow_body'
    if (isStalledReader(exchange, now, stalledReaderSeconds * 1000)) return 'stalled_reader'
    return undefined
  }
  const look = () => {
    const now = performance.now()
    for (const exchange of exchanges) {
      const reason = why(exchange, now)
      if (!reason) continue
      metrics.refused.inc({ reason })
      log.info({ reason }, 'connection cut off')
      cutOff(exchange)
    }
  }
  app.server.on('request', (request, response) => {
    const exchange = begin(request, response)
    const { socket } = request
    const forget = () => exchanges.delete(exchange)
    exchanges.add(exchange)
    // Answered before its body has come, it holds the connection still.
    whenOver(socket, response, () =>
      request.complete ? forget() : whenOver(socket, request, forget),
    )
  })
  const timer = setInterval(look, lookEveryMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
