import { randomBytes } from 'node:crypto'
import { currentTime } from '../base/clock.ts'
import { secretHash } from '../session/secret.ts'

const DAY_MS = 86_400_000
/** Nobody guesses one of 2^160. */
const TOKEN_BYTES = 20
const TOKEN = /^[\w-]{20,60}$/

/** A new token of a link for people outside, and its hash, which alone is stored. */
export function newLinkToken() {
  const shareToken = randomBytes(TOKEN_BYTES).toString('base64url')
  return { shareToken, tokenHash: secretHash(shareToken) }
}

/** The hash of the token in an address; undefined for a text that is no token. */
export function linkHash(token: string | undefined): string | undefined {
  return token !== undefined && TOKEN.test(token) ? secretHash(token) : undefined
}

/** When a link that is made now ends. */
export function linkEnd(now: string, days: number): string {
  return new Date(Date.parse(now) + days * DAY_MS).toISOString()
}

export const hasEnded = (expiresAt: string | null): boolean =>
  expiresAt !== null && expiresAt <= currentTime().toISOString()
