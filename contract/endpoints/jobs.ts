import { z } from 'zod/mini'
import { endpoint, only, ownId } from '../endpoint.ts'
import {
  day,
  dollars,
  dollarsOut,
  id,
  language,
  moment,
  numberOfRow,
  optionalProse,
  optionalText,
  orNothing,
  referralDollars,
  requiredProse,
  requiredText,
  rowId,
  timeZone,
} from '../fields.ts'
import { columnFilter, listOf, pageQuery } from '../paging.ts'
import { outcomes, paymentStatuses } from '../rules/job-lifecycle.ts'
import { limits, marketplaceCompanyId } from '../rules/limits.ts'
import { photo } from './photos.ts'

const area = 'Jobs'

const amounts = z.object({
  referral: dollarsOut,
  platform_fee: dollarsOut,
  processing_fee: dollarsOut,
  total: dollarsOut,
})

/** What the job form asks (section 5); the amounts arrive in dollars and are cents once parsed. */
const details = {
  insurance_company_name: requiredText('insurance_company_required'),
  insurance_company_policy_number: requiredText('policy_number_required'),
  date_of_loss: day('date_of_loss_required'),
  issue_description: requiredProse('issue_description_required'),
  repair_conducted: requiredProse('repair_conducted_required'),
  amount: dollars('amount_required'),
  referral_amount: referralDollars('referral_amount_required'),
}

/** Section 3 has two names for it. */
const otherNames = { expected_referral_amount: 'referral_amount' } as const

export const newJob = z.object({
  ...details,
  homeowner_id: numberOfRow('homeowner_required'),
  plumber_id: id,
  company_id: z.optional(z.literal(marketplaceCompanyId)),
  /** Names one press of Save, so that a repeated send makes one job. */
  request_key: z.optional(z.uuid()),
})

/** One job as one reader may see it; what is masked from a company before it has won is null. */
export const job = z.object({
  id: rowId,
  homeowner_id: z.nullable(rowId),
  plumber_id: rowId,
  /** The company that won; 1, the marketplace, while nobody has. */
  company_id: rowId,
  homeowner: z.string(),
  homeowner_address: z.nullable(z.string()),
  homeowner_city: z.string(),
  homeowner_state: z.string(),
  homeowner_zip_code: z.string(),
  homeowner_phone: z.nullable(z.string()),
  homeowner_email: z.nullable(z.string()),
  /** The language to speak with them; the version before says neither this nor when they agreed. */
  homeowner_language: z.nullish(language),
  /** When they agreed to be contacted; null too where no consent was noted. */
  homeowner_consent_at: z.nullish(moment),
  insurance_company_name: z.string(),
  insurance_company_policy_number: z.nullable(z.string()),
  date_of_loss: z.string(),
  createdAt: moment,
  accepted_date: z.nullable(moment),
  rejected_date: z.nullable(moment),
  issue_description: z.string(),
  repair_conducted: z.string(),
  status: z.int(),
  outcome: z.enum(outcomes),
  amount: dollarsOut,
  referral_amount: dollarsOut,
  expected_referral_amount: dollarsOut,
  /** The payment link, for the company that won. */
  previous_payment_link: z.nullable(z.string()),
  payment_status: z.enum(paymentStatuses),
  paid_at: z.nullable(moment),
  offered_at: moment,
  /** When the time to answer, or after acceptance to pay, runs out. */
  due_at: z.nullable(moment),
  /** What the company pays. */
  charge: amounts,
  /** How many companies were told; for the plumber. */
  companies_reached: z.nullable(z.int()),
  /**
   * How many of them may answer still; for the plumber, of one job that is open, not in lists. An instance of the
   * version before does not say.
   */
  companies_left: z.nullish(z.int()),
  can_accept: z.boolean(),
  can_reject: z.boolean(),
  /** In lists at most two per group. */
  photos: z.array(photo),
})
export type Job = z.infer<typeof job>

const dayFilter = orNothing(day())

/** One filter per column of the job tables. */
const filters = {
  job_id: columnFilter,
  homeowner: columnFilter,
  address: columnFilter,
  insurance_company_name: columnFilter,
  policy_number: columnFilter,
  date_of_loss_from: dayFilter,
  date_of_loss_to: dayFilter,
  created_from: dayFilter,
  created_to: dayFilter,
  rejected_from: dayFilter,
  rejected_to: dayFilter,
  issue_description: columnFilter,
  /** The last two part what reads accepted, for a company: by itself, or by another. */
  status: orNothing(z.enum(['pending', 'accepted', 'rejected', 'won', 'accepted_elsewhere'])),
  amount: columnFilter,
  referral_amount: columnFilter,
}

/** What of a list's query is a filter, of one column each. */
export const jobFilters = z.keyof(z.object(filters)).options

/** The columns a job table can be sorted by. */
export const jobSorts = [
  'job_id',
  'homeowner',
  'address',
  'insurance_company_name',
  'policy_number',
  'date_of_loss',
  'created',
  'rejected',
  'issue_description',
  'status',
  'amount',
  'referral_amount',
] as const

export const jobListQuery = z.object({
  id,
  ...pageQuery,
  sort: orNothing(z.enum(jobSorts)),
  ...filters,
  time_zone: timeZone,
})

/** Dollars in, cents once parsed; a charge is larger than the largest amount. */
const chargeShown = z.pipe(
  z.coerce
    .number({ error: 'invalid' })
    .check(
      z.minimum(0, { error: 'invalid' }),
      z.maximum(limits.chargeMax / 100, { error: 'invalid' }),
    ),
  z.transform((amount) => Math.round(amount * 100)),
)

const dateSent = z.optional(optionalText(40))

/** What can happen to a payment after it was made. */
export const moneyEvents = [
  'partly_refunded',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const

export const jobEvent = z.object({
  at: moment,
  kind: z.enum([
    'created',
    'offered',
    'accepted',
    'rejected',
    'expired',
    'corrected',
    'homeowner_corrected',
    'withdrawn',
    'lapsed',
    'reassigned',
    'paid',
    'transferred',
    ...moneyEvents,
  ]),
  /** Who did it, as the reader may know them. */
  by: z.enum(['you', 'plumber', 'company', 'plumbline']),
  /** The company that accepted or was given the job, for the plumber who sent it. */
  company: z.nullable(z.string()),
  count: z.nullable(z.int()),
  /** Dollars that moved, as far as they concern the reader; of a correction, the new referral amount. */
  amount: z.nullable(dollarsOut),
})

export const jobEndpoints = {
  listPlumberJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/plumber/job/list',
    area,
    summary: 'The plumber’s own jobs: all rows, or a page',
    access: only('plumber', ownId('id')),
    query: jobListQuery,
    output: listOf(job),
    errors: ['invalid_input'],
  }),
  listCompanyJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/company/job/list',
    area,
    summary: 'The jobs offered to the company that it has not rejected: all rows, or a page',
    access: only('company', ownId('id')),
    query: jobListQuery,
    output: listOf(job),
    errors: ['invalid_input'],
  }),
  listRejectedJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/company/rejectedjob/list',
    area,
    summary: 'The jobs the company rejected: all rows, or a page',
    access: only('company', ownId('id')),
    query: jobListQuery,
    output: listOf(job),
    errors: ['invalid_input'],
  }),
  getJob: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/job',
    area,
    summary: 'One job that the caller may see',
    access: only('member'),
    query: z.object({ id }),
    output: job,
    errors: ['not_found'],
  }),
  getJobHistory: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/job/history',
    area,
    summary: 'Every change of state of a job, oldest first',
    access: only('member'),
    query: z.object({ job_id: id }),
    output: z.array(jobEvent),
    errors: ['not_found'],
  }),
  getJobByDestinationPayment: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/job/getbydestinationpayment',
    area,
    summary: 'The plumber’s own job that a payment on the connected account belongs to',
    access: only('plumber'),
    query: z.object({ destinationPayment: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: job,
    errors: ['not_found'],
  }),
  createJob: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/job/create',
    area,
    summary: 'Submit a job and offer it to every company that serves the zip code',
    access: only('plumber', ownId('plumber_id', 'body')),
    body: newJob,
    otherNames,
    output: z.object({ job_id: rowId, companies_reached: z.int(), due_at: moment }),
    errors: ['invalid_input', 'not_found'],
  }),
  updateJob: endpoint({
    base: 'main',
    method: 'PUT',
    path: '/api/job/update',
    area,
    summary: 'Correct the plumber’s own job while it is open',
    access: only('plumber'),
    body: z.object({ id, ...details }),
    otherNames,
    output: job,
    errors: ['invalid_input', 'not_found', 'already_accepted', 'job_closed'],
  }),
  withdrawJob: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/job/withdraw',
    area,
    summary: 'Take back the plumber’s own job while it is open; doing it again changes nothing',
    access: only('plumber'),
    body: z.object({ job_id: id }),
    output: job,
    errors: ['invalid_input', 'not_found', 'already_accepted', 'job_closed'],
  }),
  acceptJob: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/job/accept',
    area,
    summary: 'Take a job: the first company wins, all others get 409',
    access: only('company', ownId('company_id', 'body')),
    body: z.object({
      job_id: id,
      company_id: id,
      accepted_date: dateSent,
      /** The charge the company was shown; refused where the job's is another by now. */
      charge_total: z.optional(chargeShown),
      /** Whether the company was asked as one that has rejected it; `false` is refused where it has by now. */
      rejected_shown: z.optional(z.boolean()),
      destinationPayment: z.nullish(optionalText(100)),
    }),
    output: job,
    errors: [
      'invalid_input',
      'not_found',
      'already_accepted',
      'already_rejected',
      'offer_lapsed',
      'job_closed',
      'payment_mismatch',
    ],
  }),
  rejectJob: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/job/reject',
    area,
    summary: 'Reject an open job; it can be accepted later while it is open',
    access: only('company', ownId('company_id', 'body')),
    body: z.object({
      job_id: id,
      company_id: id,
      rejected_date: dateSent,
      reason: z.optional(
        z.enum(['too_far', 'no_capacity', 'fee_too_high', 'not_our_work', 'other']),
      ),
      reason_text: z.optional(optionalProse(500)),
    }),
    output: job,
    errors: [
      'invalid_input',
      'not_found',
      'already_accepted',
      'already_rejected',
      'offer_lapsed',
      'job_closed',
    ],
  }),
  saveJobPaymentLink: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/job/createpaymentlink',
    area,
    summary: 'Keep the payment link of a job won; only the link that was made for it is taken',
    access: only('company'),
    body: z.object({ id, previous_payment_link: z.url().check(z.maxLength(2000)) }),
    output: job,
    errors: ['invalid_input', 'not_found', 'payment_mismatch'],
  }),
}
