type Waits = { first: number; longest?: number }

/** Exponential backoff: `first` after one failure, doubled with every further one up to `longest`. */
export function backoff(failures: number, { first, longest = Number.POSITIVE_INFINITY }: Waits): number {
  return Math.min(first * 2 ** (failures - 1), longest)
}
