import { createStore } from '#shared/emitter.ts'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'
import { lastOwner } from '#web/platform/last-owner.ts'
import { useStore } from '#web/platform/use-store.ts'
import { isOverdue, type OwnLock, parseLock } from './own-lock-rules.ts'

/** Local storage has the lock, when the device was used last, and that it is locked: all tabs see it, before they draw. */
const LOCK = 'plotline-lock'
const USED = 'plotline-lock-used'
const LOCKED = 'plotline-locked'
const LOOK_MS = 10_000

/** The lock of the person whose device this is; undefined while they have none. */
export function ownLock(): OwnLock | undefined {
  const lock = parseLock(readStored(LOCK))
  return lock && lock.userId === lastOwner()?.userId ? lock : undefined
}

const locked = createStore(false)
/** True while this device hides the data until its person unlocks it. */
export const useOwnLocked = (): boolean => useStore(locked)

const changes = createStore(0)
/** The lock of this device, kept current. */
export function useOwnLock(): OwnLock | undefined {
  useStore(changes)
  return ownLock()
}

const noteUse = (): void => storeValue(USED, String(Date.now()))

function look(): void {
  const lock = ownLock()
  if (lock && isOverdue(lock, Number(readStored(USED) ?? 0), Date.now())) storeValue(LOCKED, 'yes')
  follow()
}

/** Shows whether the device is locked. */
function follow(): void {
  const lock = ownLock()
  // Whose tab learns that nobody is signed in any more stays hidden until it leaves.
  if (!lock && locked.get() && lastOwner() === undefined) return
  locked.set(lock !== undefined && readStored(LOCKED) !== null)
}

/** The device is nobody's any more: what this page shows stays as it is until it leaves. */
export function forgetOwnLock(): void {
  for (const key of [LOCK, USED, LOCKED]) storeValue(key, null)
}

export function lockNow(): void {
  storeValue(LOCKED, 'yes')
  look()
}

/** The person has shown that it is them. */
export function unlockNow(): void {
  noteUse()
  const lock = ownLock()
  if (lock) storeValue(LOCK, JSON.stringify({ ...lock, wrong: 0, waitUntil: 0 } satisfies OwnLock))
  storeValue(LOCKED, null)
  look()
}

/** Stores a lock, or takes it away. */
export function storeOwnLock(lock: OwnLock | undefined): void {
  if (!lock || !ownLock()) {
    noteUse()
    storeValue(LOCKED, null)
  }
  storeValue(LOCK, lock ? JSON.stringify(lock) : null)
  changes.set(changes.get() + 1)
  look()
}

/** Locks this device after the minutes without use that its person chose, in all of its tabs. */
export function watchOwnLock(): void {
  look()
  let notedAt = 0
  const use = () => {
    if (Date.now() - notedAt < LOOK_MS || ownLock() === undefined) return
    // What woke the page may come after the time.
    look()
    if (locked.get()) return
    notedAt = Date.now()
    noteUse()
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll'] as const)
    addEventListener(kind, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  addEventListener('storage', ({ key }) => {
    // Only what another tab has found: of its values this one may not have the newest yet, and would lock again.
    if (key === LOCK || key === LOCKED || key === null) follow()
  })
  setInterval(look, LOOK_MS)
}
