import { jobStatus, type Outcome, type PaymentStatus } from './job-lifecycle.ts'

export type StatusWord = 'pending' | 'accepted' | 'rejected' | 'accepted_elsewhere'

type Standing = { status: number; outcome: Outcome }

/**
 * The word of section 4: 0 Pending Approval, 1 Accepted, any other Rejected; a job that another company
 * took reads Accepted by another company.
 */
export const statusWord = ({ status, outcome }: Standing): StatusWord => {
  if (outcome === 'accepted_elsewhere') return 'accepted_elsewhere'
  if (status === jobStatus.pending) return 'pending'
  return status === jobStatus.accepted ? 'accepted' : 'rejected'
}

/** In the rejected-jobs list every accepted job was accepted by another company (section 4). */
export const rejectedStatusWord = (job: Standing): StatusWord =>
  job.status === jobStatus.accepted && job.outcome !== 'accepted'
    ? 'accepted_elsewhere'
    : statusWord(job)

/** The company has paid; that the plumber has it by now is the plumber's news. */
export const paymentWord = (status: PaymentStatus, forPlumber: boolean): PaymentStatus =>
  status === 'transferred' && !forPlumber ? 'paid' : status
