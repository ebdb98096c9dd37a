import { useCallback, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** A media query, evaluated by the browser when the window changes and not when it is asked. */
function mediaList(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query matches now; false where there is no window, as in prerendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaList(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => mediaList(query).matches,
    () => false,
  )
}

/** Whether the window has a phone's width, the one the stylesheet's phone rules use. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)')
}
