import { expect, type Page } from '@playwright/test'

type DeviceStore = 'rows' | 'drafts' | 'answered' | 'outbox'

/** What an object store of this device's databases holds, one text each. */
const textsIn = (page: Page, store: DeviceStore) =>
  page.evaluate(async (from) => {
    const textsOf = (name: string) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(from).objectStore(from).getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map((one) => JSON.stringify(one)))
          }
        }
      })
    const databases = await indexedDB.databases()
    return (await Promise.all(databases.map(({ name }) => textsOf(name ?? '')))).flat()
  }, store)

/** Waits until an object store of this device holds these texts. */
export async function deviceKeeps(page: Page, store: DeviceStore, ...texts: string[]): Promise<void> {
  const missing = async () => {
    const kept = (await textsIn(page, store)).join(' ')
    return texts.filter((text) => !kept.includes(text))
  }
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}

/** Waits until an object store of this device holds so many. */
export async function deviceHolds(page: Page, store: DeviceStore, count: number): Promise<void> {
  await expect.poll(async () => (await textsIn(page, store)).length, { timeout: 30_000 }).toBe(count)
}
