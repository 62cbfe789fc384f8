import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { jobReportEndpoints } from '#contract/endpoints/job-reports.ts'
import { type Job, jobEndpoints, jobListQuery } from '#contract/endpoints/jobs.ts'
import { asPage } from '#contract/paging.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/call.ts'
import { keepAnswer } from '#web/lib/http/keep-answer.ts'
import { keptWithin } from '#web/lib/http/kept-within.ts'
import { readAgain } from '#web/lib/http/read-again.ts'
import { timeZone } from '#web/lib/words/format.ts'
import { plainText } from '#web/lib/words/plain-text.ts'

const root = ['jobs'] as const

/** The keys of this feature's reads, for invalidation. */
export const jobKeys = {
  all: root,
  lists: [...root, 'list'] as const,
  job: (id: number | string) => [...root, 'job', String(id)] as const,
  history: (id: number | string) => [...root, 'history', String(id)] as const,
  summary: [...root, 'summary'] as const,
}

/** What a job table asks for, without the account. */
export const jobTableQuery = z.omit(jobListQuery, { id: true, time_zone: true })
export type JobTableQuery = z.output<typeof jobTableQuery>

const lists = {
  plumber: jobEndpoints.listPlumberJobs,
  company: jobEndpoints.listCompanyJobs,
  rejected: jobEndpoints.listRejectedJobs,
} as const

export type JobList = keyof typeof lists

/** One page of a job table; the page before stays in sight while the next one loads. */
export const jobListOptions = (list: JobList, userId: string, query: JobTableQuery) =>
  queryOptions({
    queryKey: [...jobKeys.lists, list, userId, query],
    queryFn: async ({ signal }) =>
      asPage(
        await call(
          lists[list],
          { query: { id: userId, ...query, time_zone: timeZone() } },
          { signal },
        ),
      ),
    placeholderData: keptWithin(...jobKeys.lists, list, userId),
  })

type Loss = { address: string; zip: string; day: string }

const plain = (text: string | null): string => plainText((text ?? '').trim().replace(/\s+/g, ' '))

/** Whoever withdrew a job, or was told that nobody took it, may send the loss as a new one. */
export const stands = ({ outcome }: Job): boolean => outcome === 'open' || outcome === 'accepted'

/** The plumber's own jobs that stand, at one address with one date of loss (yyyy-MM-dd), newest first. */
export const sameLossQuery = (userId: string, { address, zip, day }: Loss) =>
  queryOptions({
    queryKey: [...root, 'same-loss', userId, address, zip, day],
    queryFn: async ({ signal }) => {
      const query = {
        id: userId,
        address,
        date_of_loss_from: day,
        date_of_loss_to: day,
        sort: 'created' as const,
        order: 'desc' as const,
        page: 1,
        page_size: limits.pageSizeMax,
      }
      const { rows } = asPage(await call(jobEndpoints.listPlumberJobs, { query }, { signal }))
      // The search finds what contains the address: 11 Main St too, where 1 Main St was asked for.
      return rows.filter(
        (job) =>
          stands(job) &&
          plain(job.homeowner_address) === plain(address) &&
          job.homeowner_zip_code === zip,
      )
    },
  })

/** One job that the caller may see. */
export const jobQuery = (id: number | string) =>
  queryOptions({
    queryKey: jobKeys.job(id),
    queryFn: ({ signal }) => call(jobEndpoints.getJob, { query: { id } }, { signal }),
  })

/** Every change of state of a job, oldest first. */
export const jobHistoryQuery = ({ id, outcome, payment_status, due_at }: Job) =>
  queryOptions({
    // A job that changed has a longer history.
    queryKey: [...jobKeys.history(id), outcome, payment_status, due_at],
    queryFn: ({ signal }) =>
      call(jobEndpoints.getJobHistory, { query: { job_id: id } }, { signal }),
    placeholderData: keptWithin(...jobKeys.history(id)),
  })

/** Reads every job again: lists, the open one and its history. */
export const refreshJobs = (): Promise<void> => readAgain({ queryKey: jobKeys.all })

/** The figures above the plumber's table (dollars, months of their own time zone). */
export const plumberSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: [...jobKeys.summary, 'plumber', userId],
    queryFn: ({ signal }) =>
      call(jobReportEndpoints.getPlumberJobSummary, { query: { id: userId } }, { signal }),
  })

/** The figures above the company's tables (dollars, minutes). */
export const companySummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: [...jobKeys.summary, 'company', userId],
    queryFn: ({ signal }) =>
      call(jobReportEndpoints.getCompanyJobSummary, { query: { id: userId } }, { signal }),
  })

/** Keeps what the server just answered about a job, and reads the lists again. */
export const keepJob = (job: Job): Job => {
  keepAnswer(jobKeys.job(job.id), () => job)
  void readAgain({ queryKey: jobKeys.summary })
  void readAgain({ queryKey: jobKeys.lists })
  void readAgain({ queryKey: jobKeys.history(job.id) })
  return job
}
