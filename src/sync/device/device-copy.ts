import { log } from '../host/host.ts'
import { restoreSession, settledSeq } from '../live/live-connection.ts'
import { forgetWaiting, isRegistered, restoreStore, type StoredStore } from '../store/cached-stores.ts'
import { type CopyHeads, countRecords, readHeads, readRows } from './device-cache.ts'
import { CACHE_STORES, type Device, type Owner, openDevice } from './device-database.ts'
import { isSaver, saveNow, startSaver } from './device-saver.ts'
import { clearOthers } from './other-devices.ts'

export { countRecords, isSaver, saveNow }

/** The mark of the save that this page shows. */
let restoredFrom: string | undefined
/** What the first screen does not show is restored after it. */
let restoring = Promise.resolve()
let stopSaver: (() => void) | undefined

async function keptOf(device: Device, { rests }: CopyHeads, name: string): Promise<StoredStore> {
  return { rows: await readRows(device, name), rest: rests.get(name) }
}

/**
 * Fills the cache with what this device keeps of a person: first what the code that is loaded shows; false when there is nothing, or
 * `signal` is aborted before.
 */
export async function restoreCopy(owner: Owner, screenCode: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const device = await openDevice(owner)
  const [heads] = await Promise.all([device && readHeads(device), screenCode])
  if (!device || !heads) return false
  const names = [...heads.rests.keys()]
  const stores: Record<string, StoredStore> = {}
  await Promise.all(
    names.filter(isRegistered).map(async (name) => {
      stores[name] = await keptOf(device, heads, name)
    }),
  )
  if (signal.aborted) return false
  restoreSession({ seq: heads.seq, stores })
  restoredFrom = heads.stamp
  restoring = restoreRest(
    device,
    heads,
    names.filter((name) => !(name in stores)),
  )
  return true
}

async function restoreRest(device: Device, heads: CopyHeads, names: readonly string[]): Promise<void> {
  try {
    for (const name of names) restoreStore(name, await keptOf(device, heads, name))
  } catch (cause) {
    log('Not all that this device holds could be read', cause)
    restoredFrom = undefined
  }
}

/** Done when all that was kept is restored, or waits for its code. */
export const allRestored = (): Promise<void> => restoring

/** What is kept of features whose code is not loaded gets no changes: it is dropped, and kept anew when it was read again. */
export function dropWithoutCode(): void {
  if (forgetWaiting()) restoredFrom = undefined
}

/** Keeps the cache of this page on the device, for the person who is signed in; call the result to stop. */
export async function startSaving(owner: Owner): Promise<(() => void) | undefined> {
  clearOthers(owner).catch((cause) => log('The copies of others could not be deleted', cause))
  const [device] = await Promise.all([openDevice(owner), restoring])
  stopSaver = device && startSaver({ device, seq: settledSeq, restoredFrom })
  return stopSaver
}

/** Stops saving the cache of this page: what the device holds is about to be deleted. */
export const stopSaving = (): void => stopSaver?.()

/** Deletes the copy of a person's rows and answers on this device. */
export async function clearCopy(owner: Owner): Promise<void> {
  const device = await openDevice(owner)
  await device?.write([...CACHE_STORES], (tx) =>
    Promise.all(CACHE_STORES.map((store) => tx.objectStore(store).clear())),
  )
}
