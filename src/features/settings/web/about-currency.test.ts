import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings.contract.ts'
import { aboutCurrency } from './about-currency.ts'

const NOW = new Date('2026-11-27T09:00:00Z')

function about(rate: number | null, at: string | null, currency: 'NGN' | 'USD' = 'USD'): string {
  const rates = { EUR: null, GBP: null }
  return aboutCurrency(
    {
      ...DEFAULT_SETTINGS,
      preferences: { ...DEFAULT_SETTINGS.preferences, currency },
      company: {
        language: 'en',
        face: null,
        exchangeRates: { ...rates, USD: rate },
        exchangeRatesAt: { ...rates, USD: at },
      },
      capabilities: { email: false, sms: false },
      smsNumber: null,
      lastSyncedAt: null,
    } as Parameters<typeof aboutCurrency>[0],
    NOW,
  )
}

test.each([null, 0, -5])(
  'with a rate of %j amounts stay in naira, and the hint says where a rate is entered [SET-17]',
  (rate) => {
    expect(about(rate, '2026-11-20T09:00:00Z')).toBe(
      'Your company has no rate for US dollar ($), so amounts stay in naira. An admin enters it in the section Team.',
    )
  },
)

test('a rate is named with its date; one of more than a year ago is called so [SET-17]', () => {
  expect(about(1550, '2026-11-20T09:00:00Z')).toContain('converted at ₦1,550 to $1, as of Nov 20, 2026.')
  expect(about(1550, '2025-11-28T09:00:00Z')).toContain('as of Nov 28, 2025.')
  expect(about(1550, '2025-11-25T09:00:00Z')).toContain(
    'converted at ₦1,550 to $1, the rate of Nov 25, 2025, more than a year ago. An admin enters a new one in the section Team.',
  )
  expect(about(1550, null)).not.toContain('a year ago')
  expect(about(null, null, 'NGN')).toBe('The currency in which you read amounts. They are entered in naira.')
})
