/** So long a finger rests, ms: less than the browser takes for its own menu of a link. */
const HELD_MS = 450
/** So far it may slip meanwhile, px; farther is scrolling. */
const SLIP_PX = 10

type LongPress = {
  /** What is under the finger, where a rest on it means something. */
  startOf: (pressed: Element) => Element | undefined
  onHeld: (start: Element) => void
}

/** Runs `onHeld` for a finger that rests in an element; the phone answers with a short buzz. */
export function listenToLongPress(element: HTMLElement, { startOf, onHeld }: LongPress, signal: AbortSignal): void {
  let rest: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined
  let isHeld = false

  function stop() {
    clearTimeout(rest?.timer)
    rest = undefined
  }

  function down({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
    stop()
    isHeld = false
    const start = pointerType === 'touch' && target instanceof Element ? startOf(target) : undefined
    if (!start) return
    const timer = setTimeout(() => {
      rest = undefined
      isHeld = true
      navigator.vibrate?.(10)
      onHeld(start)
    }, HELD_MS)
    rest = { timer, x, y }
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (rest && Math.hypot(clientX - rest.x, clientY - rest.y) > SLIP_PX) stop()
  }

  const ifHeld = (event: Event) => {
    if (isHeld || rest) event.preventDefault()
  }
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', stop, { signal })
  element.addEventListener('pointercancel', stop, { signal })
  // The browser has a menu of its own for a link under a resting finger, and would drag the link or follow it at the end.
  element.addEventListener('contextmenu', ifHeld, { signal })
  element.addEventListener('dragstart', ifHeld, { signal })
  element.addEventListener('touchend', (event) => isHeld && event.preventDefault(), { signal, passive: false })
  signal.addEventListener('abort', stop)
}
