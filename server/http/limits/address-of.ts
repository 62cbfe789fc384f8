import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Whose call it is, as far as counting goes: an address, or a whole /64 of IPv6; '' for one who has hung up already. */
export const addressOf = (request: FastifyRequest): string => {
  const ip: string | undefined = request.ip
  return normalizeIP(ip ?? '')
}
