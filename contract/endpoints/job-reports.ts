import { z } from 'zod/mini'
import { endpoint, only, ownId } from '../endpoint.ts'
import { dollarsOut, id, orNothing } from '../fields.ts'
import { languages } from '../language.ts'
import { jobListQuery } from './jobs.ts'

const area = 'Jobs'
const errors = ['invalid_input'] as const
const ofAccount = z.object({ id })

/** What a list is filtered and sorted by; its header words in the account's language unless asked. */
export const jobExportQuery = z.extend(z.omit(jobListQuery, { page: true, page_size: true }), {
  language: orNothing(z.enum(languages)),
})

/** The figures above the plumber's table; dollars, months of the plumber's own time zone. */
export const plumberSummary = z.object({
  open: z.int(),
  accepted: z.int(),
  earned_this_month: dollarsOut,
  /** The last twelve months, oldest first, the running one last. */
  earned_by_month: z.array(z.object({ month: z.string(), amount: dollarsOut })),
})

/** The figures above the company's table; dollars. */
export const companySummary = z.object({
  /** Offers still to be answered. */
  new: z.int(),
  waiting_for_payment: z.int(),
  won: z.int(),
  spent: dollarsOut,
  /** Of the newest answers; null before the first. */
  median_response_minutes: z.nullable(z.int()),
})

export const jobReportEndpoints = {
  getPlumberJobSummary: endpoint({
    base: 'main',
    method: 'GET',
    path: '/plumber/job/summary',
    area,
    summary: 'The plumber’s jobs in figures: open, accepted, earned by month',
    access: only('plumber', ownId('id')),
    query: ofAccount,
    output: plumberSummary,
    errors,
  }),
  getCompanyJobSummary: endpoint({
    base: 'main',
    method: 'GET',
    path: '/company/job/summary',
    area,
    summary: 'The company’s jobs in figures: to answer, to pay, won, spent, how fast it answers',
    access: only('company', ownId('id')),
    query: ofAccount,
    output: companySummary,
    errors,
  }),
  exportPlumberJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/plumber/job/export.csv',
    area,
    summary: 'The plumber’s own jobs as CSV, filtered and sorted as the list',
    access: only('plumber', ownId('id')),
    query: jobExportQuery,
    answers: 'text/csv',
    errors,
  }),
  exportCompanyJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/company/job/export.csv',
    area,
    summary: 'The jobs offered to the company as CSV, filtered, sorted and masked as the list',
    access: only('company', ownId('id')),
    query: jobExportQuery,
    answers: 'text/csv',
    errors,
  }),
  exportRejectedJobs: endpoint({
    base: 'main',
    method: 'GET',
    path: '/company/rejectedjob/export.csv',
    area,
    summary: 'The jobs the company rejected as CSV, filtered, sorted and masked as the list',
    access: only('company', ownId('id')),
    query: jobExportQuery,
    answers: 'text/csv',
    errors,
  }),
}
