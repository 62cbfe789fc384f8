import { and, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Owner } from '../../../database/owner.ts'
import { notification } from '../../../database/schema/index.ts'
import { lastOf, type Stretch } from '../../../database/stretch.ts'

type Limits = { readBefore: Date; cameBefore: Date }

const differing = (owners: Owner[]): Owner[] => [
  ...new Map(owners.map((owner) => [`${owner.role} ${owner.accountId}`, owner])).values(),
]

/**
 * Removes the old ones of one stretch. Answers where the stretch ended, undefined behind the last
 * one, and whose unread ones went.
 */
export const removeOldAmong = async (
  db: Queryable,
  stretch: Stretch,
  { readBefore, cameBefore }: Limits,
): Promise<{ last: number | undefined; unreadOf: Owner[] }> => {
  const last = await lastOf(db, notification, stretch)
  if (last === undefined) return { last, unreadOf: [] }
  const { id, at, readAt } = notification
  const old = or(lt(readAt, readBefore), lt(at, cameBefore))
  const removed = await db
    .delete(notification)
    .where(and(gt(id, stretch.after), lte(id, last), old))
    .returning({
      role: sql<Owner['role']>`${notification.role}`,
      accountId: notification.accountId,
      unread: sql<boolean>`${isNull(readAt)}`,
    })
  const unread = removed.filter((row) => row.unread)
  return { last, unreadOf: differing(unread.map(({ role, accountId }) => ({ role, accountId }))) }
}
