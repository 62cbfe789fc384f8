import type { Job } from '#contract/endpoints/jobs.ts'
import { CorrectContacts } from '../../../homeowners/index.ts'
import { isErased } from '../../job-status.ts'
import { refreshJobs } from '../../queries.ts'

/** The way to correct how the homeowner of a job is reached, whatever has become of it, until that is erased. */
export const CorrectHomeowner = ({ job }: { job: Job }) =>
  job.homeowner_id === null || isErased(job) ? null : (
    <CorrectContacts homeownerId={job.homeowner_id} onSaved={() => void refreshJobs()} />
  )
