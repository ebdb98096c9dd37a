import { log } from '../logger.ts'
import type { Port } from './thread-link.ts'

/** The first wait before the worker is started again, ms; it doubles with every failure up to the longest. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Starts the worker of the outbox. Where its file cannot be loaded it is started again until it can; what was said to it by then is
 * said again.
 */
export function openWorker(): Port {
  let unheard: unknown[] | undefined = []
  let wait = FIRST_WAIT_MS
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
      setTimeout(start, wait)
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
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
