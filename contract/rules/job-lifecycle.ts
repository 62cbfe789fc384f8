/** Job status on the wire: 0 pending, 1 accepted, anything else reads as rejected (section 4). */
export const jobStatus = { pending: 0, accepted: 1, expired: 2, withdrawn: 3 } as const

export type JobStatus = (typeof jobStatus)[keyof typeof jobStatus]

/** How one company stands to one job it was offered. */
export const offerState = { open: 0, won: 1, rejected: 2, lost: 3, lapsed: 4 } as const

export type OfferState = (typeof offerState)[keyof typeof offerState]

/** Why a job reads as it does, for the one who looks at it. */
export const outcomes = [
  'open',
  'accepted',
  'accepted_elsewhere',
  'rejected',
  'expired',
  'withdrawn',
  'lapsed',
] as const

export type Outcome = (typeof outcomes)[number]

/** How the money of a job stands; the last four say what went back to the company, or may. */
export const paymentStatuses = [
  'none',
  'due',
  'paid',
  'transferred',
  'lapsed',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

type JobState = { status: number; dueAt: Date | null }

/** An open job can be taken until its time to answer has run out. */
export const isOpen = (job: JobState, now: Date) =>
  job.status === jobStatus.pending && job.dueAt !== null && job.dueAt > now

/** A company may accept what is still open to it, also after it rejected it (section 4). */
export const canAccept = (job: JobState, offer: { state: number }, now: Date) =>
  isOpen(job, now) && (offer.state === offerState.open || offer.state === offerState.rejected)

/** A company may reject what is open and that it has not rejected yet (section 4). */
export const canReject = (job: JobState, offer: { state: number }, now: Date) =>
  isOpen(job, now) && offer.state === offerState.open

/** A job is open again to all but the company that did not pay it in time. */
export const isLapsed = (job: JobState, offer: { state: number }, now: Date) =>
  isOpen(job, now) && offer.state === offerState.lapsed

/** The outcome a company sees. */
export const companyOutcome = (status: number, offer: number): Outcome => {
  if (offer === offerState.won) return 'accepted'
  if (offer === offerState.rejected) return 'rejected'
  if (offer === offerState.lapsed) return 'lapsed'
  if (status === jobStatus.expired) return 'expired'
  if (status === jobStatus.withdrawn) return 'withdrawn'
  return status === jobStatus.accepted || offer === offerState.lost ? 'accepted_elsewhere' : 'open'
}

/** The outcome the plumber sees. */
export const plumberOutcome = (status: number): Outcome => {
  if (status === jobStatus.pending) return 'open'
  if (status === jobStatus.accepted) return 'accepted'
  return status === jobStatus.withdrawn ? 'withdrawn' : 'expired'
}
