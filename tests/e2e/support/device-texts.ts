import { expect, type Page } from '@playwright/test'

/** Waits until an object store of this device holds these texts. */
export async function deviceKeeps(page: Page, store: 'rows' | 'drafts', ...texts: string[]): Promise<void> {
  const missing = async () => {
    const kept = await page.evaluate(async (from) => {
      const textIn = (name: string) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const reading = opening.result.transaction(from).objectStore(from).getAll()
            reading.onsuccess = () => {
              opening.result.close()
              resolve(JSON.stringify(reading.result))
            }
          }
        })
      const databases = await indexedDB.databases()
      return (await Promise.all(databases.map(({ name }) => textIn(name ?? '')))).join(' ')
    }, store)
    return texts.filter((text) => !kept.includes(text))
  }
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}
