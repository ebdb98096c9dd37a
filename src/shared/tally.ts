/** A change of a running count and of a running sum (`amount`, naira) on a day `yyyy-mm-dd`; all time is kept beside it. */
export type Tally = { name: string; day?: string; count: number; amount?: string }

/** The tallies that take back what others added. */
export function negate(tallies: Tally[]): Tally[] {
  return tallies.map(({ amount, count, ...rest }) => ({
    ...rest,
    count: -count,
    ...(amount !== undefined && { amount: `-${amount}` }),
  }))
}
