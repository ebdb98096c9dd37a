/** Rows of one window, unless a source has another size: what one call of a long list asks for. */
export const WINDOW = 100

/** The ids of a list by place; holes are places that are not loaded. */
export type Places = readonly (string | undefined)[]

/** The first place of the window that a place lies in. */
export function windowStart(index: number, size = WINDOW): number {
  return Math.floor(Math.max(0, index) / size) * size
}

/**
 * The starts of the windows to read so that `from` to `to` (included) can be seen, and the next one when it is near and the
 * list is known to go on.
 */
export function windowsToLoad(
  places: Places,
  from: number,
  to: number,
  total: number | undefined,
  size = WINDOW,
): number[] {
  const starts: number[] = []
  // A window that begins less than half a window below what is seen is near.
  const last = windowStart(total === undefined ? to : to + size / 2, size)
  for (let start = windowStart(from, size); start <= last; start += size) {
    if (total !== undefined && start >= total) break
    const end = Math.min(start + size, total ?? start + size)
    const isLoaded = places.length >= end && !places.slice(start, end).includes(undefined)
    if (!isLoaded) starts.push(start)
  }
  return starts
}

/** The places with a window's ids put in; an id that stood elsewhere leaves a hole there, so that none is shown twice. */
export function placeWindow(places: Places, start: number, ids: readonly string[]): Places {
  const arrived = new Set(ids)
  const next = places.map((id) => (id !== undefined && arrived.has(id) ? undefined : id))
  while (next.length < start) next.push(undefined)
  for (let index = 0; index < ids.length; index += 1) next[start + index] = ids[index]
  return next
}

/** The places without those outside the windows that `from` to `to` touches. */
export function retainAround(places: Places, from: number, to: number, size = WINDOW): Places {
  const first = windowStart(from, size)
  const end = windowStart(to, size) + size
  return places.map((id, index) => (index >= first && index < end ? id : undefined))
}

/**
 * Where a row belongs among the loaded ones: `order(id)` is below 0 when the row comes before that one. Undefined when it may
 * belong in a hole, or after the loaded rows of a list that goes on.
 */
export function placeOf(places: Places, total: number, order: (id: string) => number): number | undefined {
  const limit = Math.min(places.length, total)
  for (let index = 0; index < limit; index += 1) {
    const id = places[index]
    if (id === undefined || order(id) >= 0) continue
    return index === 0 || places[index - 1] !== undefined ? index : undefined
  }
  const isEnd = limit === total && (total === 0 || places[total - 1] !== undefined)
  return isEnd ? total : undefined
}

type Placed = { places: Places; total: number | undefined }

/**
 * Moves a changed row to its place, or out of the list when `belongs` is false; `order` compares it with another loaded row.
 * `isPlaced` is false when its place is not loaded, so that the list has to be read again.
 */
export function moveRow(
  { places, total }: Placed,
  id: string,
  belongs: boolean,
  order: (other: string) => number,
): Placed & { isPlaced: boolean } {
  const at = places.indexOf(id)
  const isInOrder = (index: number, sign: 1 | -1) => places[index] === undefined || order(places[index]) * sign <= 0
  if (belongs ? at >= 0 && isInOrder(at - 1, -1) && isInOrder(at + 1, 1) : at < 0)
    return { places, total, isPlaced: true }
  const without = at < 0 ? { places, total } : { places: places.toSpliced(at, 1), total: total && total - 1 }
  if (!belongs) return { ...without, isPlaced: true }
  const place = without.total === undefined ? undefined : placeOf(without.places, without.total, order)
  if (place === undefined) return { ...without, isPlaced: false }
  return { places: without.places.toSpliced(place, 0, id), total: (without.total ?? 0) + 1, isPlaced: true }
}
