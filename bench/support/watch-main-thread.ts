import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded ahead of the server (`node --import`): tells over IPC how long its main thread was ever held up, in milliseconds.
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('message', (message) => {
    if (message === 'reset') delay.reset()
    if (message === 'read')
      process.send?.({
        stall: { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6, rss: process.memoryUsage().rss },
      })
  })
  process.channel?.unref()
}
