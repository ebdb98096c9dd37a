import { whenIdle } from '../../ui/loading/when-idle.ts'
import { freeExcess, isWaitingForCode, onUnsaved, takeUnsaved } from '../cache/cached-stores.ts'
import { saveCache } from './device-cache.ts'
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

/** In a transaction of its own: one with the copy would hold up what is written meanwhile. */
const forgetAnswers = (device: Device, ids: readonly string[]) =>
  device.write(['answered'], (tx) => Promise.all(ids.map((id) => tx.objectStore('answered').delete(id))))

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
    const answers = takeAnswersHeld()
    stamp = await saveCache(device, { seq: at, after: stamp, take: takeUnsaved })
    if (stamp !== undefined && answers.length > 0) await forgetAnswers(device, answers)
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
    if (!isStopped) cancel ??= whenIdle(() => void save(), BATCH_MS)
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
