type Waits = { first: number; longest?: number }

/** How long to wait before the next try after so many failures: `first` after one, doubled with every further one up to `longest`. */
export function backoff(failures: number, { first, longest = Number.POSITIVE_INFINITY }: Waits): number {
  return Math.min(first * 2 ** (failures - 1), longest)
}
