import { z } from 'zod/mini'
import { endpoint, only, visitor } from '../endpoint.ts'
import { email, givenPassword, language, linkToken, newPassword, rowId } from '../fields.ts'

const area = 'Auth'

export const loginBody = z.object({ email: email(), password: givenPassword })
export const forgotBody = z.object({ email: email('email_forgot') })

/** Nobody is signed in; with a code where e-mail and password are right all the same. */
const refused = z.object({
  title: z.string(),
  message: z.string(),
  code: z.optional(z.literal('account_blocked')),
})
const outcome = z.object({ success: z.boolean(), message: z.string() })

const signedIn = { id: rowId, token_access: z.string(), language }
export const plumberSignedIn = z.object({ ...signedIn, plumberName: z.string() })
export const companySignedIn = z.object({ ...signedIn, companyName: z.string() })

/** E-mail and password are right, and the account asks for a code too: good for five minutes. */
export const secondFactorAsked = z.object({ second_factor: z.string() })

export const authEndpoints = {
  plumberLogin: endpoint({
    base: 'main',
    method: 'POST',
    path: '/plumber/login',
    area,
    summary:
      'Sign a plumber in; wrong credentials and a blocked account answer 200 without an id, a second factor asks for its code',
    access: visitor,
    whenDiskIsLow: true,
    body: loginBody,
    output: z.union([plumberSignedIn, secondFactorAsked, refused]),
    errors: ['invalid_input', 'too_many_tries'],
  }),
  plumberForgotPassword: endpoint({
    base: 'main',
    method: 'POST',
    path: '/plumber/forgot-password',
    area,
    summary: 'Send a plumber a link to choose a new password; answers the same for any address',
    access: visitor,
    body: forgotBody,
    output: outcome,
    errors: ['invalid_input', 'too_many_tries'],
  }),
  plumberResetPassword: endpoint({
    base: 'main',
    method: 'POST',
    path: '/plumber/reset-password',
    area,
    summary: 'Choose a new password with the token of the letter; ends every session',
    access: visitor,
    body: z.object({ tokenplumber: linkToken, newPassword }),
    output: outcome,
    errors: ['invalid_input', 'reset_token_invalid', 'too_many_requests'],
  }),
  companyLogin: endpoint({
    base: 'main',
    method: 'POST',
    path: '/company/login',
    area,
    summary:
      'Sign a company in; wrong credentials and a blocked account answer 200 without an id, a second factor asks for its code',
    access: visitor,
    whenDiskIsLow: true,
    body: loginBody,
    output: z.union([companySignedIn, secondFactorAsked, refused]),
    errors: ['invalid_input', 'too_many_tries'],
  }),
  companyForgotPassword: endpoint({
    base: 'main',
    method: 'POST',
    path: '/company/forgot-password',
    area,
    summary: 'Send a company a link to choose a new password; answers the same for any address',
    access: visitor,
    body: forgotBody,
    output: outcome,
    errors: ['invalid_input', 'too_many_tries'],
  }),
  companyResetPassword: endpoint({
    base: 'main',
    method: 'POST',
    path: '/company/reset-password',
    area,
    summary: 'Choose a new password with the token of the letter; ends every session',
    access: visitor,
    body: z.object({ tokencompany: linkToken, newPassword }),
    output: outcome,
    errors: ['invalid_input', 'reset_token_invalid', 'too_many_requests'],
  }),
  signOut: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/session/end',
    area,
    summary: 'End this session on the server',
    access: only('member'),
    whenDiskIsLow: true,
    output: outcome,
    errors: [],
  }),
}
