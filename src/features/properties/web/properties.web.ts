import type { FeatureFacts } from '#web/platform/feature.ts'
import { type PropertiesSearch, propertiesSearch } from './properties-search.ts'

export const propertiesWeb = {
  name: 'properties',
  screen: {
    path: '/properties',
    record: 'property',
    name: 'Properties',
    icon: 'building-2',
    goKey: 'r',
    signedOutText: 'Please log in to view properties.',
    parseSearch: propertiesSearch.parse,
  },
  add: { label: 'Add Property', icon: 'building-2', key: 'P' },
  mutations: [
    () => import('./photo-uploads.ts'),
    () => import('./use-inspections.ts'),
    () => import('./use-properties.ts'),
  ],
} as const satisfies FeatureFacts<PropertiesSearch>
