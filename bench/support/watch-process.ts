import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** The resources of a server's process since `reset`: longest stall of its main thread (ms), processor time (ms), memory (bytes); `peak` is the most memory since the start. */
export type Use = { stallMax: number; cpu: number; rss: number; peak: number }

// Loaded ahead of a server (`node --import`); answers over IPC.
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let before = process.cpuUsage()
  delay.enable()
  process.on('message', (message) => {
    if (message === 'reset') {
      delay.reset()
      before = process.cpuUsage()
    }
    if (message !== 'read') return
    const { user, system } = process.cpuUsage(before)
    const use: Use = {
      stallMax: delay.max / 1e6,
      cpu: (user + system) / 1000,
      rss: process.memoryUsage().rss,
      peak: process.resourceUsage().maxRSS * 1024,
    }
    process.send?.({ use })
  })
}
