import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** So long a finger rests, ms: less than the browser takes for its own menu of a link. */
const HELD_MS = 450
/** So far it may slip meanwhile, px; farther is scrolling. */
const SLIP_PX = 10

/** What an element is given so that a finger that rests on it runs `onHeld`; the phone answers with a short buzz. */
export function useLongPress(onHeld: () => void) {
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const isHeld = useRef(false)

  function stop() {
    clearTimeout(rest.current?.timer)
    rest.current = undefined
  }
  useEffect(() => () => clearTimeout(rest.current?.timer), [])

  const ifHeld = (event: SyntheticEvent) => {
    if (isHeld.current || rest.current) event.preventDefault()
  }
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      stop()
      isHeld.current = false
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        rest.current = undefined
        isHeld.current = true
        navigator.vibrate?.(10)
        onHeld()
      }, HELD_MS)
      rest.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = rest.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLIP_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser has a menu of its own for a link under a resting finger, and would drag the link or follow it at the end.
    onContextMenu: ifHeld,
    onDragStart: ifHeld,
    onTouchEnd(event: SyntheticEvent) {
      if (isHeld.current) event.preventDefault()
    },
  }
}
