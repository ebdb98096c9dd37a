import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CommunicationsPage } from '#features/communications/web/communications-page.tsx'
import type { CommunicationsSearch } from '#features/communications/web/communications-search.ts'
import { useListAddress } from './use-list-address.ts'

/** What was said, with its address. */
export function CommunicationScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, onOpen: open } = useListAddress('/communication')
  const change = useCallback(
    (next: CommunicationsSearch, isTyping: boolean) => void navigate({ to: '.', search: next, replace: isTyping }),
    [navigate],
  )
  return (
    <CommunicationsPage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      onGo={(path) => history.push(path)}
    />
  )
}
