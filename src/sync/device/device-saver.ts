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

/** Keeps the cache of this tab on the device for as long as it may write: an exact copy as of one `seq`. */
function startWriting({ device, seq, restoredFrom }: Options): () => void {
  let stamp = restoredFrom
  let cancel: (() => void) | undefined
  let saving: Promise<void> | undefined
  let isStopped = false

  async function saveOnce(): Promise<void> {
    const at = seq()
    if (at === undefined || isWaitingForCode()) return
    freeExcess()
    const head = { seq: at, after: stamp, answers: takeAnswersHeld() }
    const take = (isWhole: boolean) => ({ ...head, ...takeUnsaved(isWhole), isWhole })
    let saved = stamp === undefined ? 'other' : await saveCopy(device, take(false))
    if (saved === 'other') saved = await saveCopy(device, take(true))
    stamp = typeof saved === 'object' ? saved.stamp : undefined
    // What was taken is lost to the next save; the device keeps the last whole state.
    isStopped ||= stamp === undefined
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

  const saveNow = () => document.visibilityState === 'hidden' && void save()
  onUnsaved(schedule)
  document.addEventListener('visibilitychange', saveNow)
  schedule()
  return () => {
    isStopped = true
    cancel?.()
    document.removeEventListener('visibilitychange', saveNow)
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
