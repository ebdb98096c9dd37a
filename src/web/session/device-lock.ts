import { realtime } from '#sync'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'
import { lastOwner } from '#web/platform/last-owner.ts'
import { answersSoFar } from '#web/platform/server-answers.ts'
import { clockBehind } from '#web/platform/server-time.ts'
import { AWAY, deviceLock } from './lock-state.ts'
import { type Away, awayAt, daysWrong, formatAway, inContact, lockOf, parseAway } from './time-away.ts'

const LOOK_MS = 60_000

function store(away: Away): void {
  storeValue(AWAY, formatAway(away))
  deviceLock.set(lockOf(away))
}

/** Counts the time since this device was last looked at. */
function look(): void {
  const away = parseAway(readStored(AWAY))
  if (away && lastOwner()) store(awayAt(away, Date.now()))
}

let isClockSaid = false

/** Notes that the server has accepted the session; `days` is the limit of the company's policy. */
function noteContact(days: number): void {
  store(inContact(days, Date.now()))
  const count = daysWrong(clockBehind())
  if (count === 0 || isClockSaid) return
  isClockSaid = true
  void import('./rare-toasts.ts').then(({ toastClockWrong }) => toastClockWrong(count))
}

/**
 * Looks at the clock now, every minute, and whenever the result is called. `days` answers undefined while the server has not accepted
 * the session.
 */
export function watchDeviceLock(days: () => number | undefined): () => void {
  let before = 0
  const watch = () => {
    const allowed = days()
    const isReached = answersSoFar() > before || realtime.state() === 'connected'
    before = answersSoFar()
    if (allowed !== undefined && isReached) noteContact(allowed)
    else look()
  }
  watch()
  setInterval(watch, LOOK_MS)
  document.addEventListener('visibilitychange', watch)
  return watch
}
