import { createStore } from '#shared/emitter.ts'
import { formatNaira, formatNairaExact, type Money } from '#shared/money.ts'
import { CURRENCY_SIGNS, FOREIGN_CURRENCIES, formatAt, formatAtExact, type ShownRate } from '#shared/shown-rate.ts'
import { readStored, storeValue } from './browser-storage.ts'
import { formatDate } from './date-format.ts'
import { shownMoneyTexts } from './shown-money.texts.ts'
import { useStore } from './use-store.ts'

const KEY = 'crm-currency'

function readRate(): ShownRate | null {
  try {
    const { currency, rate, at } = JSON.parse(readStored(KEY) ?? 'null') ?? {}
    const isKnown = FOREIGN_CURRENCIES.includes(currency) && typeof rate === 'number' && rate > 0
    return isKnown ? { currency, rate, at: typeof at === 'string' ? at : null } : null
  } catch {
    return null
  }
}

const shown = createStore(readRate())

/**
 * The rate by which amounts are shown in the currency that the person chose; null shows naira. Stored, so that the next start knows
 * it at once.
 */
export function setShownRate(next: ShownRate | null): void {
  const text = next && JSON.stringify(next)
  if (text === (shown.get() && JSON.stringify(shown.get()))) return
  shown.set(next)
  storeValue(KEY, text)
}

/** The rate, kept current. */
export const useShownRate = (): ShownRate | null => useStore(shown)

/** Amounts of naira as the person reads them. Fields stay in naira. */
export const amounts = {
  /** For a glance: `₦25.5M`, `$16,451`. */
  short(money: Money): string {
    const rate = shown.get()
    return rate ? formatAt(money, rate) : formatNaira(money)
  },
  /** To the kobo or cent. */
  exact(money: Money): string {
    const rate = shown.get()
    return rate ? formatAtExact(money, rate) : formatNairaExact(money)
  },
  /** What a tip says of an amount: all of it, and for a converted one its naira, the rate and its date. */
  tip: (money: Money): string => amounts.tipOf((exact) => exact(money)),
  /** The same for a text with several amounts. */
  tipOf(text: (exact: (money: Money) => string) => string): string {
    const rate = shown.get()
    const naira = text(formatNairaExact)
    if (!rate) return naira
    const said = {
      amount: text(amounts.exact),
      naira,
      rate: formatNairaExact(String(rate.rate)),
      unit: `${CURRENCY_SIGNS[rate.currency]}1`,
    }
    return rate.at === null
      ? shownMoneyTexts.converted(said)
      : shownMoneyTexts.convertedOn({ ...said, date: formatDate(rate.at) })
  },
}

/** The same for a component, which is drawn again when the currency or its rate changes. */
export function useAmounts(): typeof amounts {
  useShownRate()
  return amounts
}
