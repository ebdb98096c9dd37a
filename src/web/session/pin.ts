import type { StoredPin } from './own-lock-rules.ts'

/** So many rounds take a slow phone about a second. They slow down guesses on the device; six digits do not withstand somebody who has the hash. */
const ROUNDS = 600_000

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return toText(new Uint8Array(bits))
}

/** Whether it is a PIN: six digits, not all the same. */
export const isPin = (typed: string): boolean => /^\d{6}$/.test(typed) && !/^(\d)\1{5}$/.test(typed)

export async function hashPin(pin: string, rounds = ROUNDS): Promise<StoredPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toText(salt), hash: await hashOf(pin, salt, rounds), rounds }
}

export async function isRightPin(typed: string, { salt, hash, rounds }: StoredPin): Promise<boolean> {
  return (await hashOf(typed, toBytes(salt), rounds)) === hash
}
