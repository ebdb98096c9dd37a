import { moneyTexts } from './money.texts.ts'
import { numberTexts } from './numbers.texts.ts'
import { decimalsOf, plainSigns, type Reading, readDecimal, readingsOf } from './numbers.ts'
import { groupedDigits } from './texts.ts'

/** An amount of naira as it travels and is stored: decimal text with at most two decimals, such as `25000000.00`. */
export type Money = string

/** The largest amount that can be stored. */
const MAX_KOBO = 99_999_999_999_999n

const POWERS: Record<string, number> = { k: 3, thousand: 3, m: 6, mn: 6, million: 6, b: 9, bn: 9, billion: 9 }
const UNIT = /k|mn|m|bn|b|thousands?|millions?|billions?/.source
const NAIRA = '₦|ngn|naira'
const NUMBER = "\\d(?:[\\d.,' ]*\\d)?"
const SQUARE_METRE = /(?:sq\.? ?m|sqm|m2|m²|square met(?:er|re)s?)/.source
const PER_METRE = `(?:/|per)? ?(${SQUARE_METRE})(?: ?[x×*@] ?(${NUMBER}) ?${SQUARE_METRE}?)?`
const PER_YEAR = /(p\.? ?a\.?|\/ ?(?:yr|year)|per year|per annum|a year|yearly)/.source
const typedMoney = new RegExp(
  `^(?:${NAIRA}|n|#)? ?(${NUMBER}) ?(${UNIT})? ?(?:${NAIRA})? ?(?:${PER_METRE}|${PER_YEAR})?$`,
)

/** What a typed amount means: naira, and whether it is per square metre (without a size yet) or per year. */
export type TypedMoney = { amount: Money; per?: 'sqm' | 'year' }
/** The sentence that says why an amount was not read; `isUnclear` when it has two meanings. */
export type Refused = { refused: string; isUnclear?: true }

/** No amount is written longer than this. */
const LONGEST = 100

/** Kobo as decimal text, with decimals only when there are any. */
function fromKobo(kobo: bigint): Money {
  const rest = kobo % 100n
  return rest === 0n ? String(kobo / 100n) : `${kobo / 100n}.${String(rest).padStart(2, '0')}`
}

const powerOf = (unit: string | undefined): number => POWERS[unit?.replace(/s$/, '') ?? ''] ?? 0

/** Kobo of decimal text in thousands, millions or billions; undefined for fractions of a kobo. */
function koboOf(value: string, unit: string | undefined): bigint | undefined {
  const decimals = decimalsOf(value).replace(/0+$/, '')
  const power = powerOf(unit) + 2
  if (decimals.length > power) return undefined
  const [whole = ''] = value.split('.')
  return BigInt(whole + decimals) * 10n ** BigInt(power - decimals.length)
}

/** The number of an amount in full, as decimal text. */
function readFull(written: string): string | Refused {
  const readings = readingsOf(written)
  const [read] = readings.filter(({ value }) => decimalsOf(value).length <= 2)
  return read?.value ?? { refused: readings.length > 0 ? moneyTexts.tooFine() : moneyTexts.noAmount() }
}

/** The number before a unit, as decimal text. */
function readShort(written: string, unit: string): string | Refused {
  const [first, second] = readingsOf(written)
  if (!first) return { refused: moneyTexts.noAmount() }
  if (second) {
    const exact = ({ value }: Reading) => formatNairaExact(fromKobo(koboOf(value, unit) ?? 0n))
    const said = `${written}${unit.length > 2 ? ' ' : ''}${unit}`
    return { refused: moneyTexts.unclear({ said, little: exact(second), much: exact(first) }), isUnclear: true }
  }
  return first.isGrouped || /^\d{5}/.test(first.value) ? { refused: moneyTexts.twiceSaid() } : first.value
}

/**
 * Reads an amount as people write it, in one grammar for every form, filter and call:
 *
 * - the number as `readingsOf` has it: `25,000,000`, `25.000.000`, `25 000 000`, `1,250.50`, `1.250,50`;
 * - naira before or after it or not at all: `₦`, `N`, `NGN`, `#`, `naira`;
 * - `k`, `m`, `mn`, `bn`, `b` or the whole word after up to four digits, a comma or a dot before their decimals: `85m`, `1,5m`, `1.2 billion`;
 * - `p.a.`, `/yr` for a year, `/sqm` for a square metre, which takes a size: `850k/sqm × 648,5`.
 *
 * Three digits after one comma or dot are thousands, because there are no parts of a kobo: `25.000` is twenty-five thousand. Before a
 * unit they can be either, and `1,500m` is refused with both meanings, as is an amount in full with a unit (`15,000,000.00K`).
 */
export function readTypedMoney(typed: string): TypedMoney | Refused {
  const match = typed.length > LONGEST ? null : typedMoney.exec(plainSigns(typed).toLowerCase())
  if (!match) return { refused: moneyTexts.noAmount() }
  const [, written = '', unit, perMetre, writtenSize, perYear] = match
  const figure = unit === undefined ? readFull(written) : readShort(written, unit)
  if (typeof figure !== 'string') return figure
  let kobo = koboOf(figure, unit)
  if (kobo !== undefined && writtenSize !== undefined) {
    const size = readDecimal(writtenSize)
    if (size?.refused !== undefined) return { refused: size.refused, isUnclear: true }
    if (size === undefined) return { refused: moneyTexts.noAmount() }
    const centi = kobo * toKobo(size.value)
    kobo = centi % 100n === 0n ? centi / 100n : undefined
  }
  const amount = moneyFromKobo(kobo)
  if (typeof amount !== 'string') return amount
  if (perMetre !== undefined && writtenSize === undefined) return { amount, per: 'sqm' }
  return perYear === undefined ? { amount } : { amount, per: 'year' }
}

function moneyFromKobo(kobo: bigint | undefined): Money | Refused {
  if (kobo === undefined) return { refused: moneyTexts.tooFine() }
  return kobo > MAX_KOBO ? { refused: moneyTexts.tooMuch() } : fromKobo(kobo)
}

/** Reads an amount of naira from 0 to the cap, typed or as a number, or says in a sentence why it is none. */
export function readMoney(input: string | number): Money | Refused {
  if (typeof input === 'number')
    return /^\d+(\.\d+)?$/.test(String(input))
      ? moneyFromKobo(koboOf(String(input), undefined))
      : { refused: moneyTexts.noAmount() }
  const read = readTypedMoney(input)
  if ('refused' in read) return read
  return read.per === 'sqm' ? { refused: moneyTexts.noSize() } : read.amount
}

/** An amount of naira, or undefined where `readMoney` refuses it. */
export function parseMoney(input: string | number): Money | undefined {
  const read = readMoney(input)
  return typeof read === 'string' ? read : undefined
}

/** Kobo, as an exact integer, of a stored amount. */
export function toKobo(money: Money): bigint {
  const [naira = '0', decimals = ''] = money.split('.')
  return BigInt(naira) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2))
}

/** Kobo as an amount with two decimals. */
export const moneyOf = (kobo: bigint): Money => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`

/** The exact sum of amounts, with two decimals. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let kobo = 0n
  for (const amount of amounts) kobo += toKobo(amount)
  return moneyOf(kobo)
}

/** A number with the signs of its language. The browser's own formats cost a slow phone more than the page around them. */
function grouped(value: number, decimals: 0 | 1 | 2): string {
  const scale = 10 ** decimals
  const scaled = Math.round(value * scale)
  const digits = String(Math.floor(scaled / scale))
  const whole = groupedDigits(digits)
  return decimals === 0 ? whole : `${whole}${numberTexts.decimals()}${String(scaled % scale).padStart(decimals, '0')}`
}

/** A whole number from 0 up as people read it: `12,431`, in French `12 431`. */
export function formatCount(count: number): string {
  return grouped(count, 0)
}

/** A number from 0 up with as many decimals as it has, at most so many: `1,250.5`. */
export function formatDecimal(value: number, most: 1 | 2): string {
  const scale = 10 ** most
  const hundredths = Math.round(value * scale)
  if (hundredths % scale === 0) return grouped(hundredths / scale, 0)
  return grouped(value, most === 2 && hundredths % 10 !== 0 ? 2 : 1)
}

/** Percent from 0 up, with one decimal at most: `48.5%`, in French `48,5 %`. */
export const formatPercent = (value: number): string => numberTexts.percent({ number: formatDecimal(value, 1) })

/** An amount to the hundredth when there are any: `₦25,500,000`, `$1,250.50`. */
export function formatAmount(value: number, sign: string): string {
  const hasParts = Math.round(value * 100) % 100 !== 0
  return numberTexts.amount({ sign, number: grouped(value, hasParts ? 2 : 0) })
}

/** Millions with one decimal: `₦25.5M`. */
export const formatMillions = (millions: number, sign: string): string =>
  numberTexts.amount({ sign, number: numberTexts.millions({ number: grouped(millions, 1) }) })

const NAIRA_SIGN = '₦'
const TENTH = 100_000

/**
 * Naira for a glance: millions with one decimal from one million (`₦25.5M`), grouped digits below (`₦750,000`). Nothing is rounded up to a
 * whole million, where tiers of value begin: `₦24,999,999` is `₦24.9M`.
 */
export function formatNaira(money: Money | number): string {
  const value = Number(money)
  if (value >= 1_000_000) {
    const tenths = Math.round(value / TENTH)
    const isTooMuch = tenths % 10 === 0 && tenths * TENTH > value
    return formatMillions((isTooMuch ? tenths - 1 : tenths) / 10, NAIRA_SIGN)
  }
  return formatAmount(Math.floor(value), NAIRA_SIGN)
}

/** Naira to the kobo when there are any: `₦25,500,000`, `₦1,250.50`. */
export const formatNairaExact = (money: Money): string => formatAmount(Number(money), NAIRA_SIGN)
