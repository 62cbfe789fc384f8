import type { Role } from '#contract/endpoint.ts'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { authEndpoints } from '#contract/endpoints/auth.ts'
import { call } from '#web/lib/http/call.ts'
import { readSession } from '#web/lib/session/session.ts'
import { signOut } from './sign-out.ts'

/** Asks for a link to choose a new password; answers the same for any address (section 7). */
export const askForLink = (role: Role, email: string) =>
  role === 'plumber'
    ? call(authEndpoints.plumberForgotPassword, { body: { email } })
    : call(authEndpoints.companyForgotPassword, { body: { email } })

/** Sets a new password with the token of the letter; `reset_token_invalid` once it is used or old. */
export const setNewPassword = (role: Role, token: string, newPassword: string) =>
  role === 'plumber'
    ? call(authEndpoints.plumberResetPassword, { body: { tokenplumber: token, newPassword } })
    : call(authEndpoints.companyResetPassword, { body: { tokencompany: token, newPassword } })

/**
 * Leaves nobody signed in in this browser: the account whose password is new has been signed out by the server, which
 * the answer to this question tells; whoever is left is somebody else.
 */
export const endSessionHere = async (): Promise<void> => {
  if (readSession()) await call(accountEndpoints.getAccount).catch(() => undefined)
  if (readSession()) await signOut()
}
