import { useEffect, useState } from 'react'

/** The text once nobody has typed for a while, ms. */
export function useDebouncedValue(text: string, pauseMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return rested
}
