import { createStore } from '#shared/emitter.ts'

const available = createStore(false)

/** Whether a newer version of the app waits, or files of this page's version are gone from the server. */
export const updateAvailable = { get: available.get, subscribe: available.subscribe }

export const reportUpdate = (): void => available.set(true)
