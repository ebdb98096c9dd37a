import { expect, type Page } from '@playwright/test'

/** Waits until the device keeps drafts with these texts. */
export async function draftIsKept(page: Page, ...texts: string[]): Promise<void> {
  const missing = async () => {
    const kept = await page.evaluate(async () => {
      const draftsIn = (name: string) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
            reading.onsuccess = () => {
              opening.result.close()
              resolve(JSON.stringify(reading.result))
            }
          }
        })
      const databases = await indexedDB.databases()
      return (await Promise.all(databases.map(({ name }) => draftsIn(name ?? '')))).join(' ')
    })
    return texts.filter((text) => !kept.includes(text))
  }
  await expect.poll(missing).toEqual([])
}
