import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** From where somebody signs in, and the log of that request. */
export type Visit = { address: string; userAgent: string; log: FastifyBaseLogger }

export const visitOf = (request: FastifyRequest): Visit => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  log: request.log,
})
