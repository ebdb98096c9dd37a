/** An amount of naira as it travels and is stored: decimal text with at most two decimals, such as `25000000.00`. */
export type Money = string

/** The largest amount that can be stored. */
export const MAX_MONEY = 999_999_999_999.99

const plain = /^\d{1,12}(\.\d{1,2})?$/

/** Reads typed money (`25,000,000`, `₦ 85000`, 85000): plain decimal text, or undefined when it is no amount from 0 to the cap. */
export function parseMoney(input: string | number): Money | undefined {
  if (typeof input === 'number') {
    if (!Number.isFinite(input) || input < 0 || input > MAX_MONEY) return undefined
    return parseMoney(String(input))
  }
  const text = input.replace(/[₦,\s]/g, '')
  return plain.test(text) ? text : undefined
}

/** Kobo, as an exact integer, of a stored amount. */
export function toKobo(money: Money): bigint {
  const [naira = '0', decimals = ''] = money.split('.')
  return BigInt(naira) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2))
}

/** The exact sum of amounts, with two decimals. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let kobo = 0n
  for (const amount of amounts) kobo += toKobo(amount)
  return `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`
}

/** Making a format takes far longer than using it, so there is one for each number of decimals. */
const formats = [0, 1, 2].map(
  (decimals) => new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

function grouped(value: number, decimals: 0 | 1 | 2): string {
  return formats[decimals]?.format(value) ?? String(value)
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
