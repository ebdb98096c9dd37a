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

/** The name of a device; one that has none yet is given one. */
export function nameDevice({ deviceCookie, setDeviceCookie }: SessionControl): string {
  const known = nameIn(deviceCookie)
  const device = known ?? randomBytes(16).toString('base64url')
  if (!known) setDeviceCookie(device)
  return device
}

/** The name in the cookie of a device, whether it signed in before or not. */
export function nameIn(deviceCookie: string | undefined): string | undefined {
  const [name] = deviceCookie?.split('.') ?? []
  return name && /^[\w-]{22}$/.test(name) ? name : undefined
}

/** Has a device remember that it signed in to an account. */
export function rememberDevice(account: Account, { deviceCookie, setDeviceCookie }: SessionControl): void {
  const [, ...signs] = deviceCookie?.split('.') ?? []
  const device = nameIn(deviceCookie) ?? randomBytes(16).toString('base64url')
  const sign = signOf(account, device)
  const others = signs.filter((one) => one !== sign && /^[\w-]{22}$/.test(one))
  setDeviceCookie([device, sign, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.'))
}
