/** After so long, ms, a busy page gets it all the same. */
const AT_LATEST_MS = 10_000
/** A browser that cannot tell when it is idle rests so long, ms. */
const REST_MS = 1500

/**
 * Does something that nobody waits for, once the page is quiet: after as long again as the start took, so that on a slow network
 * the page itself comes first. Call the result to call it off.
 */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(
    () => {
      if (!('requestIdleCallback' in window)) return work()
      idle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
    },
    'requestIdleCallback' in window ? Math.min(performance.now(), AT_LATEST_MS) : REST_MS,
  )
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
