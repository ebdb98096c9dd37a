import { type RefObject, useEffect } from 'react'

/** Lets an element outside an open dialog have the focus, which the dialog would take back: it listens at the document, above the body. */
export function useFocusBeside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController()
    const onFocus = (event: FocusEvent) => {
      const to = event.type === 'focusin' ? event.target : event.relatedTarget
      if (to instanceof Node && place.current?.contains(to)) event.stopPropagation()
    }
    for (const type of ['focusin', 'focusout'] as const)
      document.body.addEventListener(type, onFocus, { signal: stop.signal })
    return () => stop.abort()
  }, [place])
}
