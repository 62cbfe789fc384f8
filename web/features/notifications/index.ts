export { NotificationBell } from './notification-bell.tsx'
export { useLiveNotifications } from './use-live-notifications.ts'
