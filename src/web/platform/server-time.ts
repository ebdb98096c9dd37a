import { readStored, storeValue } from './browser-storage.ts'

/** How far the device's clock is behind the server's, ms, is kept here: a page that opens without a network needs it too. */
const KEY = 'crm-clock-behind'
/** What is less, ms, is the way of the answer and the second that the header leaves out. */
const SLACK_MS = 30_000

let behind: number | undefined

const known = (): number => {
  behind ??= Number(readStored(KEY)) || 0
  return behind
}

/** Notes the time of an answer, from its `Date` header; `asked` is the time of the request by the device's clock, ms. */
export function noteServerTime(date: string | null, asked: number, now: number = Date.now()): void {
  const measured = Date.parse(date ?? '') - now
  if (Number.isNaN(measured) || Math.abs(measured - known()) < SLACK_MS) return
  // The device slept over it, or its clock was set meanwhile.
  if (now < asked || now - asked > SLACK_MS) return
  behind = Math.abs(measured) < SLACK_MS ? 0 : measured
  storeValue(KEY, behind === 0 ? null : String(behind))
}

/** How far the device's clock is behind the server's, ms; negative where it is ahead. */
export const clockBehind = known

/** What the server's clock said when the device's said `at`, ISO 8601. */
export function byServerClock(at: string): string {
  return known() === 0 ? at : new Date(Date.parse(at) + known()).toISOString()
}
