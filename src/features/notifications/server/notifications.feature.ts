import { defineFeature } from '#server/feature/feature.ts'
import { notificationRoutes } from './notifications.routes.ts'

export const notificationsFeature = defineFeature({ name: 'notifications', routes: notificationRoutes })
