import type { z } from 'zod/mini'
import type { Role } from '#contract/endpoint.ts'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import {
  authEndpoints,
  type companySignedIn,
  type loginBody,
  type plumberSignedIn,
} from '#contract/endpoints/auth.ts'
import type { ErrorText } from '#web/components/feedback/index.ts'
import { call } from '#web/lib/http/call.ts'
import type { Session } from '#web/lib/session/session.ts'

type SignedIn = z.output<typeof plumberSignedIn> | z.output<typeof companySignedIn>

/** A session, the token of a sign-in that still waits for a code, or why the owner is kept out. */
export type SignInStep = { session: Session } | { waiting: string } | { blocked: ErrorText }

const sessionOf = (answer: SignedIn): Session => ({
  ...('plumberName' in answer
    ? { role: 'plumber', userName: answer.plumberName }
    : { role: 'company', userName: answer.companyName }),
  token: answer.token_access,
  userId: String(answer.id),
})

/**
 * Signs in; nothing comes back where the answer has no id, asks for no code and names no block, which is
 * a failure (section 4).
 */
export const signIn = async (
  role: Role,
  body: z.output<typeof loginBody>,
): Promise<SignInStep | undefined> => {
  const answer = await call(
    role === 'plumber' ? authEndpoints.plumberLogin : authEndpoints.companyLogin,
    { body },
  )
  if ('second_factor' in answer && answer.second_factor) return { waiting: answer.second_factor }
  if ('code' in answer && answer.code === 'account_blocked') return { blocked: answer }
  return 'id' in answer && answer.id ? { session: sessionOf(answer) } : undefined
}

/** The second step: a code of the app or a recovery code. Fails with `sign_in_expired` after five minutes. */
export const signInWithCode = async (waiting: string, code: string): Promise<Session> =>
  sessionOf(await call(accountEndpoints.signInWithCode, { body: { token: waiting, code } }))
