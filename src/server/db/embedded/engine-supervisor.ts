import { existsSync } from 'node:fs'
import type { WorkerSetup } from './engine-messages.ts'
import { EngineThread, OpenRefused } from './engine-thread.ts'
import { StoreBroken, setAside } from './store-files.ts'

type Log = (message: string, details?: object) => void
type Interruption = (code: string, message: string) => void

export type ThreadSupervisor = {
  /** The thread that has the store open; waits while the store is being reopened, and retries after a full disk. */
  thread(): Promise<EngineThread>
  /** Terminates the thread during its work and reopens the store. `code` is the SQLSTATE that clients get. */
  reopen(code: string, message: string): void
  onInterruption(listener: Interruption): void
  close(): Promise<void>
}

/** The cause is outside the store, such as a full disk or missing permission; it may open later. */
class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'

  constructor(storeDir: string, reason: string) {
    super(`The database in ${storeDir} cannot be opened: ${reason}. It was left as it is.`)
  }
}

const retryAfterMs = 2000
const stopLimitMs = 10_000
const crashesAllowed = 3
const crashWindowMs = 60_000

/** Runs one engine thread and restarts it when it dies. `onFatal` gets the error when the store cannot be opened any more. */
export async function superviseThread(
  setup: WorkerSetup,
  log: Log,
  onFatal: (error: Error) => void,
): Promise<ThreadSupervisor> {
  let crashes: number[] = []
  let closing = false
  let interrupt: Interruption = () => {}
  const open = () => openStore(setup, { log, onDeath: crashed })
  let thread = Promise.resolve(await open())
  let unavailableSince = 0

  function follow(opening: Promise<EngineThread>): void {
    thread = opening
    thread.catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable))
        return onFatal(error instanceof Error ? error : new Error(String(error)))
      unavailableSince = Date.now()
      log(error.message)
    })
  }

  function reopen(code: string, message: string): void {
    if (closing) return
    interrupt(code, message)
    follow(thread.then((old) => old.end()).then(open))
  }

  function crashed(reason: string): void {
    const now = Date.now()
    crashes = [...crashes.filter((at) => now - at < crashWindowMs), now]
    log('the database engine ended unexpectedly', { reason, recent: crashes.length })
    if (crashes.length <= crashesAllowed) {
      reopen('57P02', 'The database engine ended unexpectedly and is being reopened.')
      return
    }
    interrupt('57P02', 'The database engine keeps ending and is reopened after a pause.')
    follow(Promise.reject(new StoreUnavailable(setup.storeDir, `its engine keeps ending: ${reason}`)))
  }

  return {
    thread() {
      if (unavailableSince > 0 && Date.now() - unavailableSince > retryAfterMs && !closing) {
        unavailableSince = 0
        follow(open())
      }
      return thread
    },
    reopen,
    onInterruption: (listener) => {
      interrupt = listener
    },
    async close() {
      closing = true
      await thread.then(closeThread, () => {}) // when it never reopened there is nothing left to close
    },
  }
}

/** Opens the store, with one retry. A store that cannot be opened is renamed, never deleted. */
async function openStore(
  setup: WorkerSetup,
  events: { log: (message: string, details?: object) => void; onDeath: (reason: string) => void },
): Promise<EngineThread> {
  const existed = existsSync(setup.storeDir)
  for (let attempt = 1; ; attempt++) {
    try {
      const thread = new EngineThread(setup, events)
      const { created, tookMs } = await thread.opened()
      events.log(created ? 'made a new database' : 'opened the database', { tookMs })
      return thread
    } catch (error) {
      if (!(error instanceof OpenRefused)) throw error
      if (error.fault === 'surroundings' || !existed) {
        throw new StoreUnavailable(setup.storeDir, error.message)
      }
      events.log('the database did not open', { attempt, reason: error.message })
      if (attempt === 1) continue
      const broken = new StoreBroken(setAside(setup.storeDir), setup.storeDir, error.message)
      events.log(broken.message)
      throw broken
    }
  }
}

async function closeThread(thread: EngineThread): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((done) => {
    timer = setTimeout(done, stopLimitMs)
  })
  await Promise.race([thread.close().catch(() => {}), limit]) // whatever is not closed is recovered from the log
  clearTimeout(timer)
  await thread.end()
}
