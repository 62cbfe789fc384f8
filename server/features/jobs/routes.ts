import { jobEndpoints as jobs } from '#contract/endpoints/jobs.ts'
import type { Routes } from '../../http/route.ts'
import { acceptJob } from './accept-job.ts'
import { createJob } from './create-job.ts'
import { getJob } from './get-job.ts'
import { getJobByDestinationPayment } from './get-job-by-destination-payment.ts'
import { getJobHistory } from './get-job-history.ts'
import { listJobs } from './list-jobs.ts'
import { rejectJob } from './reject-job.ts'
import { updateJob } from './update-job.ts'

export const jobRoutes: Routes = (route) => {
  route(jobs.listPlumberJobs, ({ context, caller, query }) =>
    listJobs(context, caller, 'own', query),
  )
  route(jobs.listCompanyJobs, ({ context, caller, query }) =>
    listJobs(context, caller, 'offered', query),
  )
  route(jobs.listRejectedJobs, ({ context, caller, query }) =>
    listJobs(context, caller, 'rejected', query),
  )
  route(jobs.getJob, ({ context, caller, query }) => getJob(context, caller, query.id))
  route(jobs.getJobHistory, ({ context, caller, query }) =>
    getJobHistory(context, caller, query.job_id),
  )
  route(jobs.getJobByDestinationPayment, ({ context, caller, query }) =>
    getJobByDestinationPayment(context, caller, query.destinationPayment),
  )
  route(jobs.createJob, ({ context, caller, body }) => createJob(context, caller, body))
  route(jobs.updateJob, ({ context, caller, body }) => updateJob(context, caller, body))
  route(jobs.acceptJob, ({ context, caller, body }) => acceptJob(context, caller, body))
  route(jobs.rejectJob, ({ context, caller, body }) => rejectJob(context, caller, body))
}
