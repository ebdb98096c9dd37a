/** On a busy page it runs after this time all the same, ms. */
const AT_LATEST_MS = 10_000
/** The delay where the browser has no `requestIdleCallback`, ms. */
const REST_MS = 1500

// On a slow network the rest of the app, some 600 kB, would take 3 s from the first screen.
const asLongAgain = () => Math.min(performance.now(), AT_LATEST_MS)

/**
 * Runs work that nobody waits for once the page is idle: after `rest` ms, by default after as long again as the start took. Call
 * the result to cancel.
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
