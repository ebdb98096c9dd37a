import type { FeatureFacts } from '#web/platform/feature.ts'
import { type CommunicationsSearch, communicationsSearch } from './communications-search.ts'

export const communicationsWeb = {
  name: 'communications',
  screen: {
    path: '/communication',
    record: 'communication',
    name: 'Communication',
    icon: 'phone-call',
    goKey: 'm',
    signedOutText: 'Please log in to view communications.',
    startsGroup: true,
    parseSearch: communicationsSearch.parse,
  },
  mutations: [() => import('./use-communications.ts')],
} as const satisfies FeatureFacts<CommunicationsSearch>
