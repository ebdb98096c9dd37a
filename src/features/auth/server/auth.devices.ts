import { createHmac, randomBytes } from 'node:crypto'
import type { SessionControl } from '#server/http/serve.ts'

/** So many accounts does a device remember, the last that signed in there first. */
const MOST_ACCOUNTS = 5

type Account = { userId: string; passwordHash: string }

/** The sign of an account on a device: nobody makes it without the hash of the password, and a new password voids it. */
function signOf({ userId, passwordHash }: Account, device: string): string {
  return createHmac('sha256', passwordHash).update(`${device} ${userId}`).digest('base64url').slice(0, 22)
}

/** The name of a device that signed in to this account before, by its cookie; undefined for every other. */
export function knownDevice(account: Account | undefined, { deviceCookie }: SessionControl): string | undefined {
  const [device = '', ...signs] = deviceCookie?.split('.') ?? []
  return account && signs.includes(signOf(account, device)) ? device : undefined
}

/** Has a device remember that it signed in to an account. */
export function rememberDevice(account: Account, { deviceCookie, setDeviceCookie }: SessionControl): void {
  const [kept, ...signs] = deviceCookie?.split('.') ?? []
  const device = kept && /^[\w-]{22}$/.test(kept) ? kept : randomBytes(16).toString('base64url')
  const sign = signOf(account, device)
  const others = signs.filter((one) => one !== sign && /^[\w-]{22}$/.test(one))
  setDeviceCookie([device, sign, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.'))
}
