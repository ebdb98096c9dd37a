/** A change of a stored count and sum (`amount`, naira) on a day `yyyy-mm-dd`; the total of all time is stored too. */
export type Tally = { name: string; day?: string; count: number; amount?: string }

/** The tallies that reverse others. */
export function negate(tallies: Tally[]): Tally[] {
  return tallies.map(({ amount, count, ...rest }) => ({
    ...rest,
    count: -count,
    ...(amount !== undefined && { amount: `-${amount}` }),
  }))
}
