import type { FeatureFacts } from '#web/platform/feature.ts'
import { leadsScreenTexts } from './leads-screen.texts.ts'
import { type LeadsSearch, leadsSearch } from './leads-search.ts'

const reach = async () => ({ default: (await import('./reach-lead.tsx')).ReachLead })

export const leadsWeb = {
  name: 'leads',
  screen: {
    path: '/leads',
    record: 'lead',
    name: leadsScreenTexts.name,
    icon: 'users',
    goKey: 'l',
    signedOutText: leadsScreenTexts.signedOut,
    startsGroup: true,
    frame: 'panel',
    parseSearch: leadsSearch.parse,
  },
  add: { label: leadsScreenTexts.add, icon: 'users', key: 'L' },
  related: { task: reach, communication: reach },
  mutations: [() => import('./use-leads.ts')],
} as const satisfies FeatureFacts<LeadsSearch>
