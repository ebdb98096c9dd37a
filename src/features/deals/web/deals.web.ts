import type { FeatureFacts } from '#web/platform/feature.ts'
import { dealsScreenTexts } from './deals-screen.texts.ts'
import { type PipelineSearch, pipelineSearch } from './pipeline-search.ts'

const load = async () => ({ default: (await import('./deals-of.tsx')).DealsOf })

export const dealsWeb = {
  name: 'deals',
  screen: {
    path: '/pipeline',
    record: 'deal',
    name: dealsScreenTexts.name,
    icon: 'square-kanban',
    goKey: 'p',
    signedOutText: dealsScreenTexts.signedOut,
    frame: 'board',
    parseSearch: pipelineSearch.parse,
  },
  add: { label: dealsScreenTexts.add, icon: 'square-kanban', key: 'D' },
  related: { lead: load, contact: load, property: load },
  mutations: [() => import('./use-deals.ts')],
} as const satisfies FeatureFacts<PipelineSearch>
