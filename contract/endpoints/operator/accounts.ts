import { z } from 'zod/mini'
import { endpoint, only } from '../../endpoint.ts'
import { language, moment, rowId } from '../../fields.ts'
import { columnFilter, newestPageOf } from '../../paging.ts'
import { emailChange } from '../accounts.ts'
import { auditEntry } from './audit.ts'
import { area, because, done, ofAccount, pages, role } from './fields.ts'
import { sentLetter } from './letters.ts'

/** An account as a line of a search. */
export const foundAccount = z.object({
  ...{ role, id: rowId },
  name: z.string(),
  /** The plumber's company, the company's contact. */
  second_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  created_at: moment,
  blocked_at: z.nullable(moment),
  deleted_at: z.nullable(moment),
})
export type FoundAccount = z.infer<typeof foundAccount>

const replacedContact = z.object({ value: z.string(), until: moment })

/** Numbers and addresses that an account had until then, within the last `contactWatchDays` days; the oldest first. */
export const replacedContacts = z.object({
  phones: z.array(replacedContact),
  emails: z.array(replacedContact),
})

/** Everything an operator sees of one account; the tax id by its last four digits only. */
export const operatorAccount = z.extend(foundAccount, {
  address: z.string(),
  zip_code: z.string(),
  tax_id_last4: z.string(),
  language,
  email_confirmed: z.boolean(),
  /** The change of e-mail under way. */
  email_change: z.nullable(emailChange),
  two_factor: z.boolean(),
  /** By its owner or by a letter, within the last `passwordWatchDays` days; null where it was not. */
  password_changed_at: z.nullable(moment),
  replaced: replacedContacts,
  blocked_reason: z.nullable(z.string()),
  sessions: z.int(),
  /** In the sessions that are open: null where none is. */
  last_seen_at: z.nullable(moment),
  /** The plumber's connected account or the company's customer at the payment provider. */
  provider_id: z.nullable(z.string()),
  payouts_enabled: z.nullable(z.boolean()),
  zip_codes: z.nullable(z.int()),
  jobs: z.object({ open: z.int(), accepted: z.int(), paid: z.int(), closed: z.int() }),
  letters: z.array(sentLetter),
  acts: z.array(auditEntry),
})
export type OperatorAccount = z.infer<typeof operatorAccount>

/** What the window of an act named: where it is otherwise by now, nothing is done. */
const seen = {
  codesOff: {
    email: z.optional(z.string()),
    password_changed_at: z.optional(z.nullable(moment)),
  },
  /** The new address. */
  passOldEmail: { email: z.optional(z.string()) },
}

export const operatorAccountEndpoints = {
  searchAccounts: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/accounts',
    area,
    summary:
      'Accounts by number, name, e-mail, phone or city, all or the blocked, by pages: that with the number first, then the newest',
    access: only('operator'),
    query: z.object({
      ...pages,
      q: columnFilter,
      role: z.optional(role),
      blocked: z.optional(z.enum(['yes'])),
    }),
    output: newestPageOf(foundAccount),
    errors: ['invalid_input'],
  }),
  getOperatorAccount: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/account',
    area,
    summary: 'One account with its letters and everything operators did to it; recorded',
    access: only('operator'),
    query: z.object(ofAccount),
    output: operatorAccount,
    errors: ['invalid_input', 'not_found'],
  }),
  blockAccount: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/account/block',
    area,
    summary: 'End every session of an account, refuse its sign-ins and offer it nothing',
    access: only('operator'),
    body: z.object({ ...ofAccount, ...because }),
    output: done,
    errors: ['invalid_input', 'not_found'],
  }),
  unblockAccount: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/account/unblock',
    area,
    summary: 'Let a blocked account in again',
    access: only('operator'),
    body: z.object({ ...ofAccount, ...because }),
    output: done,
    errors: ['invalid_input', 'not_found'],
  }),
  sendCodesOff: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/account/send-codes-off',
    area,
    summary:
      'Send a link that turns the sign-in codes off to somebody who has lost phone and recovery codes',
    access: only('operator'),
    body: z.object({ ...ofAccount, ...because, ...seen.codesOff }),
    output: done,
    errors: ['invalid_input', 'not_found'],
  }),
  passOldEmail: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/account/pass-old-email',
    area,
    summary:
      'Agree to the change of e-mail under way in place of an old address that nobody reads any more; the new one has to agree anew',
    access: only('operator'),
    body: z.object({ ...ofAccount, ...because, ...seen.passOldEmail }),
    output: done,
    errors: ['invalid_input', 'not_found'],
  }),
}
