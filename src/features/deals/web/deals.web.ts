import type { FeatureFacts } from '#web/platform/feature.ts'
import { type PipelineSearch, pipelineSearch } from './pipeline-search.ts'

const load = async () => ({ default: (await import('./deals-of.tsx')).DealsOf })

export const dealsWeb = {
  name: 'deals',
  screen: {
    path: '/pipeline',
    record: 'deal',
    name: 'Pipeline',
    icon: 'square-kanban',
    goKey: 'p',
    signedOutText: 'Please log in to view the pipeline.',
    frame: 'board',
    parseSearch: pipelineSearch.parse,
  },
  add: { label: 'Add Deal', icon: 'square-kanban', key: 'D' },
  related: { lead: load, contact: load, property: load },
  mutations: [() => import('./use-deals.ts')],
} as const satisfies FeatureFacts<PipelineSearch>
