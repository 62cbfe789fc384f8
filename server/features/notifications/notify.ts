import type { Role } from '#contract/endpoint.ts'
import type { NotificationKind } from '#contract/endpoints/notifications.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { LetterName } from '../../emails/write-letter.ts'
import { insertNotifications } from './queries/in-product.ts'

export type News = {
  kind: NotificationKind
  role: Role
  accountId: number
  jobId?: number
  payoutId?: string
  /** The provider's codes for what an account lacks. */
  missing?: string[]
  /** Whether the operator gave the job to the company, which accepted nothing. */
  given?: boolean
}

/**
 * Told in the product alone: a payout that arrived, as its letter was the one before, and that a job is
 * before a company at last, as whoever sent it has nothing to do. What may be corrected again and again has its
 * letter once an hour (`tellHourly`).
 */
const letterOf = ({ kind, role }: News): LetterName | undefined => {
  if (kind === 'payoutPaid' || kind === 'jobReached' || kind === 'homeownerCorrected')
    return undefined
  if (kind !== 'lapsed') return kind
  return role === 'plumber' ? 'jobOfferedAgain' : 'acceptanceLapsed'
}

/**
 * Tells accounts what happened, in the transaction of the change: a notification inside the product
 * and the letter of the same news.
 */
export const notify = async (
  { tasks }: Pick<Context, 'tasks'>,
  tx: Queryable,
  at: Date,
  news: News[],
): Promise<void> => {
  const text = at.toISOString()
  const told = news.map(({ role, accountId, kind, jobId, payoutId }) => {
    return { role, accountId, kind, jobId, payoutId, at: text }
  })
  const letters = news.flatMap((each) => {
    const { role, accountId, jobId, payoutId, missing, given } = each
    const letter = letterOf(each)
    return letter ? [{ letter, role, accountId, jobId, payoutId, missing, given }] : []
  })
  await Promise.all([insertNotifications(tx, told), tasks.enqueueMany(tx, 'sendLetter', letters)])
}
