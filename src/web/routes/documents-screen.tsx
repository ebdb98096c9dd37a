import { DocumentsPage } from '#features/documents/web/documents-page.tsx'
import { documentPickers } from './document-pickers.ts'
import { useGo, useListAddress } from './use-list-address.ts'

/** The documents with their address. */
export function DocumentsScreen() {
  const onGo = useGo()
  return <DocumentsPage {...useListAddress('/documents')} slots={{ pickers: documentPickers, onGo }} />
}
