import { DocumentsPage } from '#features/documents/web/documents-page.tsx'
import type { DocumentsSearch } from '#features/documents/web/documents-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'

/** The documents. */
export function DocumentsScreen({ onGo, ...address }: ScreenProps<DocumentsSearch>) {
  return <DocumentsPage {...address} slots={{ onGo }} />
}
