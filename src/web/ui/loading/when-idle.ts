import { useEffect, useState } from 'react'

/** After so long, ms, a busy page gets it all the same. */
const AT_LATEST_MS = 10_000
/** A browser that cannot tell when it is idle rests so long, ms. */
const REST_MS = 1500

const asLongAgain = () => Math.min(performance.now(), AT_LATEST_MS)

/**
 * Does something that nobody waits for, once the page is quiet: after as long again as the start took, so that on a slow network
 * the page itself comes first, or after `rest` ms. Call the result to call it off.
 */
export function whenIdle(work: () => void, rest = asLongAgain()): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.max(rest, REST_MS))
    return () => clearTimeout(timer)
  }
  let idle: number | undefined
  const timer = setTimeout(() => {
    idle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  }, rest)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** True once the page was quiet, as `whenIdle` has it. */
export function useIdle(rest?: number): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), rest), [rest])
  return isIdle
}
