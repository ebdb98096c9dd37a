/** Minutes without use after which a person may have their device lock. */
export const LOCK_MINUTES = [1, 5, 15, 60] as const

/** A PIN as it is stored: not the digits, but a slow hash of them (PBKDF2, SHA-256). */
export type StoredPin = { salt: string; hash: string; rounds: number }
/** The key of this device's own authenticator: its id and public key (ES256, SPKI), base64url. */
export type StoredKey = { id: string; publicKey: string }

/** The lock of a device, by the choice of its person. */
export type OwnLock = {
  userId: string
  minutes: number
  pin: StoredPin
  key?: StoredKey | undefined
  /** Wrong PINs since the last right one, and until when the next has to wait, ms. */
  wrong: number
  waitUntil: number
}

const MINUTE_MS = 60_000
/** From so many wrong PINs on each takes a wait, which doubles. */
export const WRONG_UNTIL_WAIT = 5
/** With so many the device signs out. */
export const WRONG_UNTIL_OUT = 10
const FIRST_WAIT_MS = 30_000

/** Whether a device that was used last then is to be locked; a clock that was set back locks too. */
export const isOverdue = ({ minutes }: Pick<OwnLock, 'minutes'>, usedAt: number, now: number): boolean =>
  now - usedAt >= minutes * MINUTE_MS || usedAt - now > MINUTE_MS

/** The lock after one more wrong PIN. */
export function afterWrong(lock: OwnLock, now: number): OwnLock {
  const wrong = lock.wrong + 1
  const over = wrong - WRONG_UNTIL_WAIT
  return { ...lock, wrong, waitUntil: over < 0 ? 0 : now + FIRST_WAIT_MS * 2 ** over }
}

/** How long the next PIN has to wait, ms; a clock that was set back does not make it longer than it ever was. */
export function waitOf({ wrong, waitUntil }: OwnLock, now: number): number {
  const longest = wrong < WRONG_UNTIL_WAIT ? 0 : FIRST_WAIT_MS * 2 ** (wrong - WRONG_UNTIL_WAIT)
  return Math.min(longest, Math.max(0, waitUntil - now))
}

/** How many wrong PINs are left before the device signs out. */
export const triesLeft = ({ wrong }: OwnLock): number => WRONG_UNTIL_OUT - wrong

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** What was stored; undefined when it is no lock. */
export function parseLock(stored: string | null): OwnLock | undefined {
  try {
    const lock = JSON.parse(stored ?? 'null') as Partial<OwnLock> | null
    const { userId, minutes, pin, wrong, waitUntil } = lock ?? {}
    const isWhole = isText(userId) && [minutes, wrong, waitUntil, pin?.rounds].every(isNumber)
    return isWhole && isText(pin?.salt) && isText(pin.hash) ? (lock as OwnLock) : undefined
  } catch {
    return undefined
  }
}
