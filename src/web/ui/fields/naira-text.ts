import { formatNairaExact, type Money, readTypedMoney } from '#shared/money.ts'
import { moneyInWords } from '#shared/money-words.ts'
import { numberTexts } from '#shared/numbers.texts.ts'
import { fieldKitTexts } from './field-kit.texts.ts'

/** Whether a field itself has grouped it: the sign of the language between all thousands, and another before decimals. */
function isOurGroups(text: string): boolean {
  const [thousands, decimals] = [numberTexts.thousands(), numberTexts.decimals()]
  return new RegExp(`^\\d{1,3}(?:[${thousands}]\\d{3})*(?:[${decimals}]\\d*)?$`).test(text)
}

/** Digits, with decimals after the sign of the language, with their thousands grouped; undefined for other text. */
function withGroups(digits: string): string | undefined {
  const [whole = '', ...decimals] = digits.split(numberTexts.decimals())
  if (decimals.length > 1 || !/^\d+$/.test(whole) || !/^\d*$/.test(decimals.join(''))) return undefined
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, numberTexts.thousands())
  return [grouped, ...decimals].join(numberTexts.decimals())
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
  if (before !== '' && !isOurGroups(before)) return typed
  if (!/^\d*$/.test(insertedInto(before, typed))) return typed
  return withGroups(typed.replaceAll(numberTexts.thousands(), '')) ?? typed
}

/** Where the caret stands after grouping: before the same digits, and before a sign rather than behind it, where Backspace would do nothing. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  const sign = numberTexts.thousands()
  let behind = typed.slice(caret).replaceAll(sign, '').length
  let at = grouped.length
  while (at > 0 && behind > 0) {
    at -= 1
    if (grouped[at] !== sign) behind -= 1
  }
  return grouped[at - 1] === sign ? at - 1 : at
}

/** A stored amount as a field shows it: `25000000.00` → `25,000,000`, `1250.50` → `1,250.50`; nothing for none. */
export function typedNaira(money: Money | null): string {
  const digits = money?.replace(/\.00?$/, '').replace('.', numberTexts.decimals()) ?? ''
  return withGroups(digits) ?? ''
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
