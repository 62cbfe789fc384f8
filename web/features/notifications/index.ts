export { NotificationBell } from './notification-bell.tsx'
export { ToldUnread } from './told-unread.tsx'
export { useLiveNotifications } from './use-live-notifications.ts'
