import type { FeatureFacts } from '#web/platform/feature.ts'
import { settingsScreenTexts } from './settings-screen.texts.ts'

export const settingsWeb = {
  name: 'settings',
  screen: {
    path: '/settings',
    record: 'settings',
    name: settingsScreenTexts.settings,
    icon: 'settings',
    goKey: 's',
    signedOutText: settingsScreenTexts.signedOut,
    startsGroup: true,
    hasSections: true,
    sections: { bulk: 'data', export: 'data', import: 'data' },
  },
  mutations: [() => import('./save-settings.ts')],
} as const satisfies FeatureFacts
