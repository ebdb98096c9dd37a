import type { FeatureFacts } from '#web/platform/feature.ts'
import { communicationsScreenTexts } from './communications-screen.texts.ts'
import { type CommunicationsSearch, communicationsSearch } from './communications-search.ts'

export const communicationsWeb = {
  name: 'communications',
  screen: {
    path: '/communication',
    record: 'communication',
    name: communicationsScreenTexts.name,
    icon: 'phone-call',
    goKey: 'm',
    signedOutText: communicationsScreenTexts.signedOut,
    startsGroup: true,
    parseSearch: communicationsSearch.parse,
  },
  mutations: [() => import('./use-communications.ts')],
} as const satisfies FeatureFacts<CommunicationsSearch>
