import type { z } from 'zod/mini'
import { type Job, jobEndpoints } from '#contract/endpoints/jobs.ts'
import { askAgain } from '#web/lib/http/ask-again.ts'
import { call } from '#web/lib/http/call.ts'
import { keepAnswer } from '#web/lib/http/keep-answer.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { jobKeys, keepJob, refreshJobs } from './queries.ts'

type NewJob = z.input<(typeof jobEndpoints)['createJob']['body']>
type Rejection = z.input<(typeof jobEndpoints)['rejectJob']['body']>

/** Submits a job; the same `request_key` sent twice makes one job. Amounts in dollars. */
export const createJob = async (body: NewJob) => {
  const made = await call(jobEndpoints.createJob, { body })
  void refreshJobs()
  return made
}

/** Corrects an open job of the plumber's own. Amounts in dollars. */
export const updateJob = async (
  id: number,
  fields: Omit<z.input<(typeof jobEndpoints)['updateJob']['body']>, 'id'>,
): Promise<Job> => keepJob(await call(jobEndpoints.updateJob, { body: { id, ...fields } }))

/** Takes an open job of the plumber's own back. */
export const withdrawJob = async (jobId: number): Promise<Job> =>
  keepJob(await call(jobEndpoints.withdrawJob, { body: { job_id: jobId } }))

/**
 * Takes a job for the company (section 4) as it was shown; `already_accepted` (409) when another was faster,
 * `payment_mismatch` (409) when its charge is another by now, `already_rejected` (409) when the company has rejected it
 * since.
 */
export const acceptJob = async (shown: Job, companyId: string): Promise<Job> =>
  keepJob(
    await call(jobEndpoints.acceptJob, {
      body: {
        job_id: shown.id,
        company_id: companyId,
        accepted_date: new Date(serverNow()).toISOString(),
        charge_total: shown.charge.total,
        rejected_shown: shown.outcome === 'rejected',
        destinationPayment: null,
      },
    }),
  )

/**
 * One job as the server knows it at this moment, whatever was kept; tried three times. Past the cache, which holds
 * its repeats back while another tab is in front: the one of the payment is, for whoever waits here.
 */
export const readJobAgain = (jobId: number): Promise<Job> => {
  const read = async (): Promise<Job> => {
    const job = await call(jobEndpoints.getJob, { query: { id: jobId } })
    keepAnswer(jobKeys.job(jobId), () => job)
    return job
  }
  return askAgain(read, 1000, 2000)
}

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
        rejected_date: new Date(serverNow()).toISOString(),
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
