import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Role = 'plumber' | 'company'

/** Who looks after the installation: made by a command, never by a page. */
export type OperatorRole = 'operator'

/** The three base addresses of section 7; each browser learns them from `/config.json`. */
export type Base = 'main' | 'payment' | 'files'

/** Where an input names an account or connected account that must be the caller's own. */
export type OwnField = { in: 'query' | 'body'; field: string; is: 'account' | 'connected_account' }

/** Who may call an endpoint. Anything the input says about the caller is checked by `own`. */
export type Access =
  | { role: 'visitor' }
  | { role: Role | 'member' | OperatorRole; own: readonly OwnField[] }

/** One call, written down once: the server registers its route from it, the browser calls through it. */
export type Endpoint = {
  base: Base
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** Further addresses the same call answers at. */
  aliases?: readonly `/${string}`[]
  area: string
  summary: string
  access: Access
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Other names that fields of the body may come under; the field itself counts where both do. */
  otherNames?: Readonly<Record<string, string>>
  /** Where the body is a multipart form; `body` then describes its text fields. */
  multipart?: boolean
  /** Bytes a body may have, where `limits.bodyBytes` are too few. */
  bodyBytes?: number
  /** A GET that changes something: whoever follows a link brings the cookie, so it takes the header alone. */
  headerAlone?: true
  /** Writes next to nothing, and reading needs it: answered also while the disk is nearly full. */
  whenDiskIsLow?: true
  /** Calls a minute from one network address, where fewer than `limits.requestsPerMinute`; raised with those. */
  perMinute?: number
  /** Left out where the answer is not JSON; `answers` says what it is then. */
  output?: z.ZodMiniType
  /** The media type of the answer, or that it leads to another address. */
  answers?: 'redirect' | `${string}/${string}`
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of a record so that both sides infer inputs and outputs from it. */
export const endpoint = <const E extends Endpoint>(record: E): E => record

type InferInput<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type InferParsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a caller hands over, before parsing. */
export type EndpointInput<E extends Endpoint> = {
  params: InferInput<E['params']>
  query: InferInput<E['query']>
  body: InferInput<E['body']>
}

/** What a handler receives, after parsing. */
export type EndpointParsed<E extends Endpoint> = {
  params: InferParsed<E['params']>
  query: InferParsed<E['query']>
  body: InferParsed<E['body']>
}

/** What a caller receives. */
export type EndpointOutput<E extends Endpoint> = E['output'] extends z.ZodMiniType
  ? z.output<E['output']>
  : undefined

export const visitor = { role: 'visitor' } as const satisfies Access

/** Access for one role (or any plumber or company), with the inputs that must be the caller's own. */
export const only = <
  const R extends Role | 'member' | OperatorRole,
  const O extends readonly OwnField[],
>(
  role: R,
  ...own: O
) => ({ role, own }) as const

export const ownId = (field: string, where: 'query' | 'body' = 'query') =>
  ({ in: where, field, is: 'account' }) as const

export const ownConnectedAccount = (field: string) =>
  ({ in: 'query', field, is: 'connected_account' }) as const
