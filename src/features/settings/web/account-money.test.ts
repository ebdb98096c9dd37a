import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../settings.contract.ts'
import { rateOf } from './account-money.ts'

/** Settings as a server of any version may have them. */
const settings = (currency: string, rates: Record<string, unknown>, at: Record<string, unknown> = {}) =>
  ({
    ...DEFAULT_SETTINGS,
    preferences: { ...DEFAULT_SETTINGS.preferences, currency },
    company: { exchangeRates: rates, exchangeRatesAt: at },
  }) as unknown as Settings

test('amounts are shown by a rate of last year, with its day', () => {
  const at = '2025-11-20T09:00:00Z'
  expect(rateOf(settings('USD', { USD: 1550 }, { USD: at }))).toEqual({ currency: 'USD', rate: 1550, at })
})

test.each([
  ['no rate', 'USD', { USD: null }],
  ['a rate of 0', 'USD', { USD: 0 }],
  ['a rate below 0', 'USD', { USD: -1550 }],
  ['a rate that is no number', 'EUR', { EUR: 'many' }],
  ['a currency that this version does not have', 'XAU', { XAU: 4000 }],
  ['naira', 'NGN', { USD: 1550 }],
])('with %s they stay in naira [SET-17]', (_, currency, rates) => {
  expect(rateOf(settings(currency, rates))).toBeNull()
})
