import { useLive } from '#web/lib/live/live.ts'
import { useGathered } from '#web/lib/live/use-gathered.ts'
import { noteUnread, readList, refreshUnread } from './queries.ts'

/** Milliseconds in which news are gathered: a company's zip codes may bring a hundred at once. */
const gathering = 200

/** Keeps the unread count and an open list as the server tells of news. */
export const useLiveNotifications = (): void => {
  const gather = useGathered(readList, gathering)
  useLive('notifications', ({ unread }) => {
    if (noteUnread(unread)) gather()
  })
  useLive('reopened', () => {
    refreshUnread()
    // As much may be unread as before, and other things.
    gather()
  })
  useLive('refused', refreshUnread)
}
