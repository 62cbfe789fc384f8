import type { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import { authEndpoints, type loginBody } from '#contract/endpoints/auth.ts'
import { call } from '#web/lib/call.ts'
import type { Session } from '#web/lib/session.ts'

type Credentials = z.output<typeof loginBody>

const plumber = async (body: Credentials): Promise<Session | undefined> => {
  const answer = await call(authEndpoints.plumberLogin, { body })
  if (!('id' in answer) || !answer.id) return undefined
  const { id, token_access, plumberName } = answer
  return { role: 'plumber', token: token_access, userId: String(id), userName: plumberName }
}

const company = async (body: Credentials): Promise<Session | undefined> => {
  const answer = await call(authEndpoints.companyLogin, { body })
  if (!('id' in answer) || !answer.id) return undefined
  const { id, token_access, companyName } = answer
  return { role: 'company', token: token_access, userId: String(id), userName: companyName }
}

const calls = { plumber, company }

/** Signs in; nothing comes back where the answer has no id, which is a failure (section 4). */
export const signIn = (role: Role, credentials: Credentials): Promise<Session | undefined> =>
  calls[role](credentials)
