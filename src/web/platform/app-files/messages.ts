/** Tells a new service worker to replace the one before it. */
export const SKIP_WAITING = 'skip-waiting'

/** Asks a service worker what it has received since it was asked last. */
export const ASK_FETCHED = 'ask-fetched'

/** What a service worker answers: what it has received over the network, bytes. */
type FetchedMessage = { type: 'fetched'; bytes: number }

export const fetchedMessage = (bytes: number): FetchedMessage => ({ type: 'fetched', bytes })

export function isFetchedMessage(data: unknown): data is FetchedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'fetched' && 'bytes' in data
}
