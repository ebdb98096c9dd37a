import { mutate, outbox, realtime } from '#sync'
import { log } from '#web/platform/logger.ts'
import { syncDataMutation } from './save-settings.ts'

/** Nobody waits longer than this, ms, for what is to be sent. */
const SEND_WAIT_MS = 20_000

/** What came of it: why nothing is certain, or how many changes are not with the server. */
export type Synced =
  | { state: 'synced' }
  | { state: 'offline' | 'noAnswer' }
  | { state: 'needYou' | 'unsent'; count: number }

const waitingCount = () => outbox.states().filter(({ state }) => state !== 'stuck').length

/** Sends the queued changes; done when nothing waits any more, or after a while. */
function sendWaiting(): Promise<void> {
  outbox.hurry()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const look = () => waitingCount() === 0 && done()
    const timer = setTimeout(done, SEND_WAIT_MS)
    const stop = outbox.subscribe(look)
    look()
  })
}

/** Sends the queued changes of this device, reads everything again, and notes when. It says what is so, and no more. */
export async function syncAll(): Promise<Synced> {
  if (!navigator.onLine) return { state: 'offline' }
  await sendWaiting()
  const unsent = waitingCount()
  if (unsent > 0) return navigator.onLine ? { state: 'unsent', count: unsent } : { state: 'offline' }
  try {
    await realtime.refetchAll()
    await mutate(syncDataMutation, {})
  } catch (cause) {
    log('Not everything could be read again', cause)
    return { state: navigator.onLine ? 'noAnswer' : 'offline' }
  }
  const stuck = outbox.get().length
  return stuck > 0 ? { state: 'needYou', count: stuck } : { state: 'synced' }
}
