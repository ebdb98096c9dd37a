import { getCurrentUser } from '#features/auth/auth.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { createStore } from '#shared/emitter.ts'
import { answers, device, type Owner, realtime } from '#sync'
import { forgetOwnRecords } from '../platform/app-files/own-records.ts'
import { wipeKeptFiles } from '../platform/app-files/pictures.ts'
import { lastOwner, rememberOwner } from '../platform/last-owner.ts'
import { log } from '../platform/logger.ts'
import { whenIdle } from '../ui/loading/when-idle.ts'
import { forgetAway } from './lock-state.ts'
import { forgetOwnLock } from './own-lock.ts'

/** The first drawing waits so long, ms, for what this device holds; a database that does not open must not hold up the page. */
const LONGEST_WAIT_MS = 3000

const held = createStore(false)
/** Whether this page was filled with what the device holds of the person. */
export const isHeld = { get: held.get, subscribe: held.subscribe }

let restoring: Promise<void> | undefined

export const ownerOf = ({ id, workspace }: User): Owner => ({ workspaceId: workspace.id, userId: id })

async function restore(owner: Owner, screenCode: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), LONGEST_WAIT_MS)
  const waited = new Promise<boolean>((resolve) => over.signal.addEventListener('abort', () => resolve(false)))
  try {
    const isRestored = await Promise.race([device.restore(owner, screenCode, over.signal), waited])
    const isTheirs = answers.known(getCurrentUser, {})?.id === owner.userId
    held.set(isRestored && isTheirs)
    if (isRestored && !isTheirs) realtime.forgetAll()
  } catch (cause) {
    log('What this device holds could not be read', cause)
  }
  clearTimeout(timer)
}

/**
 * Shows what this device holds of the person who used it last, before the server is asked; done when that is restored which the first
 * screen shows, whose code comes with `screenCode`.
 */
export function showHeld(screenCode: Promise<unknown> = Promise.resolve()): Promise<void> {
  const owner = lastOwner()
  restoring ??= owner ? restore(owner, screenCode) : Promise.resolve()
  return restoring
}

/**
 * Loads the code of everything that was restored, by `loadAll`: only stores whose code is there get the changes that come with the
 * connection.
 */
export async function readyToConnect(loadAll: () => Promise<unknown>): Promise<void> {
  await showHeld()
  if (held.get()) await device.restored()
  if (!device.isWaitingForCode()) return
  // The cached data is on screen: making it usable comes first.
  await new Promise<void>((resolve) => whenIdle(resolve, 0))
  await loadAll().catch((cause) => log('Not all code could be loaded', cause))
  if (device.isWaitingForCode()) await device.dropWithoutCode()
}

/** Ends the saving of this page, also before its first idle moment. */
let stopKeeping = () => {}

/** Keeps what this page reads on the device, from the next idle moment on; call the result to stop. */
export function keepOnDevice(user: User): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  const start = async () => {
    if (isOver) return
    const owner = ownerOf(user)
    rememberOwner(owner)
    stop = await device.save(owner)
    if (isOver) stop?.()
  }
  const cancel = whenIdle(() => void start().catch((cause) => log('Nothing can be kept on this device', cause)))
  stopKeeping = () => {
    isOver = true
    cancel()
    stop?.()
  }
  return stopKeeping
}

/** Ends the push messages of this browser; the code comes when somebody leaves. */
async function endPushHere(): Promise<void> {
  try {
    const { endPush } = await import('../platform/app-files/push-here.ts')
    await endPush()
  } catch (cause) {
    log('Push messages could not be ended here', cause)
  }
}

/** Deletes what the device holds, so that whoever uses it next finds nothing; this page saves no more of it. */
export async function wipeHeld(): Promise<void> {
  stopKeeping()
  await wipeKeptFiles().catch((cause) => log('Kept pictures could not be removed', cause))
  const owner = lastOwner()
  await Promise.all([
    owner && device.wipe(owner),
    wipeKeptFiles().catch((cause) => log('Kept pictures could not be removed', cause)),
  ])
  rememberOwner(undefined)
  forgetAway()
  forgetOwnLock()
  forgetOwnRecords()
  held.set(false)
  await endPushHere()
}

/** Deletes the copy of the server's rows and answers; drafts and unsent writes stay for their person. */
export async function wipeCopy(): Promise<void> {
  stopKeeping()
  const owner = lastOwner()
  await Promise.all([
    owner && device.wipeCopy(owner),
    wipeKeptFiles().catch((cause) => log('Kept pictures could not be removed', cause)),
  ])
  forgetOwnRecords()
  held.set(false)
  await endPushHere()
}
