import { readStored, storeValue } from '../browser-storage.ts'
import { ASK_FETCHED, isFetchedMessage } from './messages.ts'

const KEY = 'data-used'

type Used = { month: string; bytes: number }

const monthOf = (now: Date) => `${now.getFullYear()}-${now.getMonth() + 1}`

function isUsed(value: unknown): value is Used {
  return (
    typeof value === 'object' && value !== null && 'month' in value && 'bytes' in value && Number.isFinite(value.bytes)
  )
}

/** What this browser has received of Plotline in this month, bytes. */
export function usedBytes(now = new Date()): number {
  try {
    const used: unknown = JSON.parse(readStored(KEY) ?? 'null')
    return isUsed(used) && used.month === monthOf(now) ? used.bytes : 0
  } catch {
    return 0
  }
}

/** Adds to it; a new month begins at nothing. */
export function addUsedBytes(bytes: number, now = new Date()): void {
  if (bytes > 0) storeValue(KEY, JSON.stringify({ month: monthOf(now), bytes: usedBytes(now) + bytes } satisfies Used))
}

/** What came over the network among these; a file that the browser had counts as nothing. */
export const sentBytes = (entries: readonly PerformanceEntry[]): number =>
  entries.reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0)

/** Counts what this page receives, and what its service worker has fetched for it. */
export function watchDataUse(workers: ServiceWorkerContainer | undefined): void {
  const observer = new PerformanceObserver((list) => {
    addUsedBytes(sentBytes(list.getEntries()))
    workers?.controller?.postMessage(ASK_FETCHED)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  workers?.addEventListener('message', ({ data }) => {
    if (isFetchedMessage(data)) addUsedBytes(data.bytes)
  })
}
