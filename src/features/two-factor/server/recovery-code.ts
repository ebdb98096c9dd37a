import { randomBytes } from 'node:crypto'
import { secretHash } from '#server/session/secret.ts'

/** Digits and letters without those that are read as others (Crockford's base32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 24

/** A new recovery code of 120 random bits, in groups of four. */
export function newRecoveryCode(): string {
  // 256 is a multiple of 32, so every letter is as likely as the others.
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** The form in which a code is stored, however it was typed. */
export function recoveryCodeHash(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return secretHash(letters)
}
