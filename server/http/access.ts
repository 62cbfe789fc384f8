import type { FastifyRequest } from 'fastify'
import type { Access, OwnField } from '#contract/endpoint.ts'
import { failure } from '../lib/failure.ts'
import type { Caller } from './caller.ts'

/** A member is a plumber or a company, never an operator. */
const fits = (wanted: Exclude<Access['role'], 'visitor'>, { role }: Caller) =>
  wanted === 'member' ? role !== 'operator' : wanted === role

/** The role an endpoint asks for: without a session 401, with another role 403. */
export const checkRole = (access: Access, caller: Caller | null) => {
  if (access.role === 'visitor') return
  if (!caller) throw failure('unauthenticated')
  if (!fits(access.role, caller)) throw failure('forbidden')
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
export const checkOwn = (access: Access, caller: Caller | null, request: FastifyRequest) => {
  if (access.role === 'visitor' || !caller) return
  for (const own of access.own) {
    const given = inputValue(request, own)
    const mine = own.is === 'account' ? String(caller.id) : caller.connectedAccount
    if (given !== undefined && asText(given) !== mine) throw failure('forbidden')
  }
}
