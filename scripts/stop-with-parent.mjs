import { isMainThread } from 'node:worker_threads'

// Loaded into the programs that run.mjs starts: when the parent ends, the channel closes.
if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
  // Processes that the program forks have channels of their own and must not inherit this.
  process.execArgv.splice(process.execArgv.indexOf(import.meta.url) - 1, 2)
}
