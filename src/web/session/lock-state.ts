import { createStore } from '#shared/emitter.ts'
import { storeValue } from '#web/platform/browser-storage.ts'
import { useStore } from '#web/platform/use-store.ts'
import type { Lock } from './time-away.ts'

/** Local storage has how long this device was away: it can be read before anything is drawn. */
export const AWAY = 'plotline-away'

/** Why this device hides the data that it holds; undefined while it shows them. */
export const deviceLock = createStore<Lock | undefined>(undefined)
export const useDeviceLock = (): Lock | undefined => useStore(deviceLock)

/** The device holds no data any more. */
export const forgetAway = (): void => storeValue(AWAY, null)
