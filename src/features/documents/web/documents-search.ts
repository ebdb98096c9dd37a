import { listSearch, type SortLabels } from '#web/platform/search-params.ts'
import { type DOCUMENT_ORDERS, documentFilters } from '../documents.contract.ts'
import { documentsScreenTexts } from './documents-screen.texts.ts'

/** The orders that the list offers. */
export const DOCUMENT_SORTS = {
  '-createdAt': documentsScreenTexts.newest,
  createdAt: documentsScreenTexts.oldest,
  name: documentsScreenTexts.name,
  '-fileSize': documentsScreenTexts.largest,
} as const satisfies SortLabels<(typeof DOCUMENT_ORDERS)[number]>

/** The search parameters of the documents: search, type, format and order. */
export const documentsSearch = listSearch(documentFilters, { sorts: DOCUMENT_SORTS })
export type DocumentsSearch = ReturnType<typeof documentsSearch.parse>
