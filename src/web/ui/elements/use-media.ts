import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now; false where there is no window, as in prerendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the window has a phone's width, the one the stylesheet's phone rules use. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)')
}
