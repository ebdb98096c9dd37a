import { readStored, storeValue } from '../browser-storage.ts'
import { ASK_FETCHED, isFetchedMessage } from './messages.ts'

const KEY = 'data-used'
/** What is received is written down so much later, ms, and at once when the page is hidden. */
const NOTE_AFTER_MS = 30_000

/** What was received and is not written down yet, bytes. */
let uncounted = 0

type Used = { month: string; bytes: number }

const monthOf = (now: Date) => `${now.getFullYear()}-${now.getMonth() + 1}`

function isUsed(value: unknown): value is Used {
  return (
    typeof value === 'object' && value !== null && 'month' in value && 'bytes' in value && Number.isFinite(value.bytes)
  )
}

function notedBytes(now: Date): number {
  try {
    const used: unknown = JSON.parse(readStored(KEY) ?? 'null')
    return isUsed(used) && used.month === monthOf(now) ? used.bytes : 0
  } catch {
    return 0
  }
}

/** What this browser has received of Plotline in this month, bytes. */
export const usedBytes = (now = new Date()): number => notedBytes(now) + uncounted

/** Adds to it; a new month begins at nothing. */
export function addUsedBytes(bytes: number, now = new Date()): void {
  if (bytes > 0) storeValue(KEY, JSON.stringify({ month: monthOf(now), bytes: notedBytes(now) + bytes } satisfies Used))
}

/** What came over the network among these; a file that the browser had counts as nothing. */
export const sentBytes = (entries: readonly PerformanceEntry[]): number =>
  entries.reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0)

let timer: ReturnType<typeof setTimeout> | undefined
let askWorker = () => {}

function note(): void {
  clearTimeout(timer)
  timer = undefined
  addUsedBytes(uncounted)
  uncounted = 0
  askWorker()
}

/** Counts what this page has received: written down later, because writing costs the page more than counting. */
function countReceived(bytes: number): void {
  uncounted += bytes
  timer ??= setTimeout(note, NOTE_AFTER_MS)
}

/** Counts what this page receives, and what its service worker has fetched for it. */
export function watchDataUse(workers: ServiceWorkerContainer | undefined): void {
  askWorker = () => workers?.controller?.postMessage(ASK_FETCHED)
  const observer = new PerformanceObserver((list) => countReceived(sentBytes(list.getEntries())))
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  workers?.addEventListener('message', ({ data }) => {
    if (isFetchedMessage(data)) addUsedBytes(data.bytes)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && note())
}
