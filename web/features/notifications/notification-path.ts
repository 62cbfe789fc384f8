import type { Role } from '#contract/endpoint.ts'
import { jobsPath, paths } from '#web/lib/paths.ts'
import type { Notification } from './queries.ts'

/** Where a notification leads: to its job, else to the money at the provider. */
export const notificationPath = ({ job_id }: Pick<Notification, 'job_id'>, role: Role): string => {
  if (job_id === null)
    return role === 'plumber' ? paths.inicio.plumber.balanceTransactions : jobsPath(role)
  return role === 'plumber'
    ? `${paths.inicio.plumber.job}?id=${job_id}`
    : paths.inicio.company.jobDetail(job_id)
}
