import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DocumentsPage } from '#features/documents/web/documents-page.tsx'
import type { DocumentsSearch } from '#features/documents/web/documents-search.ts'
import { documentPickers } from './document-pickers.ts'
import { useListAddress } from './use-list-address.ts'

/** The documents with their address. */
export function DocumentsScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, onOpen: open } = useListAddress('/documents')
  const change = useCallback(
    (next: DocumentsSearch, isTyping: boolean) => void navigate({ to: '.', search: next, replace: isTyping }),
    [navigate],
  )
  return (
    <DocumentsPage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      onGo={(path) => history.push(path)}
      pickers={documentPickers}
    />
  )
}
