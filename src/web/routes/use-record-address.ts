import { useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type ListPath = '/contacts' | '/leads' | '/pipeline' | '/properties' | '/communication' | '/calendar' | '/tasks'

/** The record whose address it is on a list's screen, and the way to open another; what narrows the list stays in the address. */
export function useRecordAddress(list: ListPath): {
  openId: string | undefined
  open: (id: string | undefined) => void
} {
  const { id: openId } = useParams({ strict: false })
  const router = useRouter()
  const open = useCallback(
    (id: string | undefined) => {
      const { searchStr } = router.latestLocation
      router.history.push((id === undefined ? list : `${list}/${encodeURIComponent(id)}`) + searchStr)
    },
    [router, list],
  )
  return { openId, open }
}
