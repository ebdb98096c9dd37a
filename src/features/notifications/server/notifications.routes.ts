import { serve } from '#server/http/serve.ts'
import { listNotifications, readAllNotifications, readNotification } from '../notifications.contract.ts'
import { markAllRead, markRead } from './notifications.actions.ts'
import { listNotificationPage } from './notifications.queries.ts'

export const notificationRoutes = [
  serve(listNotifications, listNotificationPage),
  serve(readAllNotifications, markAllRead),
  serve(readNotification, markRead),
]
