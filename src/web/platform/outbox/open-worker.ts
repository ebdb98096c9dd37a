import { backoff } from '#shared/backoff.ts'
import { log } from '../logger.ts'
import type { Port } from './thread-link.ts'

/** The waits before the worker is started again, ms. */
const WAITS = { first: 1000, longest: 30_000 }

/**
 * Starts the worker of the outbox. Where its file cannot be loaded it is started again until it can; what was said to it by then is
 * said again.
 */
export function openWorker(): Port {
  let unheard: unknown[] | undefined = []
  let failures = 0
  let worker: Worker

  function start(): void {
    worker = new Worker(new URL('./outbox-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = (event) => {
      unheard = undefined
      port.onmessage?.(event)
    }
    worker.onerror = (event) => {
      log('The outbox has failed', event.message)
      if (!unheard) return
      worker.terminate()
      failures += 1
      setTimeout(start, backoff(failures, WAITS))
    }
    for (const message of unheard ?? []) worker.postMessage(message)
  }

  const port: Port = {
    onmessage: null,
    postMessage(message) {
      unheard?.push(message)
      worker.postMessage(message)
    },
  }
  start()
  return port
}
