import { formatAmount, formatMillions, type Money, toKobo } from './money.ts'

/** The currencies in which a person may read amounts in place of naira, in which all are stored. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number]

/** The naira that a company counts for one unit of a currency, and when that was entered. */
export type ShownRate = { currency: ForeignCurrency; rate: number; at: string | null }

export const CURRENCY_SIGNS: Record<ForeignCurrency, string> = { USD: '$', EUR: '€', GBP: '£' }

/** A rate older than so many days is called old where amounts are converted by it. */
export const RATE_OLD_DAYS = 365

/** An admin is asked to check a rate again after so many days. */
export const RATE_STALE_DAYS = 30

/** The amount in hundredths of the other currency, rounded. */
const hundredths = (money: Money, { rate }: ShownRate): number => Math.round(Number(toKobo(money)) / rate)

/** An amount in the other currency as a number, for a scale. */
export const amountAt = (money: Money, shown: ShownRate): number => hundredths(money, shown) / 100

/** An amount of naira in another currency for a glance: `$1.2M`, `$16,129`, `$48.39`. */
export function formatAt(money: Money, shown: ShownRate): string {
  const value = amountAt(money, shown)
  const sign = CURRENCY_SIGNS[shown.currency]
  if (Math.round(value) >= 1_000_000) return formatMillions(value / 1_000_000, sign)
  return formatAmount(value < 100 ? value : Math.round(value), sign)
}

/** The same to the cent: `$16,129.03`. */
export const formatAtExact = (money: Money, shown: ShownRate): string =>
  formatAmount(amountAt(money, shown), CURRENCY_SIGNS[shown.currency])
