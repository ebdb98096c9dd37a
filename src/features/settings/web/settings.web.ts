import type { FeatureFacts } from '#web/platform/feature.ts'

export const settingsWeb = {
  name: 'settings',
  screen: {
    path: '/settings',
    record: 'settings',
    name: 'Settings',
    icon: 'settings',
    goKey: 's',
    signedOutText: 'Please log in to view settings.',
    startsGroup: true,
    hasSections: true,
  },
  mutations: [() => import('./save-settings.ts')],
} as const satisfies FeatureFacts
