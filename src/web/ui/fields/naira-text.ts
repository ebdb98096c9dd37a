import { formatNairaExact, type Money, readTypedMoney } from '#shared/money.ts'
import { moneyInWords } from '#shared/money-words.ts'
import { fieldKitTexts } from './field-kit.texts.ts'

/** What a field itself has grouped: commas between all thousands, and a dot before decimals. */
const OUR_GROUPS = /^\d{1,3}(?:,\d{3})*(?:\.\d*)?$/

function withCommas(digits: string): string {
  const [, whole = '', decimals = ''] = /^0*(\d+)(\.\d*)?$/.exec(digits) ?? []
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + decimals
}

/** What was put in the place of other signs, between what the two texts begin and end with alike. */
function insertedInto(before: string, typed: string): string {
  let start = 0
  while (start < before.length && start < typed.length && before[start] === typed[start]) start += 1
  let end = 0
  const most = Math.min(before.length, typed.length) - start
  while (end < most && before.at(-1 - end) === typed.at(-1 - end)) end += 1
  return typed.slice(start, typed.length - end)
}

/**
 * Typed naira with its thousands grouped, as long as only digits are typed into what the field has grouped: `2500` → `2,500`. A comma or
 * dot that a person types is theirs and stays where it is, so that `1,5m` is not taken for `15m`.
 */
export function groupNaira(before: string, typed: string): string {
  if (before !== '' && !OUR_GROUPS.test(before)) return typed
  if (!/^\d*$/.test(insertedInto(before, typed))) return typed
  const digits = typed.replaceAll(',', '')
  return /^\d+(?:\.\d*)?$/.test(digits) ? withCommas(digits) : typed
}

/** Where the caret stands after grouping: before the same digits, and before a comma rather than behind it, where Backspace would do nothing. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  let behind = typed.slice(caret).replaceAll(',', '').length
  let at = grouped.length
  while (at > 0 && behind > 0) {
    at -= 1
    if (grouped[at] !== ',') behind -= 1
  }
  return grouped[at - 1] === ',' ? at - 1 : at
}

/** A stored amount as a field shows it: `25000000.00` → `25,000,000`, `1250.50` → `1,250.50`; nothing for none. */
export function typedNaira(money: Money | null): string {
  return money === null ? '' : withCommas(money.replace(/\.00?$/, ''))
}

/** Smaller amounts are read at a glance. */
const SAID_FROM = 1000

/** What a typed amount is taken for, in words, before it is saved; nothing for what is none or needs no words. */
export function sayNaira(typed: string): string | undefined {
  const read = readTypedMoney(typed)
  if ('refused' in read) return read.isUnclear ? read.refused : undefined
  if (Number(read.amount) < SAID_FROM) return undefined
  const exact = formatNairaExact(read.amount)
  if (read.per === 'sqm') return fieldKitTexts.perSquareMetre({ amount: exact })
  const amount = moneyInWords(read.amount)
  const words = read.per === 'year' ? fieldKitTexts.perYear({ amount }) : amount
  return typed.trim() === typedNaira(read.amount) ? words : `${exact} · ${words}`
}
