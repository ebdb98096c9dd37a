import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: the least that OWASP names. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COST_IN_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

let decoy: Promise<string> | undefined

/** The slow salted hash under which a password is kept. Keyboards write one letter with a mark in two ways, which are one password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

/** True when the password is the one of the hash. Without a hash it takes as long and is false, so that timing tells nothing. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const kept = storedHash ?? (await decoy)
  // A hash made before passwords were composed is that of the letters as they were typed then.
  const ways = new Set([password.normalize('NFC'), password, password.normalize('NFD')])
  for (const way of ways) if (await verify(kept, way)) return storedHash !== undefined
  return false
}

/** True when a hash was made at another cost than today's, so that the next sign-in should make it anew. */
export function isOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(COST_IN_HASH)
}
