/** A file that was shared. */
export type SharedFile = { name: string; type: string; file: Blob }

/** Why something that was shared was not taken. */
export type SharedRefusal = { name: string; why: 'large' | 'kind' }

/** What another app shared at one time: it waits on the device until the person has saved or discarded it. */
export type SharedItem = {
  id: string
  at: string
  /** Whose device it was then; undefined when nobody was signed in. */
  owner?: string | undefined
  text: string
  files: readonly SharedFile[]
  refused: readonly SharedRefusal[]
}

/** Not in the database of a person: it may come while nobody is signed in, and the service worker writes it. */
const DATABASE = 'plotline-shared'
const STORE = 'items'

/** What nobody has looked at for so long is deleted, ms. */
const KEPT_MS = 30 * 86_400_000

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return done(request)
}

async function run<T>(mode: IDBTransactionMode, work: (items: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const result = await done(work(transaction.objectStore(STORE)))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return result
  } finally {
    database.close()
  }
}

export async function keepShared(item: SharedItem): Promise<void> {
  await run('readwrite', (items) => items.put(item))
}

export async function dropShared(id: string): Promise<void> {
  await run('readwrite', (items) => items.delete(id))
}

/** The items of this person, the oldest first; what was shared on another person's device is not shown. */
export async function sharedItems(userId: string): Promise<SharedItem[]> {
  const known = await indexedDB.databases?.()
  if (known && !known.some(({ name }) => name === DATABASE)) return []
  const all: SharedItem[] = await run('readonly', (items) => items.getAll())
  const isOld = ({ at }: SharedItem) => Date.now() - Date.parse(at) > KEPT_MS
  for (const { id } of all.filter(isOld)) await dropShared(id)
  return all
    .filter((item) => !isOld(item) && (item.owner === undefined || item.owner === userId))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}
