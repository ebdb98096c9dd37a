import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A mouse that moves this far with the button down drags, px; a finger that moves as far before it has held scrolls. */
const SLOP_PX = 6
const HOLD_MS = 350

type Press = { at: number; x: number; y: number; timer?: ReturnType<typeof setTimeout> }
/** The photo that is being carried and the place that it is over. */
export type PhotoDrag = { from: number; to: number }

const placeUnder = (x: number, y: number) => {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo
  return place === undefined ? undefined : Number(place)
}

/** Carries photos to another place, by mouse or by a finger that holds first. Esc puts the photo back. */
export function usePhotoDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<PhotoDrag>()
  const press = useRef<Press>(undefined)
  const carried = useRef<PhotoDrag>(undefined)
  const drop = useRef(onMove)
  drop.current = onMove

  function carry(next: PhotoDrag | undefined) {
    carried.current = next
    setDrag(next)
  }

  function end(isDropped: boolean) {
    clearTimeout(press.current?.timer)
    press.current = undefined
    const done = carried.current
    if (!done) return
    carry(undefined)
    // The click that ends a drag opens nothing.
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    if (isDropped && done.from !== done.to) drop.current(done.from, done.to)
  }

  function follow({ clientX: x, clientY: y, pointerType }: globalThis.PointerEvent) {
    const started = press.current
    if (!started) return
    const isFar = Math.hypot(x - started.x, y - started.y) > SLOP_PX
    if (!carried.current && isFar) {
      if (pointerType === 'mouse') carry({ from: started.at, to: started.at })
      else end(false)
    }
    const now = carried.current
    const to = placeUnder(x, y)
    if (now && to !== undefined && to !== now.to) carry({ ...now, to })
  }

  const live = useRef({ follow, end })
  live.current = { follow, end }
  useEffect(() => listen(live, () => carried.current !== undefined), [])

  return {
    drag,
    /** For `onPointerDown` of the photo at this place. */
    startAt(at: number) {
      return ({ button, clientX: x, clientY: y, pointerType }: PointerEvent) => {
        if (button !== 0) return
        press.current = { at, x, y }
        if (pointerType !== 'mouse') press.current.timer = setTimeout(() => carry({ from: at, to: at }), HOLD_MS)
      }
    },
  }
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

type Live = { current: { follow: (event: globalThis.PointerEvent) => void; end: (isDropped: boolean) => void } }

function listen(live: Live, isCarrying: () => boolean): () => void {
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('pointermove', (event) => live.current.follow(event), { signal })
  addEventListener('pointerup', () => live.current.end(true), { signal })
  addEventListener('pointercancel', () => live.current.end(false), { signal })
  addEventListener('touchmove', (event) => isCarrying() && event.preventDefault(), { signal, passive: false })
  addEventListener('contextmenu', (event) => isCarrying() && event.preventDefault(), { signal })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isCarrying()) return
    swallow(event)
    live.current.end(false)
  }
  addEventListener('keydown', onKey, { signal, capture: true })
  return () => stop.abort()
}
