import type { z } from 'zod'
import { type Job, jobEndpoints } from '#contract/endpoints/jobs.ts'
import { call } from '#web/lib/call.ts'
import { keepJob, refreshJobs } from './queries.ts'

type NewJob = z.input<(typeof jobEndpoints)['createJob']['body']>
type Rejection = z.input<(typeof jobEndpoints)['rejectJob']['body']>

/** Submits a job; the same `request_key` sent twice makes one job. Amounts in dollars. */
export const createJob = async (body: NewJob) => {
  const made = await call(jobEndpoints.createJob, { body })
  void refreshJobs()
  return made
}

/** Takes a job for the company; `already_accepted` (409) when another was faster (section 4). */
export const acceptJob = async (jobId: number, companyId: string): Promise<Job> =>
  keepJob(
    await call(jobEndpoints.acceptJob, {
      body: {
        job_id: jobId,
        company_id: companyId,
        accepted_date: new Date().toISOString(),
        destinationPayment: null,
      },
    }),
  )

/** Rejects an open job; it can be accepted later while it is open (section 4). */
export const rejectJob = async (
  jobId: number,
  companyId: string,
  why: Pick<Rejection, 'reason' | 'reason_text'>,
): Promise<Job> =>
  keepJob(
    await call(jobEndpoints.rejectJob, {
      body: {
        job_id: jobId,
        company_id: companyId,
        rejected_date: new Date().toISOString(),
        ...why,
      },
    }),
  )

/** Keeps the payment link with the job won, so that it is used again (section 4). */
export const saveJobPaymentLink = async (jobId: number, link: string): Promise<Job> =>
  keepJob(
    await call(jobEndpoints.saveJobPaymentLink, {
      body: { id: jobId, previous_payment_link: link },
    }),
  )
