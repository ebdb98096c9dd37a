import { by, byText, type FilterOf, listRules } from '#web/platform/cache/list-rules.ts'
import { documentFilters, listDocuments } from '../documents.contract.ts'
import { typesOfFormat } from '../documents.rules.ts'

/** What the documents can be narrowed by. */
export type DocumentFilter = FilterOf<typeof documentFilters>

/** How the browser searches, filters and sorts documents. */
export const documentRules = listRules({
  list: listDocuments,
  filters: documentFilters,
  special: { format: ({ fileType }, format) => typesOfFormat(format).includes(fileType) },
  searchText: ({ name, description, tags }) => `${name} ${description ?? ''} ${tags.join(' ')}`,
  orders: {
    createdAt: by(({ createdAt }) => createdAt),
    name: byText(({ name }) => name),
    fileSize: by(({ fileSize }) => fileSize),
  },
  standard: '-createdAt',
})
