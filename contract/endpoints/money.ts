import { z } from 'zod/mini'
import { endpoint, only, ownConnectedAccount, ownId } from '../endpoint.ts'
import { id, moment, rowId } from '../fields.ts'
import { languages } from '../language.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { moneyStates, moneyStops } from '../rules/money-steps.ts'
import { payoutFailureWords } from '../rules/payout-failure.ts'
import { connectedAccount } from './connected-account.ts'

const area = 'Payments'

const cents = z.int()
/** Epoch seconds, as the provider counts. */
const seconds = z.int()

/** One stop of a job's money; `at` is when it got there, `expected_at` when it should. */
export const moneyStep = z.object({
  step: z.enum(moneyStops),
  state: z.enum(moneyStates),
  at: z.nullable(moment),
  expected_at: z.nullable(moment),
  /** Cents that are, were or will be there. */
  amount: cents,
  /** Of a payout that came back or never left, why. */
  failure: z.optional(z.enum(payoutFailureWords)),
})
export type MoneyStep = z.infer<typeof moneyStep>

/** What a payout, made at that moment, says about why it came back. */
const payoutFailed = z.object({
  at: moment,
  reason: z.enum(payoutFailureWords),
  bank_last4: z.nullable(z.string()),
})

const wentBack = z.object({
  amount: cents,
  at: moment,
  /**
   * For the plumber, the part of the amount that a lost dispute did not take; an instance of the version
   * before does not say.
   */
  by_refunds: z.optional(cents),
})

/** Where the money of a job is, for the one who looks; amounts in cents. */
export const jobMoney = z.object({
  job_id: rowId,
  /** All five stops for the plumber, the first alone for the company. */
  steps: z.array(moneyStep),
  /** What went back to the company by refunds; for the plumber all that they no longer get. */
  refunded: z.nullable(wentBack),
  /**
   * For the plumber, what went back to the company and is still to be taken back from them, as where their account
   * does not hold that much; an instance of the version before does not say.
   */
  to_take_back: z.optional(cents),
  /**
   * What the company's bank took back for good, for the plumber their part of it, also where a newer dispute stands
   * in `disputed`; an instance of the version before does not say, or says it to the plumber alone.
   */
  lost: z.optional(cents),
  /** What the company's bank questions; `status` is the provider's word. */
  disputed: z.nullable(z.object({ amount: cents, at: moment, status: z.string() })),
  /** The newest payout of this money, where it failed; for the plumber. */
  payout_failed: z.nullable(payoutFailed),
  /** Whether it went to a payment account that the plumber has replaced since; for the plumber. */
  earlier_account: z.boolean(),
  /** For the company: leads on to the provider's receipt, for good. */
  receipt_url: z.nullable(z.string()),
})
export type JobMoney = z.infer<typeof jobMoney>

/** One of the plumber's jobs that a company has taken, with where its money is. */
const moneyOfJob = z.extend(jobMoney, {
  homeowner: z.string(),
  /** What the plumber is to receive, in cents. */
  referral: cents,
})
export type MoneyOfJob = z.infer<typeof moneyOfJob>

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

const payout = z.object({
  id: z.string(),
  amount: cents,
  created: seconds,
  arrival_date: seconds,
  status: z.enum(payoutStatuses),
  method: z.enum(['standard', 'instant']),
  bank_last4: z.nullable(z.string()),
  /** Why it came back. */
  failure: z.nullable(z.enum(payoutFailureWords)),
  /** When the money of one that came back was sent again. */
  sent_again: z.nullable(seconds),
  /** Whether it left a payment account that the plumber has replaced since. */
  earlier_account: z.boolean(),
  jobs: z.array(z.object({ job_id: rowId, amount: cents })),
})
export type Payout = z.infer<typeof payout>

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'invalid' }))

const statementAmounts = {
  referral: cents,
  platform_fee: cents,
  processing_fee: cents,
  /** What the company paid. */
  total: cents,
  /** What went back to it: refunds, and what its bank took back. */
  refunded: cents,
  /** The part of that which its bank took back. */
  disputed: cents,
}

/** One payment with what came back of it that day, or what came back on a later day of the month, or went again. */
const statementLine = z.object({
  kind: z.enum(['payment', 'money_back']),
  /** When, and which day that was where the company is. */
  at: moment,
  day: z.string(),
  job_id: rowId,
  /** The homeowner and where the damage was. */
  description: z.string(),
  ...statementAmounts,
  /** Leads on to the provider's receipt, for good. */
  receipt_url: z.nullable(z.string()),
  invoice_id: z.nullable(z.string()),
  invoice_number: z.nullable(z.string()),
  /** Leads on to the provider's PDF, for a day. */
  invoice_pdf: z.nullable(z.string()),
})
export type StatementLine = z.infer<typeof statementLine>

/** What a company paid in one month of its own time zone; amounts in cents. */
export const companyStatement = z.object({
  /** yyyy-MM. */
  month,
  /** Every month that has a statement, newest first. */
  months: z.array(month),
  time_zone: z.string(),
  lines: z.array(statementLine),
  totals: z.object({ ...statementAmounts, net: cents }),
})
export type CompanyStatement = z.infer<typeof companyStatement>

const year = z.string().check(z.regex(/^20\d{2}$/, { error: 'invalid' }))

/** What came into a plumber's payment accounts for their jobs in a year, and what was taken back from there; cents. */
const receivedYear = z.object({
  year,
  received: cents,
  taken_back: cents,
  net: cents,
})
export type ReceivedYear = z.infer<typeof receivedYear>

const ofCompany = z.object({ company_id: id, month: z.optional(month) })
/** A file is in the account's language unless asked otherwise. */
const statementFile = z.extend(ofCompany, { language: z.optional(z.enum(languages)) })

export const moneyEndpoints = {
  getJobMoney: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/job/money',
    area,
    summary:
      'Where the money of one’s own job is: paid, in transfer, available, in payout, at the bank',
    access: only('member'),
    query: z.object({ job_id: id }),
    output: jobMoney,
    errors: ['not_found'],
  }),
  listJobMoney: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/jobs/money',
    area,
    summary: 'Where the money of the plumber’s jobs that a company has taken is, newest job first',
    access: only('plumber', ownId('plumber_id')),
    query: z.object({
      plumber_id: id,
      page: pageQuery.page,
      page_size: pageQuery.page_size,
    }),
    output: pageOf(moneyOfJob),
    errors: ['invalid_input'],
  }),
  listPayouts: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/payouts',
    area,
    summary:
      'The payouts of the plumber’s connected account, and of earlier ones, to the bank, newest first, with their jobs',
    access: only('plumber', ownConnectedAccount('connected_account_id')),
    query: z.extend(connectedAccount, { page: pageQuery.page, page_size: pageQuery.page_size }),
    output: pageOf(payout),
    errors: ['invalid_input'],
  }),
  listReceivedYears: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/plumber/received',
    area,
    summary: 'What the plumber received of referral fees, year by year of their own time zone',
    access: only('plumber', ownId('plumber_id')),
    query: z.object({ plumber_id: id }),
    output: z.object({
      time_zone: z.string(),
      /** Every year in which money moved, newest first. */
      years: z.array(receivedYear),
    }),
    errors: ['invalid_input'],
  }),
  exportReceived: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/plumber/received.csv',
    area,
    summary:
      'The referral fees that the plumber received in a year, and what was taken back of them, as CSV',
    access: only('plumber', ownId('plumber_id')),
    query: z.object({ plumber_id: id, year, language: z.optional(z.enum(languages)) }),
    answers: 'text/csv',
    errors: ['invalid_input'],
  }),
  getCompanyStatement: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/company/statement',
    area,
    summary: 'What the company paid in a month, payment by payment; without a month the newest',
    access: only('company', ownId('company_id')),
    query: ofCompany,
    output: companyStatement,
    errors: ['invalid_input'],
  }),
  downloadCompanyStatement: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/company/statement.pdf',
    area,
    summary: 'The statement of a month as a PDF',
    access: only('company', ownId('company_id')),
    query: statementFile,
    answers: 'application/pdf',
    errors: ['invalid_input'],
  }),
  exportCompanyStatement: endpoint({
    base: 'payment',
    method: 'GET',
    path: '/company/statement.csv',
    area,
    summary: 'The statement of a month as CSV',
    access: only('company', ownId('company_id')),
    query: statementFile,
    answers: 'text/csv',
    errors: ['invalid_input'],
  }),
}
