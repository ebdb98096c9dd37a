import { type LimitName, type Limits, networkOf } from '#server/http/limits.ts'
import { secretHash } from '#server/session/secret.ts'

/**
 * What failed sign-ins are counted under: the account and the caller's address. Addresses share 16 counters an account, so a
 * caller with any number of them has 16 times the tries of one and no more. A device that signed in to the account before has a counter of
 * its own, so that such a caller cannot lock its owner out there.
 */
export function loginKey(accountKey: string, address: string, device: string | undefined): string {
  return device ? `${accountKey} on ${device}` : `${accountKey} ${secretHash(networkOf(address)).slice(0, 1)}`
}

/**
 * Counts a call whose answer tells whether an address has an account, which registering and a change of one's own address cannot hide:
 * by the account that asks, by the address and by the network. Refuses with 429 before anything is looked up.
 */
export async function takeQuestion(
  limits: Limits,
  accountKey: string,
  address: string,
  userId?: string,
): Promise<() => Promise<void>> {
  const counters: [LimitName, string][] = [
    ['askedAbout', accountKey],
    ['askedByNetwork', networkOf(address)],
    ...(userId ? ([['askedByAccount', userId]] as [LimitName, string][]) : []),
  ]
  await limits.takeAll(counters)
  return async () => {
    await Promise.all(counters.map((counter) => limits.giveBack(...counter)))
  }
}

/** Whose code, and on which device it is given where that is known. */
export type CodeKey = { userId: string; method: string; device: string | undefined }

/**
 * Counts a code before it is checked, so that a burst of parallel guesses gets no more tries than a row of them: by account and method,
 * from wherever it comes, and by a device that signed in to the account before, whose owner nobody else's tries shut out. Call the answer
 * once the code was right.
 */
export async function takeCode(
  limits: Limits,
  { userId, method, device = 'elsewhere' }: CodeKey,
): Promise<() => Promise<void>> {
  const key = `${method} of ${userId} ${device}`
  await limits.takeAll([
    ['code', key],
    ['codeOfDay', key],
  ])
  return async () => {
    await Promise.all([limits.forgive('code', key), limits.giveBack('codeOfDay', key)])
  }
}
