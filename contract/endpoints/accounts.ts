import { z } from 'zod/mini'
import { endpoint, only, visitor } from '../endpoint.ts'
import {
  code,
  email,
  givenPassword,
  language,
  linkToken,
  moment,
  newPassword,
  rowId,
} from '../fields.ts'
import { optionalLetters } from '../rules/optional-letters.ts'
import { companySignedIn, plumberSignedIn } from './auth.ts'

const area = 'Account'
const done = z.object({ success: z.literal(true) })
const role = z.enum(['plumber', 'company'])
const withToken = z.object({ token: linkToken })
/** The account that the link of a letter belongs to. */
const owner = { role, id: rowId }

/** Whether one kind of letter that can be refused is wanted. */
export const letterWish = z.object({
  letter: z.enum([...optionalLetters.plumber, ...optionalLetters.company]),
  wanted: z.boolean(),
})

/**
 * A change of e-mail under way: it happens once both addresses have been confirmed. One until now that never
 * was has no say (`old_needed`): its letters may reach somebody else, or nobody.
 */
export const emailChange = z.object({
  email: z.string(),
  expires_at: moment,
  old_needed: z.boolean(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
})

export const account = z.object({
  id: rowId,
  role,
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Whether the newest letter to this address that is over was not delivered. */
  letters_fail: z.boolean(),
  email_change: z.nullable(emailChange),
  language,
  two_factor: z.boolean(),
  recovery_codes_left: z.int(),
  /** The letters this role can refuse; all others are always sent. */
  notifications: z.array(letterWish),
  created_at: moment,
})

/** A signed-in browser; `last_seen_at` is up to ten minutes old. */
export const openSession = z.object({
  id: z.uuid(),
  created_at: moment,
  last_seen_at: moment,
  /** "Chrome", "Safari"; empty where the browser does not say. */
  browser: z.string(),
  /** "Windows", "iPhone"; empty where the browser does not say. */
  system: z.string(),
  current: z.boolean(),
})

/** What stays of a deleted account, and why. */
export const keptData = z.object({
  what: z.enum(['tax_id', 'payments', 'jobs', 'provider']),
  why: z.enum(['tax_law', 'accounting', 'other_party', 'not_ours']),
})

export const passwordChange = z.object({
  current_password: givenPassword,
  new_password: newPassword,
})
export const emailChangeRequest = z.object({ password: givenPassword, email: email() })
export const notificationWishes = z.object({
  notifications: z.array(letterWish).check(z.minLength(1), z.maxLength(20)),
})
export const letterLanguage = z.object({ language })
export const secondFactorCode = z.object({ code })
export const secondFactorOff = z.object({ password: givenPassword, code })
export const passwordProof = z.object({ password: givenPassword })
/** The readme of the file is in the account's language unless asked otherwise. */
export const exportRequest = z.extend(passwordProof, { language: z.optional(language) })

export const accountEndpoints = {
  getAccount: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/account',
    area,
    summary: 'The caller’s own account: address, second factor, letters wanted',
    access: only('member'),
    output: account,
    errors: [],
  }),
  confirmEmail: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/confirm-email',
    area,
    summary: 'Confirm the address of an account with the token of the letter; works once',
    access: visitor,
    body: withToken,
    output: z.object(owner),
    errors: ['invalid_input', 'link_invalid'],
  }),
  sendEmailConfirmation: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/confirm-email/send',
    area,
    summary: 'Send the letter that confirms the address again; sends nothing once it is confirmed',
    access: only('member'),
    output: z.object({ email_confirmed: z.boolean() }),
    errors: ['too_many_tries'],
  }),
  changePassword: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/password',
    area,
    summary: 'Change the password; ends every other session',
    access: only('member'),
    body: passwordChange,
    output: done,
    errors: ['invalid_input', 'too_many_tries'],
  }),
  requestEmailChange: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/email',
    area,
    summary:
      'Ask for another e-mail address: a letter to both, and the change once both links were followed within a day',
    access: only('member'),
    body: emailChangeRequest,
    output: emailChange,
    errors: ['invalid_input', 'too_many_tries'],
  }),
  confirmEmailChange: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/email/confirm',
    area,
    summary: 'Follow the link of either address; the second one makes the change',
    access: visitor,
    body: withToken,
    output: z.object({
      ...owner,
      changed: z.boolean(),
      /** The address whose link has not been followed yet. */
      waiting_for: z.nullable(z.enum(['old', 'new'])),
    }),
    errors: ['invalid_input', 'link_invalid', 'email_in_use'],
  }),
  cancelEmailChange: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/email/cancel',
    area,
    summary: 'Stop a change of e-mail with the link of the letter to the old address',
    access: visitor,
    body: withToken,
    output: z.object(owner),
    errors: ['invalid_input', 'link_invalid'],
  }),
  withdrawEmailChange: endpoint({
    base: 'main',
    method: 'DELETE',
    path: '/api/account/email',
    area,
    summary: 'Stop the change of e-mail under way, where there is one',
    access: only('member'),
    output: z.extend(done, {
      /** False where the change had happened or ended before; the version before does not tell. */
      stopped: z.optional(z.boolean()),
    }),
    errors: [],
  }),
  listSessions: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/account/sessions',
    area,
    summary: 'Where the account is signed in, last seen first',
    access: only('member'),
    output: z.array(openSession),
    errors: [],
  }),
  endSession: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/sessions/end',
    area,
    summary: 'End one session of the account',
    access: only('member'),
    body: z.object({ id: z.uuid() }),
    output: done,
    errors: ['invalid_input', 'not_found'],
  }),
  endOtherSessions: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/sessions/end-others',
    area,
    summary: 'End every session of the account but this one',
    access: only('member'),
    output: z.object({ ended: z.int() }),
    errors: [],
  }),
  startSecondFactor: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/second-factor/start',
    area,
    summary: 'Begin to set up codes of an app (RFC 6238); nothing changes until one is confirmed',
    access: only('member'),
    body: passwordProof,
    output: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ['invalid_input', 'second_factor_on', 'too_many_tries'],
  }),
  confirmSecondFactor: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    area,
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
    access: only('member'),
    body: secondFactorCode,
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['invalid_input', 'second_factor_on', 'second_factor_off', 'too_many_tries'],
  }),
  turnOffSecondFactor: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/second-factor/off',
    area,
    summary: 'Turn the second factor off with the password and a code',
    access: only('member'),
    body: secondFactorOff,
    output: done,
    errors: ['invalid_input', 'second_factor_off', 'too_many_tries'],
  }),
  turnCodesOffByLink: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/second-factor/off-by-link',
    area,
    summary:
      'Turn the second factor off with the link of a letter that an operator had sent; every session ends',
    access: visitor,
    body: withToken,
    output: z.object(owner),
    errors: ['invalid_input', 'link_invalid'],
  }),
  signInWithCode: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/second-factor',
    area,
    summary: 'The second step of signing in: a code of the app or a recovery code',
    access: visitor,
    whenDiskIsLow: true,
    body: z.object({ token: linkToken, code }),
    output: z.union([plumberSignedIn, companySignedIn]),
    errors: ['invalid_input', 'sign_in_expired', 'too_many_tries'],
  }),
  saveNotifications: endpoint({
    base: 'main',
    method: 'PUT',
    path: '/api/account/notifications',
    area,
    summary: 'Say which letters are wanted; a letter left out stays as it is',
    access: only('member'),
    body: notificationWishes,
    output: z.array(letterWish),
    errors: ['invalid_input'],
  }),
  saveLanguage: endpoint({
    base: 'main',
    method: 'PUT',
    path: '/api/account/language',
    area,
    summary: 'Choose the language of the letters',
    access: only('member'),
    body: letterLanguage,
    output: letterLanguage,
    errors: ['invalid_input'],
  }),
  unsubscribe: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/unsubscribe',
    area,
    summary: 'Refuse one kind of letter with the link it carries',
    access: visitor,
    body: withToken,
    output: z.extend(letterWish, owner),
    errors: ['invalid_input', 'link_invalid'],
  }),
  exportAccount: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/export',
    area,
    summary: 'Everything kept about the account that it may see, as a ZIP of JSON files and photos',
    access: only('member'),
    body: exportRequest,
    answers: 'application/zip',
    errors: ['invalid_input', 'too_many_tries'],
  }),
  deleteAccount: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/account/delete',
    area,
    summary: 'Delete the account; answers what has to be kept, and why',
    access: only('member'),
    body: passwordProof,
    output: z.object({ kept: z.array(keptData) }),
    errors: ['invalid_input', 'account_busy', 'too_many_tries'],
  }),
}
