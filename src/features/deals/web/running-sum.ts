import { type Money, moneyOf, toKobo } from '#shared/money.ts'

/**
 * Sums an amount of the rows of a list, again and again: of a list in which little moved since the last time only the rows from the
 * first that moved to the last are counted anew.
 */
export function createRunningSum<Row>(amountOf: (row: Row) => Money): (rows: readonly Row[]) => Money {
  let last: readonly Row[] = []
  let kobo = 0n
  const part = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + toKobo(amountOf(row)), 0n)

  return (rows) => {
    let same = 0
    while (same < Math.min(rows.length, last.length) && rows[same] === last[same]) same += 1
    let [end, lastEnd] = [rows.length, last.length]
    while (end > same && lastEnd > same && rows[end - 1] === last[lastEnd - 1]) {
      end -= 1
      lastEnd -= 1
    }
    kobo += part(rows.slice(same, end)) - part(last.slice(same, lastEnd))
    last = rows
    return moneyOf(kobo)
  }
}
