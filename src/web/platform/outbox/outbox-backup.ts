import { type Device, databaseName, type Owner } from '../device/device-database.ts'
import { log } from '../logger.ts'
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
 * again. Nothing here rejects because storage fails.
 */
export type OutboxBackup = {
  /** Copies them soon; `isNew`: they have never been in it. */
  put: (entries: readonly OutboxEntry[], files: readonly OutboxFile[], isNew: boolean) => void
  /** Copies at once what is to be copied. */
  flush: () => Promise<void>
  /** Done when they are in it no more. */
  remove: (entries: readonly OutboxEntry[]) => Promise<void>
  entries: () => Promise<OutboxEntry[]>
  find: (id: string) => Promise<OutboxEntry | undefined>
  findFile: (id: string) => Promise<OutboxFile | undefined>
}

/** Answers undefined where work fails. */
async function orLog<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (cause) {
    log('The second copy of what waits could not be read or written', cause)
    return undefined
  }
}

function responseOf({ name, type, file }: OutboxFile): Response {
  return new Response(file, { headers: { [NAME]: encodeURIComponent(name), 'content-type': type } })
}

async function fileOf(id: string, response: Response): Promise<OutboxFile> {
  const file = await response.blob()
  return { id, name: decodeURIComponent(response.headers.get(NAME) ?? ''), type: file.type, file }
}

function readerOf(cache: Cache): Pick<OutboxBackup, 'entries' | 'find' | 'findFile'> {
  async function read(key: string | Request): Promise<OutboxEntry | undefined> {
    const response = await cache.match(key)
    // Written by `put` alone.
    return response && ((await response.json()) as OutboxEntry)
  }
  async function entries(): Promise<OutboxEntry[]> {
    const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ENTRY))
    return (await Promise.all(keys.map(read))).filter((entry) => entry !== undefined)
  }
  async function findFile(id: string): Promise<OutboxFile | undefined> {
    const response = await cache.match(FILE + id)
    return response && fileOf(id, response)
  }
  return {
    entries: async () => (await orLog(entries())) ?? [],
    find: (id) => orLog(read(ENTRY + id)),
    findFile: (id) => orLog(findFile(id)),
  }
}

function backupIn(cache: Cache): OutboxBackup {
  const pending = new Map<string, OutboxEntry>()
  const pendingFiles = new Map<string, OutboxFile>()
  /** What is pending and was never copied. */
  const fresh = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const puts = [
      ...[...pending.values()].map((entry) => cache.put(ENTRY + entry.id, Response.json(entry))),
      ...[...pendingFiles.values()].map((one) => cache.put(FILE + one.id, responseOf(one))),
    ]
    for (const kept of [pending, pendingFiles, fresh]) kept.clear()
    await orLog(Promise.all(puts))
  }

  return {
    ...readerOf(cache),
    flush,
    put(entries, files, isNew) {
      for (const entry of entries) pending.set(entry.id, entry)
      for (const one of files) pendingFiles.set(one.id, one)
      if (isNew) for (const { id } of entries) fresh.add(id)
      if (pending.size > 0) timer ??= setTimeout(flush, DELAY_MS)
    },
    async remove(entries) {
      const keys = entries.flatMap(({ id, files = [] }) => {
        pending.delete(id)
        for (const file of files) pendingFiles.delete(file)
        return fresh.delete(id) ? [] : [ENTRY + id, ...files.map((file) => FILE + file)]
      })
      await orLog(Promise.all(keys.map((key) => cache.delete(key))))
    },
  }
}

/** The second copy of what a person wrote; undefined where the browser refuses. */
export async function openBackup(owner: Owner): Promise<OutboxBackup | undefined> {
  try {
    // It stays this cache also when it is deleted meanwhile: nothing is written into a new one.
    return backupIn(await caches.open(cacheName(owner)))
  } catch (cause) {
    log('What waits is kept once only', cause)
    return undefined
  }
}

/** Deletes the second copy of what a person wrote. */
export async function deleteBackup(owner: Owner): Promise<void> {
  await globalThis.caches?.delete(cacheName(owner)).catch((cause) => log('The second copy stays', cause))
}

/**
 * Puts back what the database does not have any more. An entry goes into the database before it goes into the backup and leaves
 * the backup first, so that one that is only in the backup was lost.
 */
export async function restoreLost(device: Device, backup: OutboxBackup): Promise<void> {
  const copies = await backup.entries()
  if (copies.length === 0) return
  const ids = await device.read(['outbox'], (tx) => tx.objectStore('outbox').getAllKeys())
  if (!ids) return
  const kept = new Set(ids)
  const missing = copies.filter(({ id }) => !kept.has(id))
  // Another tab may have sent them since the backup was read.
  const lost = (await Promise.all(missing.map(({ id }) => backup.find(id)))).filter((entry) => entry !== undefined)
  if (lost.length === 0) return
  const files = await Promise.all(lost.flatMap((entry) => entry.files ?? []).map(backup.findFile))
  log('The browser had lost what waited; it is put back from the second copy', lost.length)
  await device.write(
    ['outbox', 'files'],
    async (tx) => {
      await Promise.all([
        ...lost.map((entry) => tx.objectStore('outbox').put(entry)),
        ...files.map((one) => one && tx.objectStore('files').put(one)),
      ])
    },
    { isStrict: true },
  )
}
