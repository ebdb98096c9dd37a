import { forgetWaiting } from '../cache/cached-stores.ts'
import { restoreSession, settledSeq } from '../live-connection.ts'
import { log } from '../logger.ts'
import { readCache } from './device-cache.ts'
import { deleteDevice, type Owner, openDevice } from './device-database.ts'
import { startSaver } from './device-saver.ts'
import { lastOwner, rememberOwner } from './last-owner.ts'
import { clearOthers } from './other-devices.ts'

/** The mark of the save that this page shows. */
let restoredFrom: string | undefined
let stopSaver: (() => void) | undefined

/** Fills the cache with what this device keeps of a person; false when there is nothing, or `signal` is aborted before. */
export async function restoreKept(owner: Owner, signal: AbortSignal): Promise<boolean> {
  const device = await openDevice(owner)
  const kept = device && (await readCache(device))
  if (!kept || signal.aborted) return false
  restoreSession(kept)
  restoredFrom = kept.stamp
  return true
}

/** What is kept of features whose code is not loaded gets no changes: it is dropped, and kept anew when it was read again. */
export function dropWithoutCode(): void {
  if (forgetWaiting()) restoredFrom = undefined
}

/** Keeps the cache of this page on the device, for the person who is signed in; call the result to stop. */
export async function keepCache(owner: Owner): Promise<(() => void) | undefined> {
  rememberOwner(owner)
  clearOthers(owner).catch((cause) => log('The copies of others could not be deleted', cause))
  const device = await openDevice(owner)
  stopSaver = device && startSaver({ device, seq: settledSeq, restoredFrom })
  return stopSaver
}

/** Deletes all that is kept of the person who used this browser last. */
export async function wipeDevice(): Promise<void> {
  stopSaver?.()
  const owner = lastOwner()
  if (owner) await deleteDevice(owner)
}
