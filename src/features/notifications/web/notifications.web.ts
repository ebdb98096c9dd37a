import { defineWebFeature } from '#web/platform/feature.ts'

export const notificationsWeb = defineWebFeature(
  { name: 'notifications', mutations: [() => import('./notification-source.ts'), () => import('./push-mutations.ts')] },
  {},
)
