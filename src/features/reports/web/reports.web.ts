import type { FeatureFacts } from '#web/platform/feature.ts'
import { parseReportsSearch, type ReportsSearch } from './reports-search.ts'

export const reportsWeb = {
  name: 'reports',
  screen: {
    path: '/reports',
    record: 'report',
    name: 'Reports',
    icon: 'chart-column',
    goKey: 'a',
    signedOutText: 'Please log in to view reports.',
    startsGroup: true,
    parseSearch: parseReportsSearch,
  },
  mutations: [() => import('./schedule-mutations.ts')],
} as const satisfies FeatureFacts<ReportsSearch>
