import type { ErrorCode, FieldProblem } from '#contract/errors.ts'

type Refusal = { code: ErrorCode; fields?: FieldProblem[]; retryAfter?: number }

type Failure = Error & { failure: Refusal }

/**
 * An expected failure, named by a code of the closed list; thrown by verbs, answered by `http/errors`. `retryAfter`
 * are the seconds until the same call may do.
 */
export const failure = (code: ErrorCode, fields?: FieldProblem[], retryAfter?: number): Failure =>
  Object.assign(new Error(code), { failure: { code, fields, retryAfter } })

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'failure' in error
