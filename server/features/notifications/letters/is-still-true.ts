import { disputePhase } from '#contract/rules/dispute-phase.ts'
import { isOpen, jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Owner } from '../../../database/owner.ts'
import { isAccountLetter } from '../../../emails/letters/account-restricted.ts'
import type { LetterPayout } from '../../../emails/letters/payout.ts'
import type { LetterName } from '../../../emails/write-letter.ts'
import type { JobToTell } from '../queries.ts'

/** Told to a company whose job it no longer is, or may not be. */
const ofTheFormer: ReadonlySet<LetterName> = new Set([
  'acceptanceLapsed',
  'jobReassigned',
  'paymentReturned',
  'refundFailed',
])

/** Whether a payout is still what its letter says. */
export const isPayoutStillSo = (letter: LetterName, { status }: LetterPayout) =>
  letter !== 'payoutSent' || (status !== 'failed' && status !== 'canceled')

/**
 * Whether a letter still says the truth when it is about to be sent: nobody is told of a job that
 * is gone or that they have answered, that no company is left while one is, asked for or reminded of a payment that
 * arrived, promised money that went back, sent to contact details that were erased, or shown a homeowner without having
 * won the job.
 */
export const isStillTrue = (letter: LetterName, job: JobToTell, to: Owner, now: Date) => {
  const open = isOpen({ status: job.status, dueAt: job.openUntil }, now)
  if (letter === 'newJob')
    return to.role === 'company' && open && job.waiting.includes(to.accountId)
  // Taken away from the company, and taken by it once more.
  if (letter === 'jobReassigned' && job.companyId === to.accountId) return false
  if (ofTheFormer.has(letter) && to.role === 'company') return true
  const mine = to.role === 'plumber' ? job.plumberId : job.companyId
  if (mine !== to.accountId) return false
  if (letter === 'jobRejectedByAll') return open && job.waiting.length === 0
  if (letter === 'jobOfferedAgain') return open
  // Of what went back of it since, another letter tells.
  if (letter === 'jobPaid' && to.role === 'plumber') return job.shareBackCents === 0
  if (letter === 'payoutOnTheWay') return job.shareBackCents < job.referralCents
  if (isAccountLetter(letter)) return job.isStuckOnAccount
  if (letter === 'homeownerCorrected') return job.homeowner !== null
  if (letter === 'disputeOpened') return disputePhase(job.disputeStatus) === 'open'
  if (letter === 'jobAccepted' || letter === 'paymentDueSoon')
    return job.status === jobStatus.accepted && job.paymentStatus === 'due'
  return true
}
