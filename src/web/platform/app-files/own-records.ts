import { createStore } from '#shared/emitter.ts'
import { readStored, storeValue } from '../browser-storage.ts'

/** How far this device holds the records of the person; `count` is the number of all records that are saved on it. */
export type OwnRecords = { status: 'waiting' | 'reading' | 'failed' } | { status: 'ready'; count: number }

/** Local storage has whose records are all here. */
const READY = 'offline-records'

const own = createStore<OwnRecords>({ status: 'waiting' })
export const ownRecords = { get: own.get, subscribe: own.subscribe }

let read: () => Promise<unknown> = async () => undefined

/** Says how the records of the person are read; routes know them. */
export function configureOwnRecords(reading: () => Promise<unknown>): void {
  read = reading
}

/** Reads the records of the person onto this device, whatever the line costs. */
export const readOwnRecords = (): Promise<unknown> => read()

export const setOwnRecords = own.set

/** Whether all records of this person were on this device when it was looked at last. */
export const hadOwnRecords = (userId: string | undefined): boolean =>
  userId !== undefined && readStored(READY) === userId

export function noteOwnRecords(userId: string, count: number): void {
  storeValue(READY, userId)
  own.set({ status: 'ready', count })
}

/** What this device holds was deleted. */
export function forgetOwnRecords(): void {
  storeValue(READY, null)
  own.set({ status: 'waiting' })
}
