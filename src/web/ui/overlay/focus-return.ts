import { useRef } from 'react'

/** Gives the focus back to what had it when a dialog opened, also when the dialog has no trigger of its own. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    /** For `onOpenAutoFocus`. */
    remember() {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    /** For `onCloseAutoFocus`; an opener that is gone leaves the choice to the dialog. */
    restore(event: Event) {
      if (!opener.current?.isConnected || opener.current === document.body) return
      event.preventDefault()
      opener.current.focus({ preventScroll: true })
    },
  }
}
