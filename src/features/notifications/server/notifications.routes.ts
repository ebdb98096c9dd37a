import { serve } from '#server/http/serve.ts'
import * as contract from '../notifications.contract.ts'
import * as push from '../push.contract.ts'
import { readAllNotifications, readNotification } from './notifications.actions.ts'
import { listNotificationPage } from './notifications.queries.ts'
import { removePushDevice, sendTestPush, subscribePush } from './push.actions.ts'
import { listPushDevicesOf, readPushKey } from './push.queries.ts'

export const notificationRoutes = [
  serve(contract.listNotifications, listNotificationPage),
  serve(contract.readAllNotifications, readAllNotifications),
  serve(contract.readNotification, readNotification),
  serve(push.listPushDevices, listPushDevicesOf),
  serve(push.getPushKey, readPushKey),
  serve(push.subscribePush, subscribePush),
  serve(push.removePushDevice, removePushDevice),
  serve(push.sendTestPush, sendTestPush),
]
