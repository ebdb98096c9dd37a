import { rm } from 'node:fs/promises'
import { freePort, newDataDir, type ServerProcess, startProcess } from '../../faults/server-process.ts'
import { putStore } from '../../support/template-store.ts'
import { test } from './test.ts'

/** Starting takes seconds on a quiet machine and much longer on a busy one, ms. */
const START_MS = 180_000

export type OwnServer = {
  readonly url: string
  readonly process: ServerProcess
  /** Starts it once more, on the same store and port. */
  start: () => Promise<void>
}

/** A server for the tests of this file alone, with settings that the shared one does not have. */
export function ownServer(settings: () => Record<string, string>): OwnServer {
  const dataDir = newDataDir()
  let running: ServerProcess | undefined
  let port = ''

  const current = () => {
    if (!running) throw new Error('The server of this file is not started.')
    return running
  }
  const start = async () => {
    port ||= String(await freePort())
    running = await startProcess({ DATA_DIR: dataDir, PORT: port, ...settings() })
    if (running.child.exitCode !== null) throw new Error(`The server did not start:\n${running.output()}`)
  }
  test.beforeAll(async () => {
    test.setTimeout(START_MS)
    putStore(dataDir)
    await start()
  })
  test.afterAll(async () => {
    running?.child.kill('SIGTERM')
    await running?.exited
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    get url() {
      return current().url
    },
    get process() {
      return current()
    },
    start,
  }
}
