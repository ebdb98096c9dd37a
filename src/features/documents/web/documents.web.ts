import type { FeatureFacts } from '#web/platform/feature.ts'
import { type DocumentsSearch, documentsSearch } from './documents-search.ts'

const load = async () => ({ default: (await import('./documents-of.tsx')).DocumentsOf })

export const documentsWeb = {
  name: 'documents',
  screen: {
    path: '/documents',
    record: 'document',
    name: 'Documents',
    icon: 'files',
    goKey: 'f',
    signedOutText: 'Please log in to view documents.',
    parseSearch: documentsSearch.parse,
  },
  add: { label: 'Upload Document', icon: 'upload', key: 'F' },
  related: { lead: load, contact: load, deal: load, property: load },
  mutations: [() => import('./use-documents.ts')],
} as const satisfies FeatureFacts<DocumentsSearch>
