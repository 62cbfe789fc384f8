import type { OperatorRole, Role } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Visit } from '../../http/visit.ts'
import { isFailure } from '../../lib/failure.ts'
import type { SignInResult } from '../../lib/metrics.ts'

type Answer = object | 'blocked' | null

const failed: Partial<Record<ErrorCode, SignInResult>> = {
  too_many_tries: 'too_many',
  invalid_input: 'code_refused',
}

const resultOf = (answer: Answer): SignInResult => {
  if (answer === null) return 'refused'
  if (answer === 'blocked') return answer
  return 'second_factor' in answer ? 'code_asked' : 'opened'
}

/** Does a step of a sign-in and counts how it ended; one that was refused is in the log too, without who or from where. */
export const watchSignIn = async <A extends Answer>(
  { metrics }: Pick<Context, 'metrics'>,
  role: Role | OperatorRole,
  { log }: Visit,
  signIn: () => Promise<A>,
): Promise<A> => {
  const note = (result: SignInResult) => {
    metrics.signIns.inc({ role, result })
    if (result !== 'opened' && result !== 'code_asked')
      log.info({ role, result }, 'sign-in refused')
  }
  try {
    const answer = await signIn()
    note(resultOf(answer))
    return answer
  } catch (error) {
    const result = isFailure(error) && failed[error.failure.code]
    if (result) note(result)
    throw error
  }
}
