import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { jobReportEndpoints as reports } from '#contract/endpoints/job-reports.ts'
import { jobEndpoints as jobs } from '#contract/endpoints/jobs.ts'
import { asFile, csvType } from '../../http/as-file.ts'
import type { Routes } from '../../http/route.ts'
import { acceptJob } from './accept-job.ts'
import { createJob } from './create-job.ts'
import { exportJobs } from './export-jobs.ts'
import { getCompanyJobSummary } from './get-company-job-summary.ts'
import { getJob } from './get-job.ts'
import { getJobByDestinationPayment } from './get-job-by-destination-payment.ts'
import { getJobHistory } from './get-job-history.ts'
import { getPlumberJobSummary } from './get-plumber-job-summary.ts'
import { listJobs } from './list-jobs.ts'
import { rejectJob } from './reject-job.ts'
import { updateJob } from './update-job.ts'
import { withdrawJob } from './withdraw-job.ts'

const asCsv = (reply: FastifyReply, lines: AsyncGenerator<string>) =>
  asFile(reply, csvType, 'plumbline-jobs.csv').send(Readable.from(lines))

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
  route(jobs.withdrawJob, ({ context, caller, body }) => withdrawJob(context, caller, body))
  route(jobs.acceptJob, ({ context, caller, body }) => acceptJob(context, caller, body))
  route(jobs.rejectJob, ({ context, caller, body }) => rejectJob(context, caller, body))
  route(reports.getPlumberJobSummary, ({ context, caller }) =>
    getPlumberJobSummary(context, caller),
  )
  route(reports.getCompanyJobSummary, ({ context, caller }) =>
    getCompanyJobSummary(context, caller),
  )
  route(reports.exportPlumberJobs, async ({ context, caller, query, reply }) =>
    asCsv(reply, await exportJobs(context, caller, 'own', query)),
  )
  route(reports.exportCompanyJobs, async ({ context, caller, query, reply }) =>
    asCsv(reply, await exportJobs(context, caller, 'offered', query)),
  )
  route(reports.exportRejectedJobs, async ({ context, caller, query, reply }) =>
    asCsv(reply, await exportJobs(context, caller, 'rejected', query)),
  )
}
