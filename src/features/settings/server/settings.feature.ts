import { defineFeature } from '#server/feature/feature.ts'
import { listRecipients } from './recipients.queries.ts'
import { settingsRoutes } from './settings.routes.ts'
import { userSettings } from './settings.table.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: settingsRoutes,
  records: { settings: { table: userSettings, noun: 'Settings', address: '/settings' } },
  recipients: listRecipients,
})
