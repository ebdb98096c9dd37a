import { useEffect, useState } from 'react'
import { ownLockTexts } from './own-lock.texts.ts'
import { ownLock, storeOwnLock, useOwnLock } from './own-lock.ts'
import { afterWrong, triesLeft, waitOf } from './own-lock-rules.ts'
import { leaveForWrongPins } from './session-state.ts'

const SECOND_MS = 1000

/** Seconds until the next PIN may be tried. */
export function usePinWait(): number {
  const lock = useOwnLock()
  const [now, setNow] = useState(Date.now)
  const left = lock ? Math.ceil(waitOf(lock, now) / SECOND_MS) : 0
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return left
}

/** Checks a PIN and notes a wrong one, also for a device that is not locked; answers what is wrong. */
export async function tryPin(typed: string): Promise<string | undefined> {
  const { isRightPin } = await import('./pin.ts')
  const lock = ownLock()
  if (!lock || (await isRightPin(typed, lock.pin))) return undefined
  // Another tab may have noted one meanwhile.
  const noted = afterWrong(ownLock() ?? lock, Date.now())
  storeOwnLock(noted)
  if (triesLeft(noted) > 0) return ownLockTexts.wrong({ count: triesLeft(noted) })
  await leaveForWrongPins()
  return ownLockTexts.signsOut()
}
