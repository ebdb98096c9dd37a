import { formatCount, formatDecimal, type Money, toKobo } from './money.ts'

/** The currencies in which a person may read amounts in place of naira, in which all are stored. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number]

/** The naira that a company counts for one unit of a currency, and when that was entered. */
export type ShownRate = { currency: ForeignCurrency; rate: number; at: string | null }

export const CURRENCY_SIGNS: Record<ForeignCurrency, string> = { USD: '$', EUR: '€', GBP: '£' }

/** A rate is checked again after so many days. */
export const RATE_STALE_DAYS = 30

/** The amount in hundredths of the other currency, rounded. */
const hundredths = (money: Money, { rate }: ShownRate): number => Math.round(Number(toKobo(money)) / rate)

/** An amount in the other currency as a number, for a scale. */
export const amountAt = (money: Money, shown: ShownRate): number => hundredths(money, shown) / 100

const withCents = (value: number): string => {
  const [whole, cents = ''] = formatDecimal(value, 2).split('.')
  return cents === '' ? `${whole}` : `${whole}.${cents.padEnd(2, '0')}`
}

/** An amount of naira in another currency for a glance: `$1.2M`, `$16,129`, `$48.39`. */
export function formatAt(money: Money, shown: ShownRate): string {
  const value = amountAt(money, shown)
  const sign = CURRENCY_SIGNS[shown.currency]
  const whole = Math.round(value)
  if (whole >= 1_000_000) {
    const [millions, tenth = '0'] = formatDecimal(value / 1_000_000, 1).split('.')
    return `${sign}${millions}.${tenth}M`
  }
  return `${sign}${value < 100 ? withCents(value) : formatCount(whole)}`
}

/** The same to the cent: `$16,129.03`. */
export const formatAtExact = (money: Money, shown: ShownRate): string =>
  `${CURRENCY_SIGNS[shown.currency]}${withCents(amountAt(money, shown))}`
