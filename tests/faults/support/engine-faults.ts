import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

// Loaded before the server of a fault test: ends or blocks the thread of the embedded engine when the test asks for it.
const channel = new threads.BroadcastChannel('plotline-engine-faults')
channel.unref()

if (threads.isMainThread) {
  const engines = new Set<threads.Worker>()
  const { Worker } = threads
  threads.Worker = class extends Worker {
    constructor(file: string | URL, options?: threads.WorkerOptions) {
      super(file, options)
      if (String(file).includes('engine-worker')) engines.add(this)
      this.on('exit', () => engines.delete(this))
    }
  }
  syncBuiltinESMExports()
  process.on('message', (fault: { type: string }) => {
    if (fault.type === 'end engine') for (const engine of engines) engine.terminate()
    else channel.postMessage(fault)
  })
  // The listener alone would keep the process alive.
  process.channel?.unref()
} else {
  channel.onmessage = (event) => {
    const { type, forMs } = (event as unknown as { data: { type: string; forMs: number } }).data
    if (type === 'block engine') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs)
  }
}
