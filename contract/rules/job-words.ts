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
 * Why a job reads as it does, where the status word alone does not say it; in the list of what one rejected, that
 * goes without saying, and what lapsed reads so of its payment.
 */
export const outcomeNote = (
  { outcome }: Pick<Standing, 'outcome'>,
  inRejected = false,
): 'rejected' | 'expired' | 'withdrawn' | undefined => {
  if (outcome === 'rejected') return inRejected ? undefined : outcome
  return outcome === 'expired' || outcome === 'withdrawn' ? outcome : undefined
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
