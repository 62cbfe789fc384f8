import type { TFunction } from 'i18next'
import { limits } from '#contract/rules/limits.ts'

/** How many unread notifications are told one by one. */
export const mostUnread = limits.unreadCounted - 1

const nameOf = (unread: number) => {
  if (unread > mostUnread) return 'notifications.open_many_unread'
  return unread > 0 ? 'notifications.open_unread' : 'notifications.open'
}

/** How many notifications are unread, in words. */
export const unreadWords = (t: TFunction, unread: number): string =>
  t(nameOf(unread), { count: Math.min(unread, mostUnread) })
