import { Worker } from 'node:worker_threads'
import { afterAll, expect } from 'vitest'

const MINUTES = Number(process.env.TEST_FILE_MINUTES || 10)

/** A separate thread ends the process: in the main thread an endless loop would block the timer. */
const WATCHDOG = `
const { workerData } = require('node:worker_threads')
setTimeout(() => {
  require('node:fs').writeSync(2, workerData.line)
  process.kill(process.pid, 'SIGKILL')
}, workerData.ms)`

// Vitest runs this once for each test file, and the time limits of tests do not bound a file.
const watchdog = new Worker(WATCHDOG, {
  eval: true,
  workerData: {
    ms: MINUTES * 60_000,
    line: `\n${expect.getState().testPath} has run for ${MINUTES} minutes and is ended.\n`,
  },
})
watchdog.unref()
afterAll(() => void watchdog.terminate())
