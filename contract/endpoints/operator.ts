import { z } from 'zod/mini'
import { endpoint, only, visitor } from '../endpoint.ts'
import {
  code,
  dollars,
  email,
  givenPassword,
  id,
  language,
  moment,
  optionalText,
  requiredText,
  rowId,
} from '../fields.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { outcomes, paymentStatuses } from '../rules/job-lifecycle.ts'

const area = 'Operator'

const cents = z.int()
const role = z.enum(['plumber', 'company'])
const pages = { page: pageQuery.page, page_size: pageQuery.page_size }

/** Why an operator acts: kept with the act, seen by every other operator. */
const because = { reason: requiredText('reason_required', 500) }
const ofJob = { job_id: id }
const ofAccount = { role, id }

/** What an operator can do, and what reading of personal data is recorded. */
export const audited = [
  'signed_in',
  'account_opened',
  'job_opened',
  'homeowner_opened',
  'photo_opened',
  'jobs_exported',
  'data_exported',
  'link_reissued',
  'refunded',
  'reassigned',
  'blocked',
  'unblocked',
  'letter_resent',
  'events_retried',
  'reconciled',
  'command',
] as const
export type Audited = (typeof audited)[number]

/** One line of the audit log: who did what to whom, when and why; never changed or removed. */
export const auditEntry = z.object({
  id: rowId,
  at: moment,
  act: z.enum(audited),
  actor: z.object({
    role: z.enum(['operator', 'plumber', 'company', 'plumbline']),
    id: z.nullable(rowId),
    name: z.string(),
  }),
  subject: z.nullable(
    z.object({ kind: z.enum(['plumber', 'company', 'job', 'homeowner', 'event']), id: z.string() }),
  ),
  reason: z.nullable(z.string()),
  /** What belongs to it, as amounts and ids. */
  facts: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

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

/** A job as a line of a search. */
export const foundJob = z.object({
  id: rowId,
  homeowner: z.string(),
  city: z.string(),
  state: z.string(),
  plumber: z.object({ id: rowId, name: z.string() }),
  company: z.nullable(z.object({ id: rowId, name: z.string() })),
  outcome: z.enum(outcomes),
  payment_status: z.enum(paymentStatuses),
  referral: cents,
  created_at: moment,
})
export type FoundJob = z.infer<typeof foundJob>

/** One letter to an account: when it was queued and what became of it. */
export const sentLetter = z.object({
  id: z.string(),
  letter: z.string(),
  job_id: z.nullable(rowId),
  role,
  account_id: rowId,
  queued_at: moment,
  sent_at: z.nullable(moment),
  /**
   * `dropped`: left unsent, since its reader has refused such letters, it was no longer true, or a
   * failed one was sent again as a letter of its own.
   */
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
})
export type SentLetter = z.infer<typeof sentLetter>

/** A letter that no task sends any more, with whom it was for. */
export const failedLetter = z.extend(sentLetter, { account_name: z.string() })
export type FailedLetter = z.infer<typeof failedLetter>

/** Everything an operator sees of one account; the tax id by its last four digits only. */
export const operatorAccount = z.extend(foundAccount, {
  address: z.string(),
  zip_code: z.string(),
  tax_id_last4: z.string(),
  language,
  email_confirmed: z.boolean(),
  two_factor: z.boolean(),
  blocked_reason: z.nullable(z.string()),
  sessions: z.int(),
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

/** How one company stands to a job. */
const offered = z.object({
  company: z.object({ id: rowId, name: z.string() }),
  state: z.enum(['open', 'won', 'rejected', 'lost', 'lapsed']),
  offered_at: moment,
  rejected_at: z.nullable(moment),
  reject_reason: z.nullable(z.string()),
  /** Whether the job could be given to it now. */
  can_receive: z.boolean(),
})

/** One payment of a job at the provider; amounts in cents. */
const operatorPayment = z.object({
  company: z.object({ id: rowId, name: z.string() }),
  status: z.string(),
  charge: cents,
  refunded: cents,
  link: z.nullable(z.string()),
  charge_id: z.nullable(z.string()),
  transfer_id: z.nullable(z.string()),
  created_at: moment,
  paid_at: z.nullable(moment),
})

const ledgerLine = z.object({
  at: moment,
  posting: z.string(),
  account: z.string(),
  /** Cents; what leaves the account is negative. */
  amount: cents,
})

const historyLine = z.object({
  at: moment,
  kind: z.string(),
  actor: z.object({ role: z.string(), id: z.nullable(rowId), name: z.string() }),
  from_status: z.nullable(z.int()),
  to_status: z.int(),
  amount: z.nullable(cents),
})

/** Everything an operator sees of one job. Opening it is recorded in the audit log. */
export const operatorJob = z.extend(foundJob, {
  address: z.string(),
  zip_code: z.string(),
  homeowner_phone: z.nullable(z.string()),
  homeowner_email: z.nullable(z.string()),
  insurance_company_name: z.string(),
  insurance_company_policy_number: z.string(),
  date_of_loss: z.string(),
  issue_description: z.string(),
  repair_conducted: z.string(),
  amount: cents,
  open_until: moment,
  pay_until: z.nullable(moment),
  photos: z.int(),
  offers: z.array(offered),
  payments: z.array(operatorPayment),
  history: z.array(historyLine),
  ledger: z.array(ledgerLine),
  letters: z.array(sentLetter),
  acts: z.array(auditEntry),
  can_reissue_link: z.boolean(),
  /** Cents that can be given back; 0 where nothing can. */
  refundable: cents,
  can_reassign: z.boolean(),
})
export type OperatorJob = z.infer<typeof operatorJob>

/** Of an authenticator app; operators have no recovery codes. */
const codeOfApp = z.pipe(code, z.string().check(z.regex(/^\d{6}$/, { error: 'code_wrong' })))

export const operatorLogin = z.object({
  email: email(),
  password: givenPassword,
  code: codeOfApp,
})
export const operatorReason = z.object(because)
export const operatorRefund = z.object({
  ...ofJob,
  ...because,
  amount: z.optional(dollars('amount_required')),
})

const refused = z.object({ title: z.string(), message: z.string() })
const done = z.object({ success: z.literal(true) })

export const operatorEndpoints = {
  operatorLogin: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/login',
    area,
    summary: 'Sign an operator in with password and code; wrong ones answer 200 without an id',
    access: visitor,
    body: operatorLogin,
    output: z.union([z.object({ id: rowId, token_access: z.string(), name: z.string() }), refused]),
    errors: ['invalid_input', 'too_many_requests'],
  }),
  operatorSignOut: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/sign-out',
    area,
    summary: 'End this session of the operator on the server',
    access: only('operator'),
    output: done,
    errors: [],
  }),
  getOperatorOverview: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/overview',
    area,
    summary:
      'What waits for a person: parked events, ledger differences, failed letters, blocked accounts',
    access: only('operator'),
    output: z.object({
      operator: z.object({ id: rowId, name: z.string(), email: z.string() }),
      parked_events: z.int(),
      differences: z.int(),
      failed_letters: z.int(),
      blocked_accounts: z.int(),
      open_jobs: z.int(),
      waiting_for_payment: z.int(),
    }),
    errors: [],
  }),
  searchAccounts: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/accounts',
    area,
    summary:
      'Accounts by number, name, e-mail, phone or city, all or the blocked, newest first, by pages',
    access: only('operator'),
    query: z.object({
      ...pages,
      q: z.optional(optionalText(200)),
      role: z.optional(role),
      blocked: z.optional(z.enum(['yes'])),
    }),
    output: pageOf(foundAccount),
    errors: ['invalid_input'],
  }),
  searchJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/jobs',
    area,
    summary: 'Jobs by number, homeowner, plumber, company or city, newest first, by pages',
    access: only('operator'),
    query: z.object({
      ...pages,
      q: z.optional(optionalText(200)),
      outcome: z.optional(z.enum(outcomes)),
      payment_status: z.optional(z.enum(paymentStatuses)),
    }),
    output: pageOf(foundJob),
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
  getOperatorJob: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/job',
    area,
    summary: 'One job with its whole history, offers, payments, ledger and letters; recorded',
    access: only('operator'),
    query: z.object(ofJob),
    output: operatorJob,
    errors: ['invalid_input', 'not_found'],
  }),
  reissueLink: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/job/reissue-link',
    area,
    summary: 'Close the payment link of a job won and unpaid, and make a new one',
    access: only('operator'),
    body: z.object({ ...ofJob, ...because }),
    output: z.object({ link: z.string() }),
    errors: ['invalid_input', 'not_found', 'already_paid', 'payment_provider_failed'],
  }),
  refundJob: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/job/refund',
    area,
    summary: 'Give a payment back, all that is left or some dollars of it',
    access: only('operator'),
    body: operatorRefund,
    output: z.object({ refunded: cents }),
    errors: ['invalid_input', 'not_found', 'payment_mismatch', 'payment_provider_failed'],
  }),
  reassignJob: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/job/reassign',
    area,
    summary:
      'Give an unpaid job to another company that serves its zip code, which then has its time to pay',
    access: only('operator'),
    body: z.object({ ...ofJob, ...because, company_id: id }),
    output: done,
    errors: [
      'invalid_input',
      'not_found',
      'already_paid',
      'already_accepted',
      'payment_provider_failed',
    ],
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
  listFailedLetters: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/letters',
    area,
    summary: 'Letters that were not sent and that nothing sends any more, newest first, by pages',
    access: only('operator'),
    query: z.object(pages),
    output: pageOf(failedLetter),
    errors: ['invalid_input'],
  }),
  resendLetter: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/letter/resend',
    area,
    summary: 'Send a letter of the list once more, in its reader’s language',
    access: only('operator'),
    body: z.object({ ...because, id: z.uuid() }),
    output: done,
    errors: ['invalid_input', 'not_found', 'letter_on_its_way'],
  }),
  listParkedEvents: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/events',
    area,
    summary: 'Events of the payment provider that could not be applied, the oldest first',
    access: only('operator'),
    output: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        received_at: moment,
        tries: z.int(),
        error: z.nullable(z.string()),
      }),
    ),
    errors: [],
  }),
  retryEvents: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/events/retry',
    area,
    summary: 'Apply parked events again, with all their tries',
    access: only('operator'),
    body: z.object({
      ...because,
      ids: z.array(requiredText('invalid', 200)).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({ retried: z.array(z.string()) }),
    errors: ['invalid_input'],
  }),
  listDifferences: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/differences',
    area,
    summary: 'Where the ledger and the payment provider disagree, the oldest first',
    access: only('operator'),
    output: z.array(
      z.object({
        object_id: z.string(),
        kind: z.string(),
        first_seen_at: moment,
        ours: cents,
        theirs: cents,
      }),
    ),
    errors: [],
  }),
  reconcileNow: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/reconcile',
    area,
    summary: 'Look now for everything that no event announced, then compare the ledger',
    access: only('operator'),
    body: z.object(because),
    output: z.object({ differences: z.int() }),
    errors: ['invalid_input', 'payment_provider_failed'],
  }),
  listAudit: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/audit',
    area,
    summary: 'The audit log, newest first, by pages; of one act, of one subject, or all of it',
    access: only('operator'),
    query: z.object({
      ...pages,
      act: z.optional(z.enum(audited)),
      kind: z.optional(z.enum(['plumber', 'company', 'job', 'homeowner', 'event'])),
      subject: z.optional(optionalText(200)),
    }),
    output: pageOf(auditEntry),
    errors: ['invalid_input'],
  }),
}
