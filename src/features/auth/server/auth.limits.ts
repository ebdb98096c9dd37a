import { networkOf } from '#server/http/limits.ts'
import { secretHash } from '#server/session/secret.ts'

/**
 * What failed sign-ins are counted under: the account and the caller's address. Addresses share 16 counters an account, so a
 * caller with any number of them has 16 times the tries of one and no more; an address where the account is signed in has
 * a counter of its own, so that such a caller cannot lock its owner out there.
 */
export function loginKey(accountKey: string, address: string, isSignedInThere: boolean): string {
  const network = networkOf(address)
  return isSignedInThere ? `${accountKey} at ${network}` : `${accountKey} ${secretHash(network).slice(0, 1)}`
}
