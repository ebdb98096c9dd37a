import { useEffect, useRef, useState } from 'react'

/** Faster than this nobody reads what passes, px/ms. */
const FAST = 1.5

/** `fast`: new cards are drawn in outline; `filling`: they get their details, line by line, as when the list is opened. */
type Pace = 'calm' | 'fast' | 'filling'

/**
 * Which cards of a list are drawn with all their details: every one, but for those that come while the list flies past, and all
 * when it is opened. They are filled in a line a frame, so that neither the opening nor the flight nor its end holds the page up.
 */
export function useProgressiveDetail({ from, to, columns }: { from: number; to: number; columns: number }): {
  isWhole: (place: number) => boolean
  /** Hears where the list stands, px, with every scroll event, and when it has come to rest. */
  onMove: (offset: number, isScrolling: boolean) => void
} {
  const [pace, setPace] = useState<Pace>('filling')
  const last = useRef({ offset: 0, at: 0 })
  const whole = useRef(new Set<number>())
  const [, setFilled] = useState(0)

  useEffect(() => {
    const kept = new Set<number>()
    for (let place = from; place < to; place += 1) if (pace === 'calm' || whole.current.has(place)) kept.add(place)
    whole.current = kept
  }, [from, to, pace])

  useEffect(() => {
    if (pace !== 'filling') return
    let frame = requestAnimationFrame(function fill() {
      let open = columns
      for (let place = from; place < to && open > 0; place += 1) {
        if (whole.current.has(place)) continue
        whole.current.add(place)
        open -= 1
      }
      if (open === columns) return setPace('calm')
      setFilled((times) => times + 1)
      frame = requestAnimationFrame(fill)
    })
    return () => cancelAnimationFrame(frame)
  }, [pace, from, to, columns])

  return {
    isWhole: (place) => pace === 'calm' || whole.current.has(place),
    onMove(offset, isScrolling) {
      const at = performance.now()
      const speed = Math.abs(offset - last.current.offset) / Math.max(1, at - last.current.at)
      last.current = { offset, at }
      if (isScrolling && speed > FAST) setPace('fast')
      if (!isScrolling) setPace((now) => (now === 'fast' ? 'filling' : now))
    },
  }
}
