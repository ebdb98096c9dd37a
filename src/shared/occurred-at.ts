/** The outbox keeps what waits for so many days: the server forgets keys after 30, and two are left for clocks that are wrong. */
export const OUTBOX_DAYS = 28
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * When a write was done, by what its device says of it: not later than now, not earlier than the outbox keeps a write, and now
 * where nothing is said. Instants are ISO 8601 in UTC.
 */
export function occurredAtOf(said: string | null | undefined, now: string): string {
  if (!said) return now
  const oldest = Date.parse(now) - OUTBOX_DAYS * DAY_MS
  return new Date(Math.min(Date.parse(now), Math.max(oldest, Date.parse(said)))).toISOString()
}

/** The later of two instants, ISO 8601 in UTC: what is told late does not put back what is newer. */
export function laterOf(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}

/** True when a record arrived more than a minute after it was done, so that both times are worth a look. */
export function isLate({ occurredAt, createdAt }: { occurredAt: string; createdAt: string }): boolean {
  return Date.parse(createdAt) - Date.parse(occurredAt) > MINUTE_MS
}
