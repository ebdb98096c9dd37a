import { useEffect, useState } from 'react'

/**
 * How many of a screen's heavy parts are drawn: the first at once, one more with every frame. So the screen opens at once and
 * answers while the rest of it comes. It begins anew when the parts are those of something else.
 */
export function useStaggeredCount(parts: number, of?: string): number {
  const [last, setLast] = useState({ of, drawn: 1 })
  const drawn = last.of === of ? last.drawn : 1
  useEffect(() => {
    if (drawn >= parts) return
    const frame = requestAnimationFrame(() => setLast({ of, drawn: drawn + 1 }))
    return () => cancelAnimationFrame(frame)
  }, [drawn, parts, of])
  return drawn
}
