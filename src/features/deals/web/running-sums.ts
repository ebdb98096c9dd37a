import { type Money, moneyOf, toKobo } from '#shared/money.ts'
import { differenceOf } from '#sync'

/** Sums the amounts of the rows of a list and updates the sums by the rows that changed. */
export function createRunningSums<Row, Name extends string>(
  amounts: Record<Name, (row: Row) => Money>,
): (rows: readonly Row[]) => Record<Name, Money> {
  const sums = Object.entries<(row: Row) => Money>(amounts).map(([name, amountOf]) => ({ name, amountOf, kobo: 0n }))
  let last: readonly Row[] = []

  return (rows) => {
    const { removed, added } = differenceOf(last, rows)
    last = rows
    for (const sum of sums) {
      for (const row of added) sum.kobo += toKobo(sum.amountOf(row))
      for (const row of removed) sum.kobo -= toKobo(sum.amountOf(row))
    }
    return Object.fromEntries(sums.map(({ name, kobo }) => [name, moneyOf(kobo)])) as Record<Name, Money>
  }
}
