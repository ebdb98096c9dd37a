/** Typed money with its thousands grouped: digits, one point and two decimals are kept, all else goes. */
export function groupNaira(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12)
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest.length === 0 ? grouped : `${grouped || '0'}.${rest.join('').slice(0, 2)}`
}

/** Where the caret belongs after grouping: behind as many digits and points as before. */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  const kept = before.slice(0, caret).replace(/[^\d.]/g, '').length
  let seen = 0
  for (let at = 0; at < after.length; at += 1) {
    if (seen >= kept) return at
    if (after[at] !== ',') seen += 1
  }
  return after.length
}

/** A stored amount as a form shows it: `25000000.00` as `25,000,000`. */
export function nairaForForm(money: string): string {
  return groupNaira(money.replace(/\.00$/, ''))
}
