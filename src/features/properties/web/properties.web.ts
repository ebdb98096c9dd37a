import type { FeatureFacts } from '#web/platform/feature.ts'
import { propertiesScreenTexts } from './properties-screen.texts.ts'
import { type PropertiesSearch, propertiesSearch } from './properties-search.ts'

export const propertiesWeb = {
  name: 'properties',
  screen: {
    path: '/properties',
    record: 'property',
    name: propertiesScreenTexts.name,
    icon: 'building-2',
    goKey: 'r',
    signedOutText: propertiesScreenTexts.signedOut,
    parseSearch: propertiesSearch.parse,
  },
  add: { label: propertiesScreenTexts.add, icon: 'building-2', key: 'P' },
  mutations: [
    () => import('./photo-uploads.ts'),
    () => import('./use-inspections.ts'),
    () => import('./use-properties.ts'),
  ],
} as const satisfies FeatureFacts<PropertiesSearch>
