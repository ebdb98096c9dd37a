import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Another process, or this one, already works on the store. `pid` is the holder's. */
export class StoreInUse extends Error {
  override readonly name = 'StoreInUse'
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(`Another Plotline (process ${pid}) is using ${dataDir}. Stop it first, or set DATA_DIR.`)
    this.pid = pid
  }
}

/** The lock is a copy of the one that a living process holds: the folder was copied while that process wrote into it. */
export class StoreCopied extends Error {
  override readonly name = 'StoreCopied'

  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is a copy of a folder that Plotline (process ${pid}) was using: parts of the database may not fit together. ` +
        `Copy it with \`npm run backup\` instead, or while Plotline is stopped.`,
    )
  }
}

type StoreLock = { path: string; release(): void }

/** `inode` is the lock file's own number, which a copy of it does not have. */
const holder = z.object({
  pid: z.number(),
  startedAt: z.catch(z.nullable(z.string()), null),
  token: z.catch(z.string(), ''),
  inode: z.catch(z.optional(z.number()), undefined),
})
type Holder = z.output<typeof holder>

/**
 * Takes `<dataDir>/plotline.lock` for this process; the folder must exist. The lock of a process that no longer runs
 * is taken over. Throws `StoreInUse` when the holder still runs.
 */
export function lockStore(dataDir: string): StoreLock {
  const path = join(dataDir, 'plotline.lock')
  const own: Holder = { pid: process.pid, startedAt: processStart(process.pid), token: crypto.randomUUID() }
  for (let attempt = 0; attempt < 10; attempt++) {
    if (createExclusively(path, own)) {
      removeDrafts(dataDir)
      return { path, release: () => release(path, own) }
    }
    const found = read(path)
    if (found === 'absent') continue
    if (found !== 'unreadable' && isAlive(found)) {
      const isCopy = found.inode !== undefined && found.inode !== statSync(path).ino
      throw isCopy ? new StoreCopied(dataDir, found.pid) : new StoreInUse(dataDir, found.pid)
    }
    removeStale(path, found)
  }
  throw new Error(`Could not lock ${dataDir}: ${path} keeps changing. Start again.`)
}

/** Appears complete or not at all: a reader never sees half a lock of a living process. */
function createExclusively(path: string, own: Holder): boolean {
  const draft = `${path}.${own.token}`
  try {
    writeNew(draft, own)
    linkSync(draft, path)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' || code === 'ENOENT') return false // taken, or the new holder swept the draft away
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    return createWithoutLinks(path, own)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes files of processes that were killed while locking. */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('plotline.lock.')) rmSync(join(dataDir, name), { force: true })
  }
}

/** For file systems without hard links, such as exFAT. */
function createWithoutLinks(path: string, own: Holder): boolean {
  try {
    writeNew(path, own)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function writeNew(path: string, holder: Holder): void {
  const descriptor = openSync(path, 'wx')
  try {
    writeSync(descriptor, `${JSON.stringify({ ...holder, inode: fstatSync(descriptor).ino })}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function read(path: string): Holder | 'absent' | 'unreadable' {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'absent'
    throw error
  }
  try {
    return holder.parse(JSON.parse(text))
  } catch {
    return 'unreadable'
  }
}

/** Renames the lock first: if another process took it over in between, its lock is restored. */
function removeStale(path: string, judged: Holder | 'unreadable'): void {
  const aside = `${path}.stale.${crypto.randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  const isTheJudgedOne =
    judged === 'unreadable' ? moved === 'unreadable' : typeof moved === 'object' && moved.token === judged.token
  if (!isTheJudgedOne) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function release(path: string, own: Holder): void {
  const found = read(path)
  if (typeof found === 'object' && found.token === own.token) rmSync(path, { force: true })
}

function isAlive(holder: Holder): boolean {
  if (holder.pid <= 0) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false // EPERM: it lives under another user
  }
  const startedAt = processStart(holder.pid)
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt
}

/** Boot and clock tick at which a process started, so that a reused pid is recognized; null where Linux's /proc is missing. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name in brackets may contain spaces
    const ended = fields[0] === 'Z' || fields[0] === 'X' // killed, and its parent has not looked yet
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return ended ? 'ended' : `${boot}:${fields[19]}`
  } catch {
    return null
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
