import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useScreenAddress } from '../shell/screen-address.ts'

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
 * What the address says to a list's screen: what narrows the list, the record that is open beside it, and the way to open another,
 * by which the list stays narrowed.
 */
export function useListAddress<Path extends ListPath>(list: Path) {
  const { search, params } = useScreenAddress(list)
  const router = useRouter()
  const open = useCallback(
    (id: string | undefined) => {
      const { searchStr } = router.latestLocation
      router.history.push((id === undefined ? list : `${list}/${encodeURIComponent(id)}`) + searchStr)
    },
    [router, list],
  )
  return { search, openId: params.id, open }
}
