import { useEffect, useState } from 'react'

/**
 * How many of a screen's heavy parts are drawn: the first at once, one more with every frame. So the screen opens at once and
 * answers while the rest of it comes.
 */
export function useInTurn(parts: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= parts) return
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1))
    return () => cancelAnimationFrame(frame)
  }, [drawn, parts])
  return drawn
}
