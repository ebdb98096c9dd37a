import { type Device, databaseName, type Owner } from '../device/device-database.ts'
import { log } from '../logger.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

const ENTRY = '/outbox/entries/'
const FILE = '/outbox/files/'
/** A header takes no letters like Ọ. */
const NAME = 'x-name'

const cacheName = (owner: Owner): string => `${databaseName(owner)}:outbox`

/**
 * A second copy of what waits, in Cache Storage: a browser that is killed may have lost its IndexedDB database when it opens
 * again. Nothing here rejects because storage fails.
 */
export type OutboxBackup = {
  /** Done when they are kept. */
  put: (entries: readonly OutboxEntry[], files: readonly OutboxFile[]) => Promise<void>
  remove: (ids: readonly string[], files: readonly string[]) => Promise<void>
  entries: () => Promise<OutboxEntry[]>
  find: (id: string) => Promise<OutboxEntry | undefined>
  findFile: (id: string) => Promise<OutboxFile | undefined>
}

async function readFile(id: string, response: Response): Promise<OutboxFile> {
  const file = await response.blob()
  return { id, name: decodeURIComponent(response.headers.get(NAME) ?? ''), type: file.type, file }
}

function backupIn(cache: Cache): OutboxBackup {
  const orLog = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((cause) => {
      log('The second copy of what waits could not be read or written', cause)
      return undefined
    })
  // Written by `put` alone.
  const readEntry = async (response: Response | undefined) => response && ((await response.json()) as OutboxEntry)
  const find = async (id: string) => readEntry(await cache.match(ENTRY + id))
  const findFile = async (id: string) => {
    const response = await cache.match(FILE + id)
    return response && readFile(id, response)
  }
  async function entries(): Promise<OutboxEntry[]> {
    const keys = await cache.keys()
    const found = keys
      .filter(({ url }) => new URL(url).pathname.startsWith(ENTRY))
      .map(async (key) => readEntry(await cache.match(key)))
    return (await Promise.all(found)).filter((entry) => entry !== undefined)
  }

  return {
    async put(put, files) {
      const headers = ({ name, type }: OutboxFile) => ({ [NAME]: encodeURIComponent(name), 'content-type': type })
      await orLog(
        Promise.all([
          ...put.map((entry) => cache.put(ENTRY + entry.id, Response.json(entry))),
          ...files.map((one) => cache.put(FILE + one.id, new Response(one.file, { headers: headers(one) }))),
        ]),
      )
    },
    async remove(ids, files) {
      await orLog(
        Promise.all([...ids.map((id) => ENTRY + id), ...files.map((id) => FILE + id)].map((key) => cache.delete(key))),
      )
    },
    entries: async () => (await orLog(entries())) ?? [],
    find: (id) => orLog(find(id)),
    findFile: (id) => orLog(findFile(id)),
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
