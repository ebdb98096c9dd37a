import type { FeatureFacts } from '#web/platform/feature.ts'
import { reportsScreenTexts } from './reports-screen.texts.ts'
import { parseReportsSearch, type ReportsSearch } from './reports-search.ts'

export const reportsWeb = {
  name: 'reports',
  screen: {
    path: '/reports',
    record: 'report',
    name: reportsScreenTexts.reports,
    icon: 'chart-column',
    goKey: 'a',
    signedOutText: reportsScreenTexts.signedOut,
    startsGroup: true,
    parseSearch: parseReportsSearch,
  },
  mutations: [() => import('./schedule-mutations.ts')],
} as const satisfies FeatureFacts<ReportsSearch>
