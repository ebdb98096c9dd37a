/** A list with one of its entries at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, at) => at !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)]
}

/**
 * What somebody wants of a list that others have changed meanwhile: their order and what they left out, without what is gone,
 * and with what has come since at the end.
 */
export function mergeOrder<Entry>(
  seen: readonly Entry[],
  wanted: readonly Entry[],
  current: readonly Entry[],
): Entry[] {
  const known = new Set(seen)
  const there = new Set(current)
  return [...wanted.filter((entry) => there.has(entry)), ...current.filter((entry) => !known.has(entry))]
}
