import { backoff } from '#shared/backoff.ts'
import type { Store } from '#shared/emitter.ts'

/** What got no answer is asked for again so long after another call was answered, ms, and later with every time that it was in vain. */
const WAITS = { first: 5000, longest: 60_000 }
/** So long, ms, after it was asked for again it counts as answered. */
const CALM_MS = 60_000

type Options = {
  /** Whether the last call was answered. */
  serverAnswers: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Asks again for all that got no answer. */
  retry: () => void
}

/**
 * Asks again for what got no answer while other calls are answered: the connection lives on, so that no reconnect does it. The result
 * asks at once.
 */
export function createRetryUnanswered({ serverAnswers, retry }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let retriedAt = Number.NEGATIVE_INFINITY

  function retryNow(): void {
    clearTimeout(timer)
    timer = undefined
    retriedAt = performance.now()
    retry()
  }

  serverAnswers.subscribe(() => {
    if (!serverAnswers.get() || timer !== undefined) return
    failures = performance.now() - retriedAt > CALM_MS ? 1 : failures + 1
    timer = setTimeout(retryNow, backoff(failures, WAITS))
  })
  return () => {
    failures = 0
    retryNow()
  }
}
