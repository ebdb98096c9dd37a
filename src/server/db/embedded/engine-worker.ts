import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFs } from './durable-fs.ts'
import type { EngineReport, EngineRequest, WorkerSetup } from './engine-messages.ts'
import { copyTemplate, createStore, storeExists } from './store-files.ts'
import { maintainStore, type StoreUpkeep } from './store-upkeep.ts'

// Runs in a worker thread, because a query blocks its thread.
if (!parentPort) throw new Error('The engine runs in a worker thread.')
const port = parentPort
const setup: WorkerSetup = workerData
const fsyncs = new Int32Array(setup.fsyncCounter)
const lastWords: string[] = []
/** The operating system caches the files too, so the engine's own buffers and its log are small. */
const SMALL = ['shared_buffers=32MB', 'max_wal_size=64MB', 'min_wal_size=32MB']
const upkeepEveryMs = Math.min(5000, setup.checkpointEveryMs)

function report(message: EngineReport): void {
  port.postMessage(message)
}

function open(folder: string): Promise<PGlite> {
  const standard = PGlite.defaultStartParams
  const safe = [...standard.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
  return PGlite.create({
    fs: setup.durable ? new DurableFs(folder, fsyncs) : new NodeFS(folder),
    extensions: { pg_trgm, btree_gin },
    startParams: [...(setup.durable ? safe : standard), ...SMALL.flatMap((setting) => ['-c', setting])],
    onStderr: (line) => {
      lastWords.push(line)
      if (lastWords.length > 50) lastWords.shift()
      return false
    },
  })
}

async function createIfMissing(): Promise<boolean> {
  if (storeExists(setup.storeDir)) return false
  if (existsSync(setup.storeDir)) throw new Error('PG_VERSION is missing')
  await createStore(setup.storeDir, setup.durable, async (draft) => {
    if (setup.templateDir) return copyTemplate(setup.templateDir, draft)
    const db = await open(draft)
    await db.close()
  })
  return true
}

class NotDurable extends Error {
  constructor(finding: string) {
    super(`commits would not survive a power cut: ${finding}`)
  }
}

/** Commits once and checks that fsync was called: the hook uses an internal of PGlite that an upgrade could move. */
async function assertDurable(db: PGlite): Promise<void> {
  const before = Atomics.load(fsyncs, 0)
  await db.query("select pg_logical_emit_message(true, 'plotline', 'probe')")
  if (Atomics.load(fsyncs, 0) === before) throw new NotDurable('a commit did not reach fsync')
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
    const { rows } = await db.query<{ value: string }>('select current_setting($1) as value', [name])
    if (rows[0]?.value !== 'on') throw new NotDurable(`${name} is ${rows[0]?.value ?? 'unknown'}`)
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const cause = lastWords.filter((line) => /PANIC|FATAL|ERROR/.test(line)).at(-1)
  return cause ? `${message}; ${cause.trim()}` : message
}

/** After a full disk or a missing permission the store is not broken and must not be renamed. */
function isSurroundings(reason: string): boolean {
  return /No space left|ENOSPC|EIO|Input\/output error|Permission denied|EACCES|EPERM|EROFS|Read-only file|EMFILE|Too many open|out of memory|Cannot allocate/i.test(
    `${reason}\n${lastWords.join('\n')}`,
  )
}

type Session = { db: PGlite; upkeep: StoreUpkeep; atRest: boolean }

/** Runs one protocol message at a time; PostgreSQL's output is sent in chunks of about 64 kB. */
async function exec(session: Session, id: number, frames: Uint8Array[]): Promise<void> {
  const output = { chunks: [] as Uint8Array[], size: 0 }
  const flush = () => {
    if (output.size === 0) return
    report({ type: 'data', id, bytes: Buffer.concat(output.chunks) })
    output.chunks = []
    output.size = 0
  }
  for (const frame of frames) {
    await session.db.execProtocolRawStream(frame, {
      onRawData: (bytes) => {
        output.chunks.push(bytes.slice()) // a view into memory that PostgreSQL uses again
        output.size += bytes.length
        if (output.size >= 65_536) flush()
      },
    })
    const kind = String.fromCharCode(frame[0] ?? 0)
    session.atRest = (kind === 'S' || kind === 'Q') && !session.db.isInTransaction()
  }
  flush()
  report({ type: 'done', id })
}

/** Resets the session after a client: open transaction, prepared statements, settings, temporary tables. */
async function reset(session: Session): Promise<void> {
  const sync = new Uint8Array([0x53, 0, 0, 0, 4])
  await session.db.execProtocolRawStream(sync, { onRawData: () => {} })
  if (session.db.isInTransaction()) await session.db.exec('rollback')
  await session.db.exec('discard all')
  session.atRest = true
}

async function handle(session: Session, request: EngineRequest): Promise<void> {
  try {
    if (request.type === 'exec') return await exec(session, request.id, request.frames)
    if (request.type === 'reset') await reset(session)
    if (request.type === 'stop') {
      await reset(session)
      await session.db.exec('checkpoint')
      await session.db.close()
    }
    report({ type: 'done', id: request.id })
  } catch (error) {
    report({ type: 'failed', id: request.id, reason: reasonOf(error) })
  }
}

async function run(): Promise<void> {
  const startedAt = Date.now()
  const created = await createIfMissing()
  // PostgreSQL's own lock file is useless here (every start has the same process number), and a truncated one prevents the start.
  rmSync(join(setup.storeDir, 'postmaster.pid'), { force: true })
  const db = await open(setup.storeDir)
  if (setup.durable) await assertDurable(db)
  const upkeep = await maintainStore(
    db,
    setup.checkpointEveryMs,
    Math.min(20_000, setup.checkpointEveryMs),
    (message, details) => report({ type: 'log', message, details }),
  )
  const session: Session = { db, upkeep, atRest: true }
  let queue = Promise.resolve()
  let stopping = false
  const timer = setInterval(() => {
    queue = queue.then(async () => {
      if (stopping || !setup.upkeep || !session.atRest) return
      report({ type: 'upkeep', busy: true })
      await session.upkeep.turn(Date.now()).catch((error: unknown) => {
        report({ type: 'log', message: 'database upkeep failed', details: { reason: reasonOf(error) } })
      })
      report({ type: 'upkeep', busy: false })
    })
  }, upkeepEveryMs)
  port.on('message', (request: EngineRequest) => {
    if (request.type === 'stop') {
      stopping = true
      clearInterval(timer)
    }
    queue = queue.then(() => handle(session, request))
  })
  report({ type: 'ready', created, tookMs: Date.now() - startedAt })
}

run().catch((error: unknown) => {
  const reason = reasonOf(error)
  const outside = error instanceof NotDurable || isSurroundings(reason)
  report({ type: 'refused', reason, fault: outside ? 'surroundings' : 'store' })
})
