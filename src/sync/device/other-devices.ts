import { CACHE_STORES, databaseName, type Owner, openTables, PREFIX } from './device-database.ts'

async function clearCopy(name: string): Promise<void> {
  const db = await openTables(name)
  const tx = db.transaction(CACHE_STORES, 'readwrite')
  await Promise.all([...CACHE_STORES.map((store) => tx.objectStore(store).clear()), tx.done])
  db.close()
}

/** Deletes the copies that other people left on this device without signing out; what they did not send stays for them. */
export async function clearOthers(owner: Owner): Promise<void> {
  const databases = await indexedDB.databases()
  const others = databases.flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) && name !== databaseName(owner) ? [name] : [],
  )
  await Promise.all(others.map(clearCopy))
}
