import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, type OpenDBCallbacks, openDB } from 'idb'
import { backoff } from '#shared/backoff.ts'
import { createEmitter, createStore } from '#shared/emitter.ts'
import { log } from '../host/host.ts'

/** Whose database it is: one for each company and person. */
export type Owner = { workspaceId: string; userId: string }

/** A mutation that waits; `order` is its place in the queue. */
type Waiting = { id: string; order: number }
/** A file that waits to be sent; of what else it belongs to, the outbox decides. */
type KeptFile = { id: string; file: Blob; name: string; type: string }

/** The object stores of the database. */
interface Layout extends DBSchema {
  /** What stores hold by id, as the server sent it; the key is the store's name and the id. */
  rows: { key: [store: string, id: string]; value: unknown }
  /** What a store keeps besides its rows, by the store's name. */
  parts: { key: string; value: unknown }
  /** The `seq` that rows and parts hold, their format, and who is signed in. */
  meta: { key: string; value: unknown }
  outbox: { key: string; value: Waiting & Record<string, unknown>; indexes: { order: number } }
  /** Answers to what waited that rows and parts do not hold yet, by the id of what waited. */
  answered: { key: string; value: { id: string } & Record<string, unknown> }
  /** What is typed and not sent; the key is the form's name and the draft's key. */
  drafts: { key: [form: string, key: string]; value: unknown }
  files: { key: string; value: KeptFile }
}

export type DeviceStore = 'rows' | 'parts' | 'meta' | 'answered' | 'outbox' | 'drafts' | 'files'
/** What can be read from the server again; the other stores hold what exists nowhere else. */
export const CACHE_STORES = ['rows', 'parts', 'meta', 'answered'] as const satisfies DeviceStore[]

/**
 * Why nothing could be kept: the browser refuses storage (`refused`), has no room (`full`), another tab runs another version of
 * Plotline (`blocked`), or the database was deleted or closed by the browser (`gone`).
 */
export type DeviceFailure = 'refused' | 'full' | 'blocked' | 'gone'

export type DeviceTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<Layout, DeviceStore[], Mode>

/** The open database of one person; nothing here rejects because storage fails. */
export type Device = {
  owner: Owner
  /** Reads in one transaction; undefined when storage fails. */
  read: <T>(stores: DeviceStore[], work: (tx: DeviceTransaction<'readonly'>) => Promise<T>) => Promise<T | undefined>
  /**
   * Writes in one transaction; resolves when the browser has committed it (`kept`), or with the reason why nothing of it was.
   * `work` awaits nothing but requests of its transaction. `isStrict` waits until the bytes are on the disk.
   */
  write: (
    stores: DeviceStore[],
    work: (tx: DeviceTransaction<'readwrite'>) => unknown,
    options?: { isStrict?: boolean },
  ) => Promise<'kept' | DeviceFailure>
  close: () => void
}

/** Grows when the object stores change; what is in them has a format of its own (`meta.format`). */
const LAYOUT = 2
export const PREFIX = 'plotline:'

export const databaseName = ({ workspaceId, userId }: Owner): string => `${PREFIX}${workspaceId}:${userId}`

const current = createStore<Device | undefined>(undefined)
const failures = createEmitter<[failure: DeviceFailure]>()
const lastFailure = createStore<DeviceFailure | undefined>(undefined)

/** The database of the person who is signed in; undefined until it is open, and where storage fails. */
export const currentDevice = current.get
/** Calls back when it was opened or closed; call the result to stop. */
export const onDevice = current.subscribe
/** Why this page could not keep something on the device; undefined while it can. */
export const deviceFailure = { get: lastFailure.get, subscribe: lastFailure.subscribe }
/** Calls back whenever something could not be kept on this device; call the result to stop. */
export const onDeviceFailure = failures.subscribe

function failureOf(cause: unknown): DeviceFailure {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'QuotaExceededError') return 'full'
  if (name === 'VersionError') return 'blocked'
  // The connection was closed under us, or an object store is missing.
  return ['InvalidStateError', 'NotFoundError', 'AbortError'].includes(name) ? 'gone' : 'refused'
}

function fail(cause: unknown): DeviceFailure {
  const failure = failureOf(cause)
  log('Nothing can be kept on this device', failure, cause)
  lastFailure.set(failure)
  failures.emit(failure)
  return failure
}

/** Makes the object stores that a database of this layout does not have; 0 is a new one. */
function createTables(db: IDBPDatabase<Layout>, layout: number): void {
  if (layout < 1) {
    for (const store of ['rows', 'parts', 'meta', 'drafts'] as const) db.createObjectStore(store)
    db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('order', 'order')
    db.createObjectStore('files', { keyPath: 'id' })
  }
  if (layout < 2) db.createObjectStore('answered', { keyPath: 'id' })
}

/** Nothing is half kept when `work` itself fails. */
function abort(tx: DeviceTransaction<'readwrite'>): void {
  try {
    tx.abort()
  } catch {
    // It is over already.
  }
}

/** Opens a database by its name; one that was deleted meanwhile is made anew, with its object stores. */
export const openTables = (name: string, callbacks?: Omit<OpenDBCallbacks<Layout>, 'upgrade'>) =>
  openDB<Layout>(name, LAYOUT, { upgrade: createTables, ...callbacks })

function deviceOf(owner: Owner, db: IDBPDatabase<Layout>): Device {
  let isClosed = false
  /** Whoever closed the database has reported why; what still uses it has nothing to add. */
  const failed = (cause: unknown) => (isClosed ? failureOf(cause) : fail(cause))

  async function write(
    stores: DeviceStore[],
    work: (tx: DeviceTransaction<'readwrite'>) => unknown,
    isStrict: boolean,
  ): Promise<void> {
    const tx = db.transaction(stores, 'readwrite', { durability: isStrict ? 'strict' : 'relaxed' })
    try {
      await Promise.all([work(tx), tx.done])
    } catch (cause) {
      // What aborted the transaction says more than the request that it took along.
      const reason = tx.error ?? cause
      if (tx.error === null) abort(tx)
      throw reason
    }
  }

  return {
    owner,
    async read(stores, work) {
      try {
        return await work(db.transaction(stores, 'readonly'))
      } catch (cause) {
        failed(cause)
        return undefined
      }
    },
    async write(stores, work, { isStrict = false } = {}) {
      try {
        await write(stores, work, isStrict)
        return 'kept'
      } catch (cause) {
        const failure = failed(cause)
        const isCache = stores.every((store) => CACHE_STORES.some((cache) => cache === store))
        if (failure !== 'full' || isCache) return failure
      }
      // What can be read again makes room for what cannot.
      try {
        await write([...CACHE_STORES], (tx) => Promise.all(CACHE_STORES.map((s) => tx.objectStore(s).clear())), false)
        await write(stores, work, isStrict)
        return 'kept'
      } catch (cause) {
        return failureOf(cause)
      }
    },
    close(): void {
      isClosed = true
      db.close()
      if (current.get()?.owner === owner) current.set(undefined)
    },
  }
}

/** The waits before a database that the browser cannot open yet is opened again, ms. */
const REOPEN_WAITS = { first: 200, longest: 2000 }
const MOST_REOPENS = 4

/** The same, tried again for a while: a browser that was killed and started again may still hold the files. */
async function openAtLast(
  name: string,
  callbacks: Parameters<typeof openTables>[1],
  tries = 1,
): ReturnType<typeof openTables> {
  try {
    return await openTables(name, callbacks)
  } catch (cause) {
    const mayPass = cause instanceof DOMException && cause.name === 'UnknownError'
    if (!mayPass || tries > MOST_REOPENS) throw cause
    await new Promise((resolve) => setTimeout(resolve, backoff(tries, REOPEN_WAITS)))
    return openAtLast(name, callbacks, tries + 1)
  }
}

async function openAnew(owner: Owner): Promise<Device | undefined> {
  let device: Device | undefined
  const lose = () => {
    device?.close()
    fail(new DOMException('The database was deleted or closed', 'AbortError'))
  }
  try {
    const db = await openAtLast(databaseName(owner), {
      // It opens as soon as the other tab is closed.
      blocked: () => void fail(new DOMException('Another tab has an older version open', 'VersionError')),
      blocking: lose,
      terminated: lose,
    })
    device = deviceOf(owner, db)
    current.set(device)
  } catch (cause) {
    fail(cause)
  }
  return device
}

let opening: { name: string; done: Promise<Device | undefined> } | undefined

/** Opens the database of a person and makes it the current one; undefined where storage fails. */
export async function openDevice(owner: Owner): Promise<Device | undefined> {
  const name = databaseName(owner)
  const open = current.get()
  if (open && databaseName(open.owner) === name) return open
  if (opening?.name === name) return opening.done
  open?.close()
  const mine = { name, done: openAnew(owner) }
  opening = mine
  try {
    return await mine.done
  } finally {
    if (opening === mine) opening = undefined
  }
}

/** Deletes all that this device keeps of a person, also under other open tabs; false when the browser refuses. */
export async function deleteDevice(owner: Owner): Promise<boolean> {
  const open = current.get()
  if (open && databaseName(open.owner) === databaseName(owner)) open.close()
  try {
    await deleteDB(databaseName(owner))
    return true
  } catch (cause) {
    fail(cause)
    return false
  }
}
