import { type RefObject, useEffect, useRef } from 'react'

/** Calls `listen` once for an element: `latest` returns what the last render gave, `signal` is aborted when the element is gone. */
export function useListening<Given>(
  root: RefObject<HTMLElement | null>,
  given: Given,
  listen: (element: HTMLElement, latest: () => Given, signal: AbortSignal) => void,
): void {
  const held = useRef({ given, listen })
  useEffect(() => {
    held.current.given = given
  })
  useEffect(() => {
    if (!root.current) return
    const stop = new AbortController()
    held.current.listen(root.current, () => held.current.given, stop.signal)
    return () => stop.abort()
  }, [root])
}
