import { daysSince } from '#shared/dates.ts'
import { formatNairaExact } from '#shared/money.ts'
import { CURRENCY_SIGNS, RATE_OLD_DAYS } from '#shared/shown-rate.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { Settings } from '../settings.contract.ts'
import { rateOf } from './account-money.ts'
import { settingsTexts } from './settings.texts.ts'

/** How amounts are shown in the currency that was chosen, and by which rate; with a hint where there is none, or one of long ago. */
export function aboutCurrency(settings: Settings, now: Date): string {
  const { currency } = settings.preferences
  if (currency === 'NGN') return settingsTexts.aboutNaira()
  const shown = rateOf(settings)
  if (!shown) return settingsTexts.noRate({ currency: settingsTexts.currencies[currency]() })
  const said = { rate: formatNairaExact(String(shown.rate)), unit: `${CURRENCY_SIGNS[shown.currency]}1` }
  if (shown.at === null) return settingsTexts.convertedUndated(said)
  const isOld = daysSince(shown.at, now) > RATE_OLD_DAYS
  return (isOld ? settingsTexts.convertedByOld : settingsTexts.converted)({ ...said, date: formatDate(shown.at) })
}
