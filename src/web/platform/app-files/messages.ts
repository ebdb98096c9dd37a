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

/** What a service worker asks an open page for: to show the page of a notification that was pressed. */
type OpenMessage = { type: 'open'; path: string }

export const openMessage = (path: string): OpenMessage => ({ type: 'open', path })

export function isOpenMessage(data: unknown): data is OpenMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'open' && 'path' in data
}
