import type { EndpointParsed } from '#contract/endpoint.ts'
import type { notificationEndpoints } from '#contract/endpoints/notifications.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { countUnread, markAllRead, markRead } from './queries/in-product.ts'

type Reading = EndpointParsed<typeof notificationEndpoints.readNotifications>['body']

/**
 * Marks the caller's own notifications as read, those named or all, or all up to the newest that the caller has seen;
 * others' stay untouched.
 */
export const readNotifications = async (
  { db, clock, live }: Context,
  { role, id }: Member,
  { ids, up_to: upTo }: Reading,
) => {
  const owner = { role, accountId: id }
  if (ids) await markRead(db, owner, ids, clock())
  else await markAllRead(db, owner, { upTo, at: clock() })
  live.publish({ about: 'notifications', ...owner })
  return { unread: await countUnread(db, owner) }
}
