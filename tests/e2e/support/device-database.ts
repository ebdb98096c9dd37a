import { expect, type Page } from '@playwright/test'

type DeviceStore = 'rows' | 'drafts' | 'answered' | 'outbox'

/** One database of this browser: its name, and what each store that was asked for holds, as JSON gives it. */
type DeviceDatabase = { name: string; stores: Partial<Record<DeviceStore, Record<string, unknown>[]>> }

/** Reads stores of each of this browser's databases, those of one database in one transaction. */
export async function readDevice(page: Page, ...stores: DeviceStore[]): Promise<DeviceDatabase[]> {
  const text = await page.evaluate(async (wanted) => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
    // A browser that was killed a moment ago may still hold the files.
    const openAtLast = async (name: string, tries = 50): Promise<IDBDatabase> => {
      try {
        return await open(name)
      } catch (error) {
        if (tries === 0) throw error
        await new Promise((resolve) => setTimeout(resolve, 200))
        return openAtLast(name, tries - 1)
      }
    }
    const read = async (name: string) => {
      const database = await openAtLast(name)
      return new Promise((resolve) => {
        const reading = database.transaction(wanted)
        const all = wanted.map((store) => reading.objectStore(store).getAll())
        reading.oncomplete = () => {
          database.close()
          resolve({ name, stores: Object.fromEntries(wanted.map((store, index) => [store, all[index]?.result])) })
        }
      })
    }
    const databases = await indexedDB.databases()
    // As text: files among the rows have no other way out of the page.
    return JSON.stringify(await Promise.all(databases.map(({ name }) => read(name ?? ''))))
  }, stores)
  return JSON.parse(text)
}

/** What one store holds, of all databases. */
export async function rowsOnDevice(page: Page, store: DeviceStore): Promise<Record<string, unknown>[]> {
  return (await readDevice(page, store)).flatMap(({ stores }) => stores[store] ?? [])
}

/** Puts rows into the outbox of this browser's only database, in one transaction. */
export function putIntoOutbox(page: Page, rows: readonly Record<string, unknown>[]): Promise<void> {
  return page.evaluate(async (all) => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction('outbox', 'readwrite')
        for (const row of all) writing.objectStore('outbox').put(row)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, rows)
}

/** Deletes this browser's only database, also under an open page. */
export function deleteDatabase(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    await new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = () => resolve()
    })
  })
}

/** Waits until a store of this device holds these texts. */
export async function deviceKeeps(page: Page, store: DeviceStore, ...texts: string[]): Promise<void> {
  const missing = async () => {
    const kept = JSON.stringify(await rowsOnDevice(page, store))
    return texts.filter((text) => !kept.includes(text))
  }
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}

/** Waits until a store of this device holds so many. */
export async function deviceHolds(page: Page, store: DeviceStore, count: number): Promise<void> {
  await expect.poll(async () => (await rowsOnDevice(page, store)).length, { timeout: 30_000 }).toBe(count)
}

/** Runs in the page, which is dead once it has saved a write. */
function dieWhenKept(): void {
  let isDead = false
  const { postMessage } = BroadcastChannel.prototype
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (isDead && mode === 'readwrite') throw new DOMException('The page has died', 'InvalidStateError')
    const tx = transaction.call(this, stores, mode, options)
    if (mode === 'readwrite' && tx.objectStoreNames.contains('outbox'))
      tx.addEventListener('complete', () => {
        isDead = true
      })
    return tx
  }
  BroadcastChannel.prototype.postMessage = function (message) {
    if (!isDead) postMessage.call(this, message)
  }
  const { fetch } = globalThis
  globalThis.fetch = (...call) => (isDead ? new Promise(() => undefined) : fetch(...call))
  const { removeItem } = Storage.prototype
  Storage.prototype.removeItem = function (name) {
    if (!isDead) removeItem.call(this, name)
  }
}

/** From the moment at which a write is kept to be sent, this page does nothing any more on the device, to the other tabs and to the server: it has died there. */
export const dieOnceKept = (page: Page): Promise<void> => page.evaluate(dieWhenKept)

/** Makes this browser refuse databases to the page, as some do in private windows. */
export const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is refused', 'SecurityError')
      },
    }),
  )

/** Each page opens as on a device that holds nothing: whether a copy was saved before it is loaded again is a race. */
export const openWithoutCopy = (page: Page) => page.addInitScript(() => localStorage.removeItem('plotline-device'))
