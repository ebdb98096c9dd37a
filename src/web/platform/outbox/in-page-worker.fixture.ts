import { serveOutbox } from './outbox-host.ts'
import type { Port } from './thread-link.ts'

/** The worker of the outbox in the thread of the test; what goes to it and back is copied, as between threads. */
export class InPageWorker implements Port {
  onmessage: Port['onmessage'] = null
  onerror = null
  readonly #inside: Port = {
    onmessage: null,
    postMessage: (message) => {
      const data = structuredClone(message)
      queueMicrotask(() => this.onmessage?.({ data } as MessageEvent))
    },
  }

  constructor() {
    serveOutbox(this.#inside)
  }

  postMessage(message: unknown): void {
    const data = structuredClone(message)
    queueMicrotask(() => this.#inside.onmessage?.({ data } as MessageEvent))
  }

  terminate(): void {
    this.#inside.onmessage = null
  }
}
