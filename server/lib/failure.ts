import type { ErrorCode, FieldProblem } from '#contract/errors.ts'

type Failure = Error & { failure: { code: ErrorCode; fields?: FieldProblem[] } }

/** An expected failure, named by a code of the closed list; thrown by verbs, answered by `http/errors`. */
export const failure = (code: ErrorCode, fields?: FieldProblem[]): Failure =>
  Object.assign(new Error(code), { failure: { code, fields } })

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'failure' in error
