import { useCallback, useSyncExternalStore } from 'react'
import { createStore, type Store } from '#shared/emitter.ts'

const stores = new Map<string, Store<boolean>>()

/** Whether a media query matches. The browser is asked once, because the question may force a layout, and tells when it changes. */
function mediaStore(query: string): Store<boolean> {
  const known = stores.get(query)
  if (known) return known
  const list = matchMedia(query)
  const store = createStore(list.matches)
  list.addEventListener('change', () => store.set(list.matches))
  stores.set(query, store)
  return store
}

/** Whether a media query matches now; false where there is no window, as in prerendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => mediaStore(query).subscribe(listener), [query])
  return useSyncExternalStore(
    subscribe,
    () => mediaStore(query).get(),
    () => false,
  )
}

/** A phone's width, the one the stylesheet's phone rules use. */
const PHONE = '(max-width: 767px)'

/** Whether the window has a phone's width. */
export const usePhone = (): boolean => useMedia(PHONE)
