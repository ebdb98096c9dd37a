import { toWallTime } from '#shared/wall-time.ts'

export const HOUR_MS = 3_600_000

/** When a new event is: an hour from the next full hour, unless a start is given. */
export function startOfEvent(now: number, timeZone: string | undefined, start?: Date) {
  const from = start?.getTime() ?? Math.ceil((now + 1) / HOUR_MS) * HOUR_MS
  return {
    startTime: toWallTime(new Date(from), timeZone),
    endTime: toWallTime(new Date(from + HOUR_MS), timeZone),
  }
}

/** The end that keeps an event as long as it was when its start is moved; unchanged where either is no time. */
export function movedEnd(before: { start: string; end: string }, start: string): string {
  const [from, to, next] = [before.start, before.end, start].map((wall) => Date.parse(`${wall}Z`))
  if (from === undefined || to === undefined || next === undefined) return before.end
  const end = next + Math.max(to - from, 0)
  return Number.isNaN(end) ? before.end : new Date(end).toISOString().slice(0, 16)
}

/** The names in a text, with commas, semicolons or lines between them. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
