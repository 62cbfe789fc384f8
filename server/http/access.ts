import type { FastifyRequest } from 'fastify'
import type { Access, OwnField } from '#contract/endpoint.ts'
import { failure } from '../lib/failure.ts'
import type { Member } from './caller.ts'

/** The role an endpoint asks for: without a session 401, with the other role 403. */
export const checkRole = (access: Access, caller: Member | null) => {
  if (access.role === 'visitor') return
  if (!caller) throw failure('unauthenticated')
  if (access.role !== 'member' && access.role !== caller.role) throw failure('forbidden')
}

const inputValue = (request: FastifyRequest, own: OwnField): unknown => {
  const input = own.in === 'query' ? request.query : request.body
  if (typeof input !== 'object' || input === null) return undefined
  return Object.entries(input).find(([name]) => name === own.field)?.[1]
}

/** An id as it may be sent; what is neither text nor a number names nobody. */
const asText = (given: unknown) =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : undefined

/** Ids that name the caller must be the caller's own; nothing tells whether another one exists. */
export const checkOwn = (access: Access, caller: Member | null, request: FastifyRequest) => {
  if (access.role === 'visitor' || !caller) return
  for (const own of access.own) {
    const given = inputValue(request, own)
    const mine = own.is === 'account' ? String(caller.id) : caller.connectedAccount
    if (given !== undefined && asText(given) !== mine) throw failure('forbidden')
  }
}
