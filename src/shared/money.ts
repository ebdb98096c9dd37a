/** An amount of naira as it travels and is stored: decimal text with at most two decimals, such as `25000000.00`. */
export type Money = string

/** The largest amount that can be stored. */
export const MAX_MONEY = 999_999_999_999.99

const plain = /^\d{1,12}(\.\d{1,2})?$/
const POWERS: Record<string, number> = { k: 3, thousand: 3, m: 6, mn: 6, million: 6, b: 9, bn: 9, billion: 9 }
const SQUARE_METRE = '(?:sq\\.?m|sqm|m2|m²)'
const typedMoney = new RegExp(
  `^(?:₦|ngn|n|#)?(\\d+)(?:\\.(\\d*))?(k|thousand|mn|m|million|bn|b|billion)?(?:naira)?(?:(?:/|per)?(${SQUARE_METRE})(?:[x×*@](\\d+)(?:\\.(\\d{1,2}))?${SQUARE_METRE}?)?|(p\\.?a\\.?|/yr|/year|peryear|perannum|ayear|yearly))?$`,
)

/** What a typed amount means: naira, and whether it was said for a square metre, still without a size, or for a year. */
export type TypedMoney = { amount: Money; per?: 'square metre' | 'year' }

/** Kobo as decimal text, with decimals only when there are any. */
function fromKobo(kobo: bigint): Money {
  const rest = kobo % 100n
  return rest === 0n ? String(kobo / 100n) : `${kobo / 100n}.${String(rest).padStart(2, '0')}`
}

/**
 * Reads an amount as people write it: `85m`, `N1.2bn`, `₦85,000,000`, `#750k`, `12m p.a.`, `850k/sqm × 648`. Undefined when it is
 * none, has parts of a kobo or is over the cap.
 */
export function readTypedMoney(typed: string): TypedMoney | undefined {
  const match = typedMoney.exec(typed.toLowerCase().replace(/[,\s]/g, ''))
  if (!match) return undefined
  const [, whole = '', decimals = '', word = '', perMetre, size, sizeDecimals = '', perYear] = match
  const power = POWERS[word] ?? 0
  const significant = decimals.replace(/0+$/, '')
  if (whole.length > 12 || significant.length > power + 2) return undefined
  let kobo = BigInt(whole + significant) * 10n ** BigInt(power + 2 - significant.length)
  if (size !== undefined) {
    const centi = kobo * BigInt(size + sizeDecimals.padEnd(2, '0'))
    if (centi % 100n !== 0n) return undefined
    kobo = centi / 100n
  }
  const amount = fromKobo(kobo)
  if (!plain.test(amount)) return undefined
  if (perMetre !== undefined && size === undefined) return { amount, per: 'square metre' }
  return perYear === undefined ? { amount } : { amount, per: 'year' }
}

/**
 * Reads an amount (`25,000,000`, `₦ 85000`, `85m`, 85000): plain decimal text, or undefined when it is no amount from 0 to the cap,
 * or the price of a square metre without a size.
 */
export function parseMoney(input: string | number): Money | undefined {
  if (typeof input === 'number') {
    if (!Number.isFinite(input) || input < 0 || input > MAX_MONEY) return undefined
    const text = String(input)
    return plain.test(text) ? text : undefined
  }
  const text = input.replace(/[₦,\s]/g, '')
  if (plain.test(text)) return text
  const read = readTypedMoney(input)
  return read?.per === 'square metre' ? undefined : read?.amount
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

/** A number with commas between its thousands. The browser's own formats cost a slow phone more than the page around them. */
function grouped(value: number, decimals: 0 | 1 | 2): string {
  const scale = 10 ** decimals
  const scaled = Math.round(value * scale)
  const digits = String(Math.floor(scaled / scale))
  const whole = digits.length > 3 ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits
  return decimals === 0 ? whole : `${whole}.${String(scaled % scale).padStart(decimals, '0')}`
}

/** A whole number from 0 up as people read it: `12,431`. */
export function formatCount(count: number): string {
  return grouped(count, 0)
}

/** A number from 0 up with as many decimals as it has, at most so many: `1,250.5`. */
export function formatDecimal(value: number, most: 1 | 2): string {
  const scale = 10 ** most
  const [whole, decimals] = String(Math.round(value * scale) / scale).split('.')
  return [formatCount(Number(whole)), decimals].filter(Boolean).join('.')
}

/** Naira for a glance: millions with one decimal from one million (`₦25.5M`), grouped digits below (`₦750,000`). */
export function formatNaira(money: Money | number): string {
  const value = Number(money)
  if (value >= 1_000_000) return `₦${grouped(value / 1_000_000, 1)}M`
  return `₦${grouped(Math.floor(value), 0)}`
}

/** Naira to the kobo when there are any: `₦25,500,000`, `₦1,250.50`. */
export function formatNairaExact(money: Money): string {
  const value = Number(money)
  return `₦${grouped(value, Number.isInteger(value) ? 0 : 2)}`
}
