import { exportList, exportWhole } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listNotifications } from '../notifications.contract.ts'
import { listPushDevices } from '../push.contract.ts'
import { listNotificationPage } from './notifications.queries.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { listOwnPushDevices } from './push.queries.ts'

export const notificationsFeature = defineFeature({
  name: 'notifications',
  routes: notificationRoutes,
  exports: [
    exportList('notifications', listNotifications, listNotificationPage),
    exportWhole('push-devices', listPushDevices, (scope) => listOwnPushDevices(scope, undefined)),
  ],
})
