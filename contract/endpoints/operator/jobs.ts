import { z } from 'zod/mini'
import { endpoint, only } from '../../endpoint.ts'
import { chargedDollars, id } from '../../fields.ts'
import { columnFilter, newestPageOf } from '../../paging.ts'
import { outcomes, paymentStatuses } from '../../rules/job-lifecycle.ts'
import { area, because, cents, done, ofJob, pages } from './fields.ts'
import { foundJob, operatorJob } from './shown-job.ts'

export const operatorRefund = z.object({
  ...ofJob,
  ...because,
  amount: z.optional(chargedDollars('amount_required')),
  /** `refundable` of the job as it was seen: where something else is left by now, nothing is given. */
  refundable: z.optional(cents),
})

/** The company that had the job as it was seen: where another has it by now, nothing is done. */
const seenWinner = { from: z.optional(id) }

/** Why a job that is won and unpaid is left as it is. */
const ofUnpaidJob = [
  'invalid_input',
  'not_found',
  'already_paid',
  'already_accepted',
  'payment_provider_failed',
] as const

export const operatorJobEndpoints = {
  searchJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/jobs',
    area,
    summary:
      'Jobs by number, homeowner, city, plumber, company, or telephone or email of any of them, by pages: that with the number first, then the newest',
    access: only('operator'),
    query: z.object({
      ...pages,
      q: columnFilter,
      plumber_id: z.optional(id),
      company_id: z.optional(id),
      outcome: z.optional(z.enum(outcomes)),
      payment_status: z.optional(z.enum(paymentStatuses)),
    }),
    output: newestPageOf(foundJob),
    errors: ['invalid_input'],
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
    body: z.object({ ...ofJob, ...because, ...seenWinner }),
    output: z.object({ link: z.string() }),
    errors: ofUnpaidJob,
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
    errors: [
      'invalid_input',
      'not_found',
      'refund_mismatch',
      'refund_refused',
      'payment_provider_failed',
    ],
  }),
  reassignJob: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/job/reassign',
    area,
    summary:
      'Give an unpaid job to another company that serves its zip code, which then has its time to pay',
    access: only('operator'),
    body: z.object({ ...ofJob, ...because, ...seenWinner, company_id: id }),
    output: done,
    errors: ofUnpaidJob,
  }),
}
