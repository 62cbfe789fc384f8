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
}

const letterOf = ({ kind, role }: News): LetterName => {
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
  await insertNotifications(
    tx,
    news.map(({ kind, role, accountId, jobId }) => ({ kind, role, accountId, jobId, at })),
  )
  await tasks.enqueueMany(
    tx,
    'sendLetter',
    news.map(({ role, accountId, jobId, ...rest }) => ({
      letter: letterOf({ role, accountId, ...rest }),
      role,
      accountId,
      jobId,
    })),
  )
}
