import { hash, randomBytes } from 'node:crypto'

/** A new unguessable text for a cookie or link: 256 random bits, safe in URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a secret is kept: a thief of the database learns nothing to sign in with. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'hex')
}
