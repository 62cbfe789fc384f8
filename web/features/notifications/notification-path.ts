import type { Role } from '#contract/endpoint.ts'
import { jobsPath, paths, payoutsPath } from '#web/lib/paths.ts'
import type { Notification } from './queries.ts'

type Subject = Pick<Notification, 'job_id' | 'payout'>

/** Where a notification leads: to its job or payout, else to the money at the provider. */
export const notificationPath = ({ job_id, payout }: Subject, role: Role): string => {
  if (payout) return payoutsPath
  if (job_id === null)
    return role === 'plumber' ? paths.inicio.plumber.balanceTransactions : jobsPath(role)
  return role === 'plumber'
    ? `${paths.inicio.plumber.job}?id=${job_id}`
    : paths.inicio.company.jobDetail(job_id)
}
