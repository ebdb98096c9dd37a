import { type RefObject, useEffect } from 'react'

/** Leaves room for a phone's keyboard, which lies over the page: `--keyboard` of the element is its height. */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height)
      element.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [element])
}
