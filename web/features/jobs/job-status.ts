import type { Job } from '#contract/endpoints/jobs.ts'
import { areErased, erased } from '#contract/rules/erased.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { StatusWord } from '#contract/rules/job-words.ts'
import type { StatusTone } from '#web/components/status-badge.tsx'

export const statusTone: Record<StatusWord, StatusTone> = {
  pending: 'waiting',
  accepted: 'info',
  rejected: 'alarm',
  accepted_elsewhere: 'neutral',
}

const alarming: ReadonlySet<Job['payment_status']> = new Set([
  'lapsed',
  'refunded',
  'disputed',
  'charged_back',
])

/** Green only for money that has arrived: with the plumber once it can be used, for the company once paid. */
export const paymentTone = (
  job: Pick<Job, 'payment_status'>,
  forPlumber: boolean,
  arrived = false,
): StatusTone => {
  if (job.payment_status === 'paid' || job.payment_status === 'transferred')
    return forPlumber && !arrived ? 'info' : 'paid'
  if (job.payment_status === 'due') return 'waiting'
  return alarming.has(job.payment_status) ? 'alarm' : 'neutral'
}

/** What the clock of a job counts: the time to answer, the time to pay, or nothing; none is left once it lapsed. */
export const clockOf = (job: Pick<Job, 'status' | 'outcome' | 'payment_status' | 'due_at'>) => {
  if (!job.due_at || job.outcome === 'lapsed') return undefined
  if (job.status === jobStatus.pending) return { dueAt: job.due_at, to: 'answer' as const }
  return job.status === jobStatus.accepted && job.payment_status === 'due'
    ? { dueAt: job.due_at, to: 'pay' as const }
    : undefined
}

/** A job this company won and has not paid yet. */
export const isPayable = (job: Pick<Job, 'outcome' | 'payment_status'>): boolean =>
  job.outcome === 'accepted' && job.payment_status === 'due'

/** What a company reads over a job it won: to pay, paid, or what became of its payment. */
export const wonWord = ({ outcome, payment_status }: Pick<Job, 'outcome' | 'payment_status'>) => {
  if (outcome !== 'accepted' || payment_status === 'none' || payment_status === 'lapsed')
    return undefined
  return payment_status === 'transferred' ? 'paid' : payment_status
}

/** Before a company has won, it sees the damage but not who and where. */
export const isMasked = (job: Pick<Job, 'homeowner_address'>): boolean =>
  job.homeowner_address === null

/** Of the homeowner only the place is kept, for readers who once knew more. */
export const isErased = (job: Pick<Job, 'homeowner_address'>): boolean =>
  job.homeowner_address === erased

export type JobTexts = Pick<
  Job,
  'insurance_company_policy_number' | 'issue_description' | 'repair_conducted'
>

/** Texts and photos of the job are no longer kept; the policy number may be masked. */
export const hasErasedTexts = (job: JobTexts): boolean =>
  areErased(
    job.insurance_company_policy_number ?? erased,
    job.issue_description,
    job.repair_conducted,
  )

/** What stands in the place of something masked: it comes with the job, or no longer can. */
export const hiddenWord = (job: Pick<Job, 'can_accept'>): 'hidden' | 'hidden_closed' =>
  job.can_accept ? 'hidden' : 'hidden_closed'

const expected: ReadonlySet<Job['payment_status']> = new Set([
  'none',
  'due',
  'lapsed',
  'paid',
  'transferred',
])

/** Whether the whole referral amount may still come, or is on its way. */
export const isExpected = ({
  status,
  payment_status,
}: Pick<Job, 'status' | 'payment_status'>): boolean =>
  (status === jobStatus.pending || status === jobStatus.accepted) && expected.has(payment_status)
