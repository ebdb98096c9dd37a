import { useEffect } from 'react'
import { FOREIGN_CURRENCIES, type ShownRate } from '#shared/shown-rate.ts'
import { useAnswer } from '#sync/react'
import { setShownRate } from '#web/platform/shown-money.ts'
import { getSettings, type Settings } from '../settings.contract.ts'

/** The rate by which these settings show amounts; null where they stay in naira. */
export function rateOf({ preferences, company }: Settings): ShownRate | null {
  // A server of a later version may have more currencies.
  const currency = FOREIGN_CURRENCIES.find((one) => one === preferences.currency)
  if (!currency) return null
  const rate = company.exchangeRates[currency]
  // Rates of an earlier version may be 0, by which nothing can be counted.
  return rate === null || !(rate > 0) ? null : { currency, rate, at: company.exchangeRatesAt[currency] }
}

/** Shows amounts in the currency of the account, by the company's newest rate. */
export function useAccountMoney(isSignedIn: boolean): void {
  const { data } = useAnswer(getSettings, {}, { dependsOn: ['settings'], enabled: isSignedIn })
  useEffect(() => {
    if (data) setShownRate(rateOf(data))
  }, [data])
}
