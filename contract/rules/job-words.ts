import { jobStatus, type Outcome, type PaymentStatus } from './job-lifecycle.ts'

export type StatusWord = 'pending' | 'accepted' | 'rejected' | 'accepted_elsewhere'

type Standing = { status: number; outcome: Outcome }

/**
 * The word of section 4: 0 Pending Approval, 1 Accepted, any other Rejected; a job that another company
 * took reads Accepted by another company, also to one that rejected it or had won it and did not pay.
 */
export const statusWord = ({ status, outcome }: Standing): StatusWord => {
  if (outcome === 'accepted_elsewhere') return 'accepted_elsewhere'
  if (status === jobStatus.pending) return 'pending'
  if (status !== jobStatus.accepted) return 'rejected'
  return outcome === 'accepted' ? 'accepted' : 'accepted_elsewhere'
}

/**
 * The company has paid; that the money was sent on is the plumber’s news. What a bank took back came to the company.
 */
export const paymentWord = (
  status: PaymentStatus,
  forPlumber: boolean,
): PaymentStatus | 'returned_to_you' => {
  if (forPlumber) return status
  if (status === 'transferred') return 'paid'
  return status === 'charged_back' ? 'returned_to_you' : status
}
