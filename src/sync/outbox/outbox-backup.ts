import { type Device, databaseName, type Owner } from '../device/device-database.ts'
import { log } from '../host/host.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

const ENTRY = '/outbox/entries/'
const FILE = '/outbox/files/'
/** A header takes no letters like Ọ. */
const NAME = 'x-name'

const cacheName = (owner: Owner): string => `${databaseName(owner)}:outbox`

/** Most is answered before: only what waits for longer, ms, is copied, and all of it when the page is hidden. */
const DELAY_MS = 500

/**
 * A second copy of what waits, in Cache Storage: a browser that is killed may have lost its IndexedDB database when it opens
 * again. What only the backup has was lost: what is copied is in the database at that moment, and what the database gives up leaves
 * the backup before. Nothing here rejects because storage fails.
 */
export type OutboxBackup = {
  /** The database had lost some of it, which is there again. */
  hasRestored: boolean
  /** Copies them soon; `isNew`: they have never been in it. */
  put: (entries: readonly OutboxEntry[], files: readonly OutboxFile[], isNew: boolean) => void
  /** Copies at once what is to be copied. */
  flush: () => Promise<void>
  /** Runs `work`, which removes these from the database, when they are not in the backup any more. */
  removing: <T>(entries: readonly OutboxEntry[], work: () => Promise<T>) => Promise<T>
}

async function orLog(work: Promise<unknown>): Promise<void> {
  await work.catch((cause) => log('The second copy of what waits could not be read or written', cause))
}

function responseOf({ name, type, file }: OutboxFile): Response {
  return new Response(file, { headers: { [NAME]: encodeURIComponent(name), 'content-type': type } })
}

async function readEntry(cache: Cache, key: Request): Promise<OutboxEntry | undefined> {
  const response = await cache.match(key)
  // Written by `flush` alone.
  return response && ((await response.json()) as OutboxEntry)
}

async function readFile(cache: Cache, id: string): Promise<OutboxFile | undefined> {
  const response = await cache.match(FILE + id)
  const file = await response?.blob()
  return file && { id, name: decodeURIComponent(response?.headers.get(NAME) ?? ''), type: file.type, file }
}

const idsIn = (device: Device) => device.read(['outbox'], (tx) => tx.objectStore('outbox').getAllKeys())

/** Puts back what the database does not have any more; whether there was anything. */
async function restoreLost(device: Device, cache: Cache): Promise<boolean> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ENTRY))
  const ids = keys.length > 0 && (await idsIn(device))
  if (!ids) return false
  const kept = new Set(ids)
  const missing = keys.filter(({ url }) => !kept.has(new URL(url).pathname.slice(ENTRY.length)))
  const lost = (await Promise.all(missing.map((key) => readEntry(cache, key)))).filter((entry) => entry !== undefined)
  if (lost.length === 0) return false
  log('The browser had lost what waited; it is put back from the second copy', lost.length)
  const files = await Promise.all(lost.flatMap((entry) => entry.files ?? []).map((id) => readFile(cache, id)))
  const written = await device.write(
    ['outbox', 'files'],
    (tx) =>
      Promise.all([
        ...lost.map((entry) => tx.objectStore('outbox').put(entry)),
        ...files.map((one) => one && tx.objectStore('files').put(one)),
      ]),
    { isStrict: true },
  )
  return written === 'kept'
}

type Exclusively = <T>(work: () => Promise<T>) => Promise<T>

function backupIn(cache: Cache, device: Device, exclusively: Exclusively): Omit<OutboxBackup, 'hasRestored'> {
  const pending = new Map<string, OutboxEntry>()
  const pendingFiles = new Map<string, OutboxFile>()
  /** What is pending and was never copied. */
  const fresh = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function copy(): Promise<void> {
    const [entries, files] = [[...pending.values()], [...pendingFiles.values()]]
    for (const all of [pending, pendingFiles, fresh]) all.clear()
    // Another tab may have sent them meanwhile.
    const ids = new Set(await idsIn(device))
    const waiting = entries.filter(({ id }) => ids.has(id))
    const theirs = new Set(waiting.flatMap((entry) => entry.files ?? []))
    await Promise.all([
      ...waiting.map((entry) => cache.put(ENTRY + entry.id, Response.json(entry))),
      ...files.filter(({ id }) => theirs.has(id)).map((one) => cache.put(FILE + one.id, responseOf(one))),
    ])
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (pending.size > 0) await orLog(exclusively(copy))
  }

  return {
    flush,
    put(entries, files, isNew) {
      for (const entry of entries) pending.set(entry.id, entry)
      for (const one of files) pendingFiles.set(one.id, one)
      if (isNew) for (const { id } of entries) fresh.add(id)
      if (pending.size > 0) timer ??= setTimeout(flush, DELAY_MS)
    },
    async removing(entries, work) {
      const copied = entries.filter(({ id, files = [] }) => {
        pending.delete(id)
        for (const file of files) pendingFiles.delete(file)
        return !fresh.delete(id)
      })
      if (copied.length === 0) return work()
      const keys = copied.flatMap(({ id, files = [] }) => [ENTRY + id, ...files.map((file) => FILE + file)])
      return exclusively(async () => {
        await orLog(Promise.all(keys.map((key) => cache.delete(key))))
        return work()
      })
    },
  }
}

/** The second copy of what is in a database, once that has all again which it had lost; undefined where the browser refuses. */
export async function openBackup(device: Device): Promise<OutboxBackup | undefined> {
  const name = cacheName(device.owner)
  const exclusively: Exclusively = async (work) =>
    navigator.locks ? await navigator.locks.request(name, work) : work()
  try {
    // It stays this cache also when it is deleted meanwhile: nothing is written into a new one.
    const cache = await caches.open(name)
    const hasRestored = await exclusively(() => restoreLost(device, cache))
    return { hasRestored, ...backupIn(cache, device, exclusively) }
  } catch (cause) {
    log('What waits is kept once only', cause)
    return undefined
  }
}

/** Deletes the second copy of what a person wrote. */
export async function deleteBackup(owner: Owner): Promise<void> {
  await globalThis.caches?.delete(cacheName(owner)).catch((cause) => log('The second copy stays', cause))
}
