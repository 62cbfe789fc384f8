import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { countUnread, markRead } from './queries/in-product.ts'

/** Marks the caller's own notifications as read, those named or all; others' stay untouched. */
export const readNotifications = async (
  { db, clock, live }: Context,
  { role, id }: Member,
  { ids }: { ids?: number[] | undefined },
) => {
  const owner = { role, accountId: id }
  await markRead(db, owner, ids, clock())
  live.publish({ about: 'notifications', ...owner })
  return { unread: await countUnread(db, owner) }
}
