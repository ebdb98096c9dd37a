/** The outbox sends entries for this many days: the server deletes keys after 30, and two days allow for wrong clocks. */
export const OUTBOX_DAYS = 28
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * When a write was done, from the device's time: not later than now, not earlier than the outbox sends entries, and now
 * by default. Instants are ISO 8601 in UTC.
 */
export function occurredAtOf(said: string | null | undefined, now: string): string {
  if (!said) return now
  const oldest = Date.parse(now) - OUTBOX_DAYS * DAY_MS
  return new Date(Math.min(Date.parse(now), Math.max(oldest, Date.parse(said)))).toISOString()
}

/** The later of two instants, ISO 8601 in UTC: a late write does not move a newer time backwards. */
export function laterOf(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}

/** True when a record arrived more than a minute after it was done, so both times are shown. */
export function isLate({ occurredAt, createdAt }: { occurredAt: string; createdAt: string }): boolean {
  return Date.parse(createdAt) - Date.parse(occurredAt) > MINUTE_MS
}
