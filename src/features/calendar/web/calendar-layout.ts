import { addDays, type Day, daysBetween } from '#shared/days.ts'

/** What a layout needs of an entry: start and end (excluded) in the person's time zone, as `2026-11-20T14:30`. */
export type Timed = {
  key: string
  start: string
  end: string
  isAllDay: boolean
  /** Of another screen: events come first. */
  isOther?: boolean
  /** A time without a duration: it is above the hours. */
  isPoint?: boolean
}

const dayOf = (wall: string): Day => wall.slice(0, 10)
/** Minutes since midnight. */
export const minutesOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
export const DAY_MINUTES = 1440

/** The last day of an entry; one that ends at midnight is not on the next day. */
export function lastDayOf({ start, end }: Pick<Timed, 'start' | 'end'>): Day {
  if (dayOf(end) <= dayOf(start)) return dayOf(start)
  return minutesOf(end) === 0 ? addDays(dayOf(end), -1) : dayOf(end)
}

/** Whether an entry is all day or at least 24 hours long: it is above the hours. */
export function isLong({ start, end, isAllDay }: Timed): boolean {
  if (isAllDay || dayOf(start) === dayOf(end)) return isAllDay
  return daysBetween(dayOf(start), dayOf(end)) * DAY_MINUTES + minutesOf(end) - minutesOf(start) >= DAY_MINUTES
}

/** Whether it stands above the hours of its day. */
export function isAboveHours(entry: Timed): boolean {
  return entry.isPoint === true || isLong(entry)
}

/** Whether any of it takes place on a day. */
export function isOn(entry: Timed, day: Day): boolean {
  return dayOf(entry.start) <= day && lastDayOf(entry) >= day
}

/** What takes place on a day: all-day and long entries first, then by time. */
export function entriesOn<Entry extends Timed>(entries: readonly Entry[], day: Day): Entry[] {
  return entries.filter((entry) => isOn(entry, day)).sort(byWeight)
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** Long entries first, by their first day and the longer ones before; then all by start. */
function byWeight(one: Timed, other: Timed): number {
  const isOneLong = isLong(one)
  const isOtherLong = isLong(other)
  const long = isOneLong && isOtherLong
  return (
    compare(Number(isOtherLong), Number(isOneLong)) ||
    (long && (compare(dayOf(one.start), dayOf(other.start)) || compare(lastDayOf(other), lastDayOf(one)))) ||
    compare(one.start, other.start) ||
    compare(one.key, other.key)
  )
}

/** An entry in a row of days: its first column (from 0), its number of columns, its lane, and whether it is cut at either end. */
export type Span<Entry> = {
  entry: Entry
  column: number
  columns: number
  lane: number
  isBegun: boolean
  goesOn: boolean
}

/**
 * Places entries in a row of days, each in the first lane that is free on all its days; `hidden` counts per day those beyond
 * the last lane. One whose key is `first` gets the top lane.
 */
export function layRow<Entry extends Timed>(
  entries: readonly Entry[],
  days: readonly Day[],
  lanes: number,
  first?: string,
): { spans: Span<Entry>[]; hidden: number[] } {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const hidden = days.map(() => 0)
  const taken: Set<number>[] = []
  const spans: Span<Entry>[] = []
  const rank = ({ key, isOther }: Entry) => (key === first ? 0 : isOther ? 2 : 1)
  // The cheap comparisons come first: they drop most entries before `lastDayOf` is called.
  const inRow = entries.filter(
    (entry) => dayOf(entry.start) <= to && dayOf(entry.end) >= from && lastDayOf(entry) >= from,
  )
  for (const entry of inRow.sort((one, other) => rank(one) - rank(other) || byWeight(one, other))) {
    const column = Math.max(0, daysBetween(from, dayOf(entry.start)))
    const end = Math.min(days.length - 1, daysBetween(from, lastDayOf(entry)))
    const columns = Array.from({ length: end - column + 1 }, (_, index) => column + index)
    const free = taken.findIndex((used) => !columns.some((at) => used.has(at)))
    const lane = free < 0 ? taken.length : free
    taken[lane] = new Set([...(taken[lane] ?? []), ...columns])
    for (const at of lane < lanes ? [] : columns) hidden[at] = (hidden[at] ?? 0) + 1
    if (lane < lanes)
      spans.push({
        entry,
        column,
        columns: columns.length,
        lane,
        isBegun: dayOf(entry.start) < from,
        goesOn: lastDayOf(entry) > to,
      })
  }
  return { spans, hidden }
}

/** An entry among the hours of a day: minutes since midnight, and its column out of those side by side. */
export type Block<Entry> = { entry: Entry; top: number; bottom: number; column: number; columns: number }

/** A block is at least this high, minutes, so that it can be read. */
const LEAST_MINUTES = 30

function blockOn<Entry extends Timed>(entry: Entry, day: Day): Block<Entry> {
  const top = dayOf(entry.start) < day ? 0 : minutesOf(entry.start)
  const bottom = dayOf(entry.end) > day ? DAY_MINUTES : minutesOf(entry.end)
  const end = Math.min(DAY_MINUTES, Math.max(bottom, top + LEAST_MINUTES))
  return { entry, top: Math.min(top, end - LEAST_MINUTES), bottom: end, column: 0, columns: 1 }
}

/** Entries without a column of their own: how many, and where that is written. */
export type Crowd = { count: number; top: number; column: number; columns: number }

/**
 * Places the entries of a day that have hours. Those at the same time are side by side, at most `most`; the last column then
 * says how many more there are.
 */
export function layHours<Entry extends Timed>(
  entries: readonly Entry[],
  day: Day,
  most: number,
): { blocks: Block<Entry>[]; crowds: Crowd[] } {
  const blocks = entries
    .filter((entry) => isOn(entry, day) && !isAboveHours(entry))
    .map((entry) => blockOn(entry, day))
    .sort(
      (one, other) => one.top - other.top || other.bottom - one.bottom || (one.entry.key < other.entry.key ? -1 : 1),
    )
  const shown: Block<Entry>[] = []
  const crowds: Crowd[] = []
  let group: Block<Entry>[] = []
  let groupEnd = 0
  const close = () => {
    const needed = Math.max(0, ...group.map(({ column }) => column)) + 1
    const columns = Math.min(needed, most)
    const hasRoom = ({ column }: Block<Entry>) => needed <= most || column < most - 1
    const hidden = group.filter((block) => !hasRoom(block))
    for (const block of group.filter(hasRoom)) shown.push({ ...block, columns })
    const [first] = hidden
    if (first) crowds.push({ count: hidden.length, top: first.top, column: columns - 1, columns })
    group = []
  }
  for (const block of blocks) {
    if (block.top >= groupEnd) close()
    const isTaken = (column: number) => group.some((other) => other.column === column && other.bottom > block.top)
    while (isTaken(block.column)) block.column += 1
    group.push(block)
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, block.bottom)
  }
  close()
  return { blocks: shown, crowds }
}

/** A wall time plus minutes, which may be negative; changes of the clock are not considered. */
export function shiftWall(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall.slice(0, 16)}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}
