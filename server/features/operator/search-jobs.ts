import {
  type JobStatus,
  jobStatus,
  type Outcome,
  type PaymentStatus,
} from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import type { PageQuery } from '../../lib/part-of.ts'
import { pageIn } from './page-in.ts'
import { presentFoundJob } from './present-found-job.ts'
import { foundAccounts, namedBy } from './queries/found-accounts.ts'
import { accountsOfText, foundJobs, loadJobs } from './queries/found-jobs.ts'

/** So many jobs are found; who looks for an older one says more of it. */
const most = 1000

/** The outcomes that a job has by itself; the others are how single companies stand to it. */
const statusOf: Partial<Record<Outcome, JobStatus>> = {
  open: jobStatus.pending,
  accepted: jobStatus.accepted,
  expired: jobStatus.expired,
  withdrawn: jobStatus.withdrawn,
}

/** A job as letters and headings write it, in front of its number. */
const writtenJob = /^\s*(?:(?:job|trabajo)\s+#?|#)\s*(?=\d+\s*$)/iu

type Query = PageQuery & {
  q?: string
  plumber_id?: number
  company_id?: number
  outcome?: Outcome
  payment_status?: PaymentStatus
}

/**
 * Jobs by number (also as “Job 1” or “#1”), homeowner, city, plumber, company, or telephone or email of any of them
 * (the homeowner's in full), by pages: that with the number first, then the newest.
 */
export const searchJobs = async (
  { db }: Context,
  { q: asked, plumber_id, company_id, outcome, payment_status: paymentStatus, ...query }: Query,
) => {
  const status = outcome && statusOf[outcome]
  if (outcome && status === undefined) return pageIn([], most, query)
  const q = asked?.replace(writtenJob, '')
  const filter = {
    ...{ text: q, plumberId: plumber_id, companyId: company_id },
    ...{ status, paymentStatus },
  }
  const named = namedBy(q)
  const accounts = named ? await foundAccounts(db, named, accountsOfText) : []
  const found = await foundJobs(db, filter, accounts, most + 1)
  const { rows, ...page } = pageIn(found, most, query)
  return { rows: (await loadJobs(db, rows)).map(presentFoundJob), ...page }
}
