const DAY_MS = 86_400_000

/** How long a device was without the server. */
export type Away = {
  /** Days after which it locks. */
  days: number
  /** Without a contact so far, ms: what the device's clock moved forward, step by step. Setting it back takes nothing away. */
  away: number
  /** The device's clock when it was last looked at, ms. */
  last: number
  /** The latest that it said since the last contact, ms. */
  latest: number
}

/** A device that has just reached the server. */
export const inContact = (days: number, now: number): Away => ({ days, away: 0, last: now, latest: now })

/** The same device later. */
export function awayAt({ days, away, last, latest }: Away, now: number): Away {
  return { days, away: away + Math.max(0, now - last), last: now, latest: Math.max(latest, now) }
}

/** Why a device hides its data: it was away too long, or its clock was set back so far that it cannot know how long it was. */
export type Lock = 'away' | 'clock'

export function lockOf({ days, away, last, latest }: Away): Lock | undefined {
  if (away >= days * DAY_MS) return 'away'
  return latest - last >= DAY_MS ? 'clock' : undefined
}

/** Whole days by which a clock is wrong; 0 below one. */
export const daysWrong = (behindMs: number): number => Math.floor(Math.abs(behindMs) / DAY_MS)

/** What was stored; undefined when it is none. */
export function parseAway(stored: string | null): Away | undefined {
  const [days = 0, away = 0, last = 0, latest = NaN] = (stored ?? '').split(' ').map(Number)
  return Number.isNaN(days + away + last + latest) ? undefined : { days, away, last, latest }
}

export const formatAway = ({ days, away, last, latest }: Away): string => [days, away, last, latest].join(' ')
