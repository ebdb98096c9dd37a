import { useCallback } from 'react'
import { navigation } from '#web/platform/router/navigation.ts'
import { searchText } from '#web/platform/router/search-text.ts'
import type { SearchOf } from '../router.ts'
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

const hrefWith = (search: object) => navigation.place.get().pathname + searchText(search)

/** Narrows what is shown, without a step back in the history. */
export const replaceSearch = (search: object): void => navigation.replace(hrefWith(search))

function changeSearch(search: object, isTyping: boolean): void {
  if (isTyping) replaceSearch(search)
  else navigation.push(hrefWith(search))
}

/**
 * What the address says to a list's screen: what narrows the list, the record that is open beside it, and the ways to change both.
 * The list stays narrowed when another record is opened.
 */
export function useListAddress<Path extends ListPath>(list: Path) {
  const { search, params } = useScreenAddress(list)
  const onOpen = useCallback(
    (id: string | undefined) =>
      navigation.push((id === undefined ? list : `${list}/${encodeURIComponent(id)}`) + navigation.place.get().search),
    [list],
  )
  const onSearchChange: (next: SearchOf<Path>, isTyping: boolean) => void = changeSearch
  return { search, onSearchChange, openId: params.id, onOpen, useScreenKeys: useShortcuts }
}

/** Goes to the address of any record. */
export const useGo = (): ((path: string) => void) => navigation.push
