import { createStore } from '#shared/emitter.ts'
import { drafts, realtime } from '#sync'
import { readStored, storeValue } from '../browser-storage.ts'
import { log } from '../logger.ts'
import { nativeShell } from '../native-shell.ts'
import { savesData } from '../saves-data.ts'
import { deviceOwner, keepFiles, keptList, missingFiles, setDeviceOwner } from './app-cache.ts'
import { reportUpdate } from './app-update.ts'
import { watchDataUse } from './data-use.ts'
import { SKIP_WAITING } from './messages.ts'
import { clearPictures } from './pictures.ts'
import { endPush } from './push-here.ts'

/** How much of the app this device holds; `bytes` is the compressed size of all of it. */
export type KeptApp =
  | { status: 'starting' }
  | { status: 'impossible' }
  | { status: 'some' | 'getting' | 'ready'; held: number; total: number; bytes: number }

const kept = createStore<KeptApp>({ status: 'starting' })
export const keptApp = { get: kept.get, subscribe: kept.subscribe }

/** Stored in this browser: the person wanted the whole app, whatever the line costs. */
const WANTED = 'offline-wanted'
export const isOfflineWanted = (): boolean => readStored(WANTED) !== null

/** So long, ms, the worker before has to finish what it does. */
const CHANGE_OVER_MS = 3000

/** In development the files change under the page; a shell for phones brings them along. */
function findWorkers(): ServiceWorkerContainer | undefined {
  if (import.meta.env.DEV || nativeShell() || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker
}

/** Registers the service worker and keeps the app's files as far as the line allows; a failure is only logged. */
export async function startAppFiles(): Promise<void> {
  const workers = findWorkers()
  watchDataUse(workers)
  if (!workers) return kept.set({ status: 'impossible' })
  try {
    const registration = await workers.register('/sw.js')
    watchUpdates(workers, registration)
    await activation((await workers.ready).active)
    followOwner()
    await keepUsed()
    await measure()
    if (!savesData() || isOfflineWanted()) await keepWhole()
  } catch (cause) {
    log('The app could not be kept on this device', cause)
    if (kept.get().status === 'starting') kept.set({ status: 'impossible' })
    else await measure()
  }
}

/** Keeps all of the app because the person wants it, whatever the line costs. */
export async function keepOnDevice(): Promise<void> {
  storeValue(WANTED, 'yes')
  try {
    await navigator.storage.persist().catch(() => false)
    await keepWhole()
  } catch (cause) {
    await measure()
    throw cause
  }
}

async function measure(isGetting = false): Promise<string[]> {
  const files = await keptList()
  if (!files) {
    // The browser threw away what was kept, or the worker could not be activated.
    kept.set({ status: 'impossible' })
    return []
  }
  const missing = await missingFiles(files)
  const total = files.start.length + files.rest.length + 1
  const status = missing.length === 0 ? 'ready' : isGetting ? 'getting' : 'some'
  kept.set({ status, held: total - missing.length, total, bytes: files.bytes })
  return missing
}

async function keepWhole(): Promise<void> {
  const missing = await measure(true)
  await keepFiles(missing, () => {
    const state = kept.get()
    if (state.status === 'getting') kept.set({ ...state, held: state.held + 1 })
  })
  await measure()
}

/** What this page has loaded before the worker was there is used, and the browser still has it: it costs nothing to keep. */
async function keepUsed(): Promise<void> {
  const files = await keptList()
  if (!files) return
  const used = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await keepFiles((await missingFiles(files)).filter((address) => used.has(address)))
}

/** Pictures that one person has seen, and their push messages, are gone when another signs in. */
function followOwner(): void {
  let noted: string | undefined
  async function note(): Promise<void> {
    const owner = drafts.owner()
    if (owner === undefined || owner === noted) return
    noted = owner
    if ((await deviceOwner()) === owner) return
    await clearPictures()
    await endPush()
    await setDeviceOwner(owner)
  }
  const noteSafely = () => void note().catch((cause) => log('The owner of this device could not be kept', cause))
  drafts.onOwner(noteSafely)
  noteSafely()
}

function watchUpdates(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  // The first worker of a device is no update.
  let wasControlled = workers.controller !== null
  const watch = (worker: ServiceWorker | null) => {
    const look = () => worker?.state === 'installed' && registration.active && reportUpdate()
    worker?.addEventListener('statechange', look)
    look()
  }
  watch(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  workers.addEventListener('controllerchange', () => {
    // Another tab took the new version: this one has the old page until the person wants it.
    if (wasControlled) reportUpdate()
    wasControlled = true
  })
  const look = () => void registration.update().catch((cause) => log('No newer version could be looked for', cause))
  // A connection that comes back may be that of a new server.
  let isConnected = realtime.state() === 'connected'
  realtime.subscribe(() => {
    const was = isConnected
    isConnected = realtime.state() === 'connected'
    if (isConnected && !was) look()
  })
}

/** Resolves once the worker has written the list of its files: `ready` alone resolves while it is still activating. */
async function activation(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== 'activating') return
  await new Promise<void>((resolve) => worker.addEventListener('statechange', () => resolve(), { once: true }))
}

/** Resolves once the worker waits to take over; undefined when there is none. */
async function waitingWorker({ waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  if (waiting || !installing) return waiting ?? undefined
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') resolve(installing)
      else if (installing.state === 'redundant') resolve(undefined)
    })
  })
}

/** Loads the page again in the newest version; the input of forms is in their drafts. */
export async function activateUpdate(): Promise<void> {
  const workers = findWorkers()
  const registration = await workers?.getRegistration()
  if (workers && registration) {
    if (!registration.waiting) await registration.update().catch(() => undefined)
    const next = await waitingWorker(registration)
    if (next) {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      next.postMessage(SKIP_WAITING)
      // Chromium sometimes takes the worker before it for busy until its page begins to leave.
      setTimeout(() => location.reload(), CHANGE_OVER_MS)
      return
    }
  }
  location.reload()
}
