import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useScreenAddress } from '../shell/screen-address.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'

type ListPath =
  | '/contacts'
  | '/leads'
  | '/pipeline'
  | '/properties'
  | '/communication'
  | '/calendar'
  | '/tasks'
  | '/documents'

/**
 * What the address says to a list's screen: what narrows the list, the record that is open beside it, and the ways to change both.
 * The list stays narrowed when another record is opened.
 */
export function useListAddress<Path extends ListPath>(list: Path) {
  const { search, params } = useScreenAddress(list)
  const router = useRouter()
  const navigate = useNavigate()
  const onOpen = useCallback(
    (id: string | undefined) => {
      const { searchStr } = router.latestLocation
      router.history.push((id === undefined ? list : `${list}/${encodeURIComponent(id)}`) + searchStr)
    },
    [router, list],
  )
  // The router does not know which list's route `.` stands for; `search` has that route's type.
  const onSearchChange = useCallback(
    (next: typeof search, isTyping: boolean) => void navigate({ to: '.', search: next as never, replace: isTyping }),
    [navigate],
  )
  return { search, onSearchChange, openId: params.id, onOpen, useScreenKeys: useShortcuts }
}

/** Goes to the address of any record. */
export function useGo(): (path: string) => void {
  const { history } = useRouter()
  return useCallback((path: string) => history.push(path), [history])
}
