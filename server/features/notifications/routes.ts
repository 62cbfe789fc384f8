import { notificationEndpoints as notifications } from '#contract/endpoints/notifications.ts'
import type { Routes } from '../../http/route.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationRoutes: Routes = (route) => {
  route(notifications.listNotifications, ({ context, caller, query }) =>
    listNotifications(context, caller, query),
  )
  route(notifications.readNotifications, ({ context, caller, body }) =>
    readNotifications(context, caller, body),
  )
}
