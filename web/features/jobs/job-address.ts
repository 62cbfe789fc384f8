import type { Job } from '#contract/endpoints/jobs.ts'
import { inOneLine } from '#contract/rules/erased.ts'

/** Where a job is, in one line; as much of it as the reader is shown. */
export const jobAddress = (job: Job): string =>
  inOneLine(
    job.homeowner_address,
    job.homeowner_city,
    `${job.homeowner_state} ${job.homeowner_zip_code}`,
  )
