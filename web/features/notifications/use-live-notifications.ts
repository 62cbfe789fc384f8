import { useLive } from '#web/lib/live/live.ts'
import { noteUnread, refreshUnread } from './queries.ts'

/** Keeps the unread count and an open list as the server tells of news. */
export const useLiveNotifications = (): void => {
  useLive('notifications', ({ unread }) => noteUnread(unread))
  useLive('reopened', refreshUnread)
  useLive('refused', refreshUnread)
}
