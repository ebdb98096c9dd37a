import { oneOf, readSearch, type SearchParams, text, withoutDefaults } from '#web/platform/search-params.ts'
import { DOCUMENT_TYPES, FILE_FORMATS } from '../documents.contract.ts'

const DOCUMENT_SORTS = ['-createdAt', 'createdAt', 'name', '-fileSize'] as const

const PARTS = {
  search: text(),
  type: oneOf(DOCUMENT_TYPES),
  format: oneOf(FILE_FORMATS),
  sort: oneOf(DOCUMENT_SORTS),
}

/** What the address of the documents says: search, type, format and order (newest first when absent). */
export type DocumentsSearch = SearchParams<typeof PARTS>

/** Reads the address of the documents; what is absent, empty or unknown is left out. */
export function parseDocumentsSearch(input: Record<string, unknown>): DocumentsSearch {
  return cleanSearch(readSearch(PARTS, input))
}

/** The same without what is empty or stands by itself, so that addresses stay short. */
export function cleanSearch(search: DocumentsSearch): DocumentsSearch {
  return withoutDefaults(search, { sort: '-createdAt' })
}

/** True when the list is narrowed by a search, a type or a format. */
export function isNarrowed({ search, type, format }: DocumentsSearch): boolean {
  return Boolean(search?.trim() || type || format)
}
