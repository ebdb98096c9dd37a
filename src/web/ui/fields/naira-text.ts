import { formatNairaExact, type Money, readTypedMoney } from '#shared/money.ts'
import { moneyInWords } from '#shared/money-words.ts'

/** Typed naira with its thousands grouped; decimals, and what is no amount, stay as they are: `25000000.5` → `25,000,000.5`. */
export function groupNaira(typed: string): string {
  const [, whole, decimals = ''] = /^0*(\d+)(\.\d*)?$/.exec(typed.replace(/[₦,\s]/g, '')) ?? []
  return whole === undefined ? typed : whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + decimals
}

/** Where the caret stands after grouping: before the same digits, and before a comma rather than behind it, where Backspace would do nothing. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  let behind = typed.slice(caret).replace(/[₦,\s]/g, '').length
  let at = grouped.length
  while (at > 0 && behind > 0) {
    at -= 1
    if (grouped[at] !== ',') behind -= 1
  }
  return grouped[at - 1] === ',' ? at - 1 : at
}

/** A stored amount as a field shows it: `25000000.00` → `25,000,000`, `1250.50` → `1,250.50`; nothing for none. */
export function typedNaira(money: Money | null): string {
  return money === null ? '' : groupNaira(money.replace(/\.00?$/, ''))
}

/** Smaller amounts are read at a glance. */
const SAID_FROM = 1000

/** What a typed amount is taken for, in words, before it is saved; nothing for what is none or needs no words. */
export function sayNaira(typed: string): string | undefined {
  const read = readTypedMoney(typed)
  if (!read || Number(read.amount) < SAID_FROM) return undefined
  const exact = formatNairaExact(read.amount)
  if (read.per === 'square metre') return `${exact} a square metre: add the size, as in 850k/sqm × 648`
  const words = moneyInWords(read.amount) + (read.per === 'year' ? ' a year' : '')
  return /[^\d.,]/.test(typed.trim()) ? `${exact} · ${words}` : words
}
