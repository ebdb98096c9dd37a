import type { FastifyReply } from 'fastify'
import { newSecret } from './secret.ts'

/** Over plain http, and until this name came over https too. */
const PLAIN = 'sid'
/** Over https: browsers take this name from this very host alone, for all of its paths, so no neighbour can plant a session. */
const HOST = '__Host-sid'
/** How the values begin that were handed out under that name. */
const HOST_VALUE = 'h.'
const LIFETIME_S = 30 * 86_400
/** The cookie of a device that signed in; it stays after signing out, and says nothing that could be read. */
const DEVICE = 'device'
const HOST_DEVICE = '__Host-device'
const DEVICE_LIFETIME_S = 365 * 86_400

/** A new value for the cookie of a session. */
export function newCookieValue(isSecure: boolean): string {
  return `${isSecure ? HOST_VALUE : ''}${newSecret()}`
}

/**
 * The value by which a browser says who is signed in. Sessions opened before the name over https changed are still found by
 * the plain one, until they end; newer ones are not.
 */
export function sessionCookie(cookies: Record<string, string | undefined>): string | undefined {
  const plain = cookies[PLAIN]
  return cookies[HOST] ?? (plain?.startsWith(HOST_VALUE) ? undefined : plain)
}

/** The value by which a device says which accounts signed in there. */
export function deviceCookie(cookies: Record<string, string | undefined>): string | undefined {
  return cookies[HOST_DEVICE] ?? cookies[DEVICE]
}

/** Gives a device that value. */
export function setDeviceCookie(reply: FastifyReply, value: string, isSecure: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
  reply.setCookie(isSecure ? HOST_DEVICE : DEVICE, value, { ...attributes, maxAge: DEVICE_LIFETIME_S })
}

/** Gives a browser the cookie of its session, or takes it away. */
export function setSessionCookie(reply: FastifyReply, value: string | undefined, isSecure: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
  const name = isSecure ? HOST : PLAIN
  // What the browser itself kept, such as photos that were looked at, goes too; the app's own files lie elsewhere and stay.
  if (value === undefined) reply.clearCookie(name, attributes).header('clear-site-data', '"cache"')
  else reply.setCookie(name, value, { ...attributes, maxAge: LIFETIME_S })
  if (isSecure) reply.clearCookie(PLAIN, attributes)
}
