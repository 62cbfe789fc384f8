import type { FastifyRequest } from 'fastify'

/** From where somebody signs in. */
export type Visit = { address: string; userAgent: string }

export const visitOf = (request: FastifyRequest): Visit => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
})
