import { exportWhole } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { getSettings } from '../settings.contract.ts'
import { listRecipients } from './recipients.queries.ts'
import { insertLanguage } from './settings.actions.ts'
import { readSettings } from './settings.queries.ts'
import { settingsRoutes } from './settings.routes.ts'
import { userSettings } from './settings.table.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: settingsRoutes,
  records: {
    settings: {
      table: userSettings,
      noun: 'Settings',
      address: '/settings',
      exports: [exportWhole('settings', getSettings, (scope) => readSettings(scope))],
    },
  },
  recipients: listRecipients,
  insertLanguage,
})
