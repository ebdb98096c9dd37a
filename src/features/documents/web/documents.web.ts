import type { FeatureFacts } from '#web/platform/feature.ts'
import { documentsScreenTexts } from './documents-screen.texts.ts'
import { type DocumentsSearch, documentsSearch } from './documents-search.ts'

const load = async () => ({ default: (await import('./documents-of.tsx')).DocumentsOf })

export const documentsWeb = {
  name: 'documents',
  screen: {
    path: '/documents',
    record: 'document',
    name: documentsScreenTexts.documents,
    icon: 'files',
    goKey: 'f',
    signedOutText: documentsScreenTexts.signedOut,
    parseSearch: documentsSearch.parse,
  },
  add: { label: documentsScreenTexts.upload, icon: 'upload', key: 'F' },
  related: { lead: load, contact: load, deal: load, property: load },
  mutations: [() => import('./use-documents.ts')],
} as const satisfies FeatureFacts<DocumentsSearch>
