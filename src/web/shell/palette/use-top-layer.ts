import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** What is open below and would take the focus back, or close with a press or an Esc that is not meant for it. */
const BELOW = '[data-state="open"]:is([role="dialog"], [role="alertdialog"], [role="menu"])'
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)'

type Options = {
  /** Has the focus first. */
  start: RefObject<HTMLElement | null>
  /** Esc, or a press beside what the layer holds. */
  onClose: () => void
  /** After it was closed; what it is given moves the focus back to where it was. */
  onClosed: (giveBack: () => void) => void
}

function stop(event: Event): void {
  event.stopPropagation()
}

/** The next place of the Tab key, round in a circle. */
function moveWithin(layer: HTMLElement, isBack: boolean): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(STOPS)]
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1
  stops.at((at + (isBack ? -1 : 1)) % stops.length)?.focus()
}

/**
 * While it is open, an element that covers the page keeps focus, keys and presses to itself, above whatever dialog or menu was open
 * before. It may be drawn, and hidden, long before that.
 */
export function useTopLayer(layer: RefObject<HTMLElement | null>, isOpen: boolean, options: Options): void {
  const { start } = options
  const onClose = useEffectEvent(options.onClose)
  const onClosed = useEffectEvent(options.onClosed)
  useLayoutEffect(() => {
    const element = layer.current
    if (!isOpen || !element) return
    let opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    const below = [...document.querySelectorAll<HTMLElement>(BELOW)].filter((one) => !one.inert)
    for (const one of below) one.inert = true
    // A dialog below has hidden everything else from screen readers.
    element.removeAttribute('aria-hidden')
    start.current?.focus({ preventScroll: true })

    // Before the page's own listeners, of which that of a dialog below would take the Esc.
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Tab')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onClose()
      else moveWithin(element, event.shiftKey)
    }
    let isPressedBeside = false
    const onPress = (event: PointerEvent) => {
      event.stopPropagation()
      isPressedBeside = event.target === element && event.button === 0
    }
    // Beside what the layer holds nothing takes the focus.
    const keepFocus = (event: MouseEvent) => event.target === element && event.preventDefault()
    // With the click, not with the press: what lies below would get the rest of it.
    const onClick = (event: MouseEvent) => isPressedBeside && event.target === element && onClose()
    // A panel that is just closing moves the focus a frame later; it is given back there.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || element.contains(target)) return
      opener = target
      start.current?.focus({ preventScroll: true })
    }
    const over = new AbortController()
    const { signal } = over
    addEventListener('keydown', onKey, { signal, capture: true })
    addEventListener('focusin', onFocus, { signal, capture: true })
    element.addEventListener('pointerdown', onPress, { signal })
    element.addEventListener('mousedown', keepFocus, { signal })
    element.addEventListener('click', onClick, { signal })
    element.addEventListener('focusin', stop, { signal })
    return () => {
      over.abort()
      for (const one of below) one.inert = false
      onClosed(() => {
        if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
      })
    }
  }, [layer, start, isOpen])
}
