/** Random choices that are the same in every run with the same seed, so that demo data can be told apart from accidents. */
export type Random = {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<Value>(values: readonly Value[]): Value
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
}

/** Random choices from a seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new Error('There is nothing to pick from')
      return value
    },
    chance: (percent) => next() * 100 < percent,
  }
}
