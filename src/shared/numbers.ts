import { numberTexts } from './numbers.texts.ts'

/** Signs that are not seen and come along with copied text, such as WhatsApp's marks of direction. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const APOSTROPHES = /[’‘ʼ`´]/g
/** Letters and digits of full width lie this far above the plain ones. */
const FULL_WIDTH = 0xfee0

/** Typed text with plain digits, spaces and apostrophes in place of their full-width, no-break and curly forms. */
export function plainSigns(typed: string): string {
  return typed
    .replace(UNSEEN, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(APOSTROPHES, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Thousands apart by one and the same sign, decimals after another; a first group of 0 is no group. */
const GROUPED = [
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/,
  /^[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d+)?$/,
]
const UNGROUPED = /^\d+(?:[.,]\d+)?$/

/** One meaning of a written number: decimal text, and whether it has signs between its thousands. */
export type Reading = { value: string; isGrouped: boolean }

/**
 * Every meaning that a written number can have, at most two. Between its thousands stand commas, dots, spaces or apostrophes, before its
 * decimals a comma or a dot: `25,000,000`, `25.000.000`, `25 000 000`, `25'000'000`, `648.5`, `648,5`, `1,500.50`, `1.500,50`. One sign
 * before exactly three digits can mean either: `1,500` is 1500 or 1.500, the grouped meaning first. Anything else has none, such as
 * `85,00,000`, `1,500,00` or `1.500 000`: it is more likely a slip than a number.
 */
export function readingsOf(written: string): Reading[] {
  const readings: Reading[] = []
  if (GROUPED.some((pattern) => pattern.test(written))) {
    const sign = /[^\d]/.exec(written)?.[0] ?? ''
    readings.push({ value: written.replaceAll(sign, '').replace(',', '.'), isGrouped: true })
  }
  if (UNGROUPED.test(written)) readings.push({ value: written.replace(',', '.'), isGrouped: false })
  return readings
}

/** The decimals of decimal text, as many as are written. */
export const decimalsOf = (value: string): string => value.split('.')[1] ?? ''

/** A number that was read, as decimal text, or the sentence that refuses it; undefined for what is no number. */
export type ReadDecimal = { value: string; refused?: undefined } | { value?: undefined; refused: string } | undefined

/**
 * Reads a number from 0 up with at most two decimals, such as an area. A comma before three digits stands between thousands, as Nigerians
 * write it; a dot there is refused, because survey plans write `648.125` for metres and others `1.500` for thousands.
 */
export function readDecimal(typed: string): ReadDecimal {
  const written = plainSigns(typed)
  const readings = readingsOf(written)
  const [first, second] = readings
  if (first && second && written.includes('.')) {
    const fraction = String(Math.round(Number(second.value) * 100) / 100)
    return { refused: numberTexts.unclear({ written, little: second.value, much: first.value, fraction }) }
  }
  if (!first) return undefined
  return decimalsOf(first.value).length > 2
    ? { refused: numberTexts.tooFine() }
    : { value: first.value.replace(/^0+(?=\d)/, '') }
}

/** The same of a number that was sent as one, where no sign has two meanings. */
export function readDecimalNumber(sent: number): ReadDecimal {
  const value = String(sent)
  if (!/^\d+(?:\.\d+)?$/.test(value)) return undefined
  return decimalsOf(value).length > 2 ? { refused: numberTexts.tooFine() } : { value }
}
