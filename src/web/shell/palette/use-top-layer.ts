import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isComposing } from '#web/ui/fields/is-composing.ts'

/** Open overlays below, whose focus trap and dismissal would interfere. */
const BELOW = '[data-state="open"]:is([role="dialog"], [role="alertdialog"], [role="menu"])'
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)'

type Options = {
  /** Gets the initial focus. */
  start: RefObject<HTMLElement | null>
  /** Called on Esc or a click outside. */
  onClose: () => void
  /** Called after closing, with a function that restores focus. */
  onClosed: (giveBack: () => void) => void
}

function stop(event: Event): void {
  event.stopPropagation()
}

/** The next element in tab order, wrapping around. */
function moveWithin(layer: HTMLElement, isBack: boolean): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(STOPS)]
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1
  stops.at((at + (isBack ? -1 : 1)) % stops.length)?.focus()
}

/**
 * A modal layer with focus trap, above any dialog or menu that was open before. The element may be rendered hidden before it
 * opens.
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
    // A dialog below has set aria-hidden on everything else.
    element.removeAttribute('aria-hidden')
    start.current?.focus({ preventScroll: true })

    // Capture phase, or a dialog below would handle Esc first.
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event) || (event.key !== 'Escape' && event.key !== 'Tab')) return
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
    // Focus stays inside of the layer.
    const keepFocus = (event: MouseEvent) => event.target === element && event.preventDefault()
    // On click, not on pointerdown: else the element below would get the click.
    const onClick = (event: MouseEvent) => isPressedBeside && event.target === element && onClose()
    // A closing panel moves focus a frame later; restore it after that.
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
