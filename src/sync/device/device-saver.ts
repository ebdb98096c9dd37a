import { createStore } from '#shared/emitter.ts'
import { currentHost } from '../host/host.ts'
import { freeExcess, isWaitingForCode, onUnsaved, takeUnsaved } from '../store/cached-stores.ts'
import { saveCopy } from './device-cache.ts'
import { type Device, databaseName } from './device-database.ts'
import { takeAnswersHeld } from './unsaved-answers.ts'

/** Changes are batched for so long, ms, and then saved when the page is idle. */
const BATCH_MS = 1000

type Options = {
  device: Device
  /** The `seq` up to which the cache holds every change; undefined until that is known. */
  seq: () => number | undefined
  /** The mark of the save that this page was restored from. */
  restoredFrom: string | undefined
}

/** Whether this tab is the one that saves the cache. */
export const isSaver = createStore(false)
let saveAll: (() => Promise<boolean>) | undefined

/** Saves what the cache of this tab holds; false when it is not on this device then, or another tab saves. */
export const saveNow = async (): Promise<boolean> => (await saveAll?.()) ?? false

/** Keeps the cache of this tab on the device for as long as it may write: an exact copy as of one `seq`. */
function startWriting({ device, seq, restoredFrom }: Options): () => void {
  let stamp = restoredFrom
  let cancel: (() => void) | undefined
  let saving: Promise<void> | undefined
  let isStopped = false
  /** Whether the last save has worked. */
  let isSaved = false

  async function saveOnce(): Promise<void> {
    const at = seq()
    isSaved = false
    if (at === undefined || isWaitingForCode()) return
    freeExcess()
    const head = { seq: at, after: stamp, answers: takeAnswersHeld() }
    const take = (isWhole: boolean) => ({ ...head, ...takeUnsaved(isWhole), isWhole })
    let saved = stamp === undefined ? 'other' : await saveCopy(device, take(false))
    if (saved === 'other') saved = await saveCopy(device, take(true))
    stamp = typeof saved === 'object' ? saved.stamp : undefined
    // What was taken is lost to the next save; the device keeps the last whole state.
    isStopped ||= stamp === undefined
    isSaved = !isStopped
  }

  async function save(): Promise<void> {
    cancel?.()
    cancel = undefined
    if (isStopped) return
    if (saving) return schedule()
    saving = saveOnce()
    await saving
    saving = undefined
  }

  function schedule(): void {
    if (!isStopped) cancel ??= currentHost().whenIdle(() => void save(), BATCH_MS)
  }

  const saveHidden = () => document.visibilityState === 'hidden' && void save()
  onUnsaved(schedule)
  document.addEventListener('visibilitychange', saveHidden)
  schedule()
  saveAll = async () => {
    await saving
    await save()
    return isSaved
  }
  isSaver.set(true)
  return () => {
    isStopped = true
    saveAll = undefined
    isSaver.set(false)
    cancel?.()
    document.removeEventListener('visibilitychange', saveHidden)
  }
}

/** Saves the cache in one tab of the browser; another one takes over when that is closed. Call the result to stop. */
export function startSaver(options: Options): () => void {
  const over = Promise.withResolvers<void>()
  void navigator.locks.request(`${databaseName(options.device.owner)}:writer`, async () => {
    const stop = startWriting(options)
    await over.promise
    stop()
  })
  return over.resolve
}
