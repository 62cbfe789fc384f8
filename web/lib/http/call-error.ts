import type { ErrorCode, Problem } from '#contract/errors.ts'

/** A failed call: the problem the server described, or a failure to reach it (`network`). */
export type CallError = Error & {
  kind: 'call_error'
  problem: Problem
  network: boolean
  /** Seconds after which the server, away for a moment, wants to be asked again. */
  retryAfter?: number
  /** Some of a file had gone out when the connection broke, or fell silent. */
  cut?: boolean
}

export const callError = (problem: Problem, network = false): CallError =>
  Object.assign(new Error(problem.message || problem.code), {
    kind: 'call_error' as const,
    problem,
    network,
  })

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && 'kind' in error && error.kind === 'call_error'

const bare = (status: number, code: Problem['code']): Problem => ({
  status,
  code,
  title: '',
  message: '',
  request_id: '',
})

/** No answer came at all: section 8's "Error connecting". */
export const networkError = (): CallError => callError(bare(0, 'unavailable'), true)

/** Whether the server refused a call for this reason. */
export const wasRefused = (error: unknown, code: ErrorCode): boolean =>
  isCallError(error) && error.problem.code === code

/**
 * Whether a form was refused because its token was not kept: that takes a secure cookie, and this page is open over
 * plain http. Nobody has looked at what was sent.
 */
export const refusedAsPlain = (error: unknown): boolean =>
  wasRefused(error, 'csrf_failed') && !window.isSecureContext

/** Whether no answer came at all. */
export const networkFailed = (error: unknown): boolean => isCallError(error) && error.network

/** Whether a call that failed may have done all the same what it was for: only its answer is missing. */
export const mayBeDone = (error: unknown): boolean =>
  !isCallError(error) || error.network || error.problem.status >= 500

/** Whether a file had begun to go out and did not get through: 408 says that it came too slowly. */
export const wasCut = (error: unknown): boolean =>
  isCallError(error) && (error.cut === true || error.problem.status === 408)

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The failure a response body describes; a body that is no problem (a proxy's page) is `unavailable`.
 * With 408 the server gave up on a call that did not get through: the connection failed.
 */
export const responseError = (status: number, text: string): CallError => {
  const body = parsed(text)
  if (isProblem(body)) return callError({ ...bare(status, body.code), ...body })
  if (status === 413) return callError(bare(status, 'payload_too_large'))
  const signedOut = status === 401 && body !== undefined
  return callError(bare(status, signedOut ? 'unauthenticated' : 'unavailable'), status === 408)
}
