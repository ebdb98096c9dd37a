import { serve } from '#server/http/serve.ts'
import * as contract from '../notifications.contract.ts'
import { readAllNotifications, readNotification } from './notifications.actions.ts'
import { listNotificationPage } from './notifications.queries.ts'

export const notificationRoutes = [
  serve(contract.listNotifications, listNotificationPage),
  serve(contract.readAllNotifications, readAllNotifications),
  serve(contract.readNotification, readNotification),
]
