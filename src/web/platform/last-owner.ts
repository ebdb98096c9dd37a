import type { Owner } from '#sync'
import { readStored, storeValue } from './browser-storage.ts'

/** Local storage can be read before anything is drawn. It has only the two ids; the data itself is in the database. */
const KEY = 'plotline-device'
/** Somebody signed out without a network: the server still has to be notified. */
const LEFT = 'left'

/** Who used Plotline in this browser last; undefined when nobody did, or the person signed out. */
export function lastOwner(): Owner | undefined {
  const [workspaceId, userId] = (readStored(KEY) ?? '').split(':')
  return workspaceId && userId ? { workspaceId, userId } : undefined
}

/** Remembers who signed in, so that the next start shows their stored data; undefined: the person signed out. */
export function rememberOwner(owner: Owner | undefined): void {
  storeValue(KEY, owner ? `${owner.workspaceId}:${owner.userId}` : null)
}

/** Notes that the server has to be notified of a sign-out. */
export const noteLeft = (): void => storeValue(KEY, LEFT)
export const hasLeft = (): boolean => readStored(KEY) === LEFT

/** Calls back when another tab signs somebody else in, or signs out. */
export function onOtherOwner(listener: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === KEY && oldValue !== null && oldValue !== newValue) listener()
  })
}
