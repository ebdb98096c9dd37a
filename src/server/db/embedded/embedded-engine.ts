import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { WorkerSetup } from './engine-messages.ts'
import { superviseThread, type ThreadSupervisor } from './engine-supervisor.ts'
import type { EngineThread } from './engine-thread.ts'
import { type QueryWatchdog, watchQueries } from './query-watchdog.ts'
import { requireNoneLost } from './store-files.ts'
import { lockStore } from './store-lock.ts'
import { type WireBackend, WireServer } from './wire-server.ts'

export { StoreBroken, StoreMissing } from './store-files.ts'
export { StoreInUse } from './store-lock.ts'

export type EngineOptions = {
  /** The product's DATA_DIR. The store is in its folder `db`. */
  dataDir: string
  /** Starts an empty store even beside a broken one or beside files. */
  startEmpty?: boolean
  log?: (message: string, details?: object) => void
  /** Longest time of a query before it is cancelled; 5000 ms by default. */
  queryLimitMs?: number
  /** Longest time between checkpoints; 5 minutes by default. */
  checkpointEveryMs?: number
  /** False leaves checkpoints and vacuums to the caller, for bulk work in which they would exceed their time limit. */
  upkeep?: boolean
  /** A cleanly stopped store to copy when there is none yet. */
  templateDir?: string
  /** False gives up safety against power cuts, for throw-away stores. */
  durable?: boolean
}

export type EmbeddedEngine = {
  /** For the `pg` driver. Use a pool with `max: 1`: one client is served at a time. */
  connection: { host: string; port: number; user: string; database: string }
  storeDir: string
  /** Called when the engine cannot continue, for example with `StoreBroken`. */
  onFatal(listener: (error: Error) => void): void
  /** Runs `work` with the query limit lifted, for migrations and seeding. */
  withoutQueryLimit<T>(work: () => Promise<T>): Promise<T>
  /** fsync calls since the start, and the bytes that the write-ahead log takes on the disk. */
  stats(): Promise<{ fsyncs: number; walBytes: number }>
  /** Checkpoints and closes the store, frees the socket and the lock. */
  stop(): Promise<void>
}

const port = 5432
const patienceMs = 30_000

/**
 * Opens (or makes) the embedded PostgreSQL in `<dataDir>/db` and serves it on a local socket. Throws `StoreInUse` when
 * another process has it, `StoreBroken` when it does not open, an Error when commits would not reach the disk.
 */
export async function startEmbeddedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const lock = lockStore(options.dataDir)
  try {
    return await startLocked(dataDir, options, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(dataDir: string, options: EngineOptions, unlock: () => void): Promise<EmbeddedEngine> {
  const log = options.log ?? (() => {})
  const limitMs = options.queryLimitMs ?? 5000
  const setup: WorkerSetup = {
    storeDir: join(dataDir, 'db'),
    templateDir: options.templateDir ? resolve(options.templateDir) : null,
    durable: options.durable ?? true,
    checkpointEveryMs: options.checkpointEveryMs ?? 5 * 60_000,
    upkeep: options.upkeep ?? true,
    fsyncCounter: new SharedArrayBuffer(4),
  }
  if (!options.startEmpty) requireNoneLost(setup.storeDir)
  const fatalListeners: Array<(error: Error) => void> = []
  const supervisor = await superviseThread(setup, log, (error) => {
    log(error.message)
    for (const listener of fatalListeners) listener(error)
  })
  const watchdog = watchQueries(limitMs, () => {
    log('ended a query that ran too long; reopening the database', { limitMs })
    supervisor.reopen('57014', `The query ran longer than ${limitMs / 1000} s and was ended.`)
  })
  const socket = openSocket()
  const wire = new WireServer(clientBackend(supervisor, watchdog), patienceMs)
  await wire.listen(socket.path).catch(async (error: unknown) => {
    await supervisor.close()
    socket.remove()
    throw error
  })
  supervisor.onInterruption((code, message) => wire.dropClient(code, message))
  let stopped: Promise<void> | null = null
  return {
    connection: { host: socket.host, port, user: 'postgres', database: 'postgres' },
    storeDir: setup.storeDir,
    onFatal: (listener) => {
      fatalListeners.push(listener)
    },
    withoutQueryLimit: watchdog.withoutLimit,
    async stats() {
      return { fsyncs: Atomics.load(new Int32Array(setup.fsyncCounter), 0), walBytes: await walBytes(setup.storeDir) }
    },
    stop() {
      stopped ??= (async () => {
        watchdog.stop()
        await wire.close()
        await supervisor.close()
        socket.remove()
        unlock()
      })()
      return stopped
    },
  }
}

function clientBackend(supervisor: ThreadSupervisor, watchdog: QueryWatchdog): WireBackend {
  async function watched(work: (thread: EngineThread) => Promise<void>): Promise<void> {
    const thread = await supervisor.thread()
    await watchdog.watch(
      () => work(thread),
      () => thread.isBusyWithUpkeep(),
    )
  }
  return {
    exec: (frames, onData) => watched((thread) => thread.exec(frames, onData)),
    reset: () => watched((thread) => thread.reset()),
  }
}

/** A socket path of at most 108 characters, which is all that systems allow, in a folder only this user may enter. */
function openSocket(): { host: string; path: string; remove(): void } {
  if (process.platform === 'win32') {
    const host = `//./pipe/plotline-${crypto.randomUUID()}`
    return { host, path: `${host}/.s.PGSQL.${port}`, remove: () => {} }
  }
  const base = tmpdir().length <= 60 ? tmpdir() : '/tmp'
  const host = mkdtempSync(join(base, 'plotline-'))
  return {
    host,
    path: join(host, `.s.PGSQL.${port}`),
    remove: () => rmSync(host, { recursive: true, force: true }),
  }
}

async function walBytes(storeDir: string): Promise<number> {
  const folder = join(storeDir, 'pg_wal')
  let total = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) total += (await stat(join(folder, entry.name)).catch(() => ({ size: 0 }))).size
  }
  return total
}
