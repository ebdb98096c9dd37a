import { expect, test } from 'vitest'
import { changePercent, comparisonStart, toMetrics } from './reports.rules.ts'

const NOW = new Date('2026-11-30T23:59:59.999Z')
const ALL_TIME = '0001-01-01'
/** The 30 days up to now begin on 1 November, those before on 2 October. */
const DAYS = [ALL_TIME, '2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01', '2026-11-30']

test.each([
  [10, 8, 25],
  [8, 12, -33.3],
  [5, 5, 0],
  [0, 0, 0],
  [3, 0, null],
  [0, 1, -100],
])('%d against %d is a change of %s percent [DASH-04]', (present, previous, percent) => {
  expect(changePercent(present, previous)).toBe(percent)
})

test.each(['2026-11-30T00:00:00.000Z', '2026-11-30T23:59:59.999Z'])(
  'what is compared on %s begins 59 days before [DASH-04]',
  (now) => {
    expect(comparisonStart(new Date(now))).toBe('2026-10-02')
  },
)

test('the last 30 days, today included, stand against the 30 before [DASH-04]', () => {
  const tally = (name: string) =>
    DAYS.map((day, index) => ({ name, day, count: 10 ** index, amount: `${10 ** index}.00` }))
  const names = ['leads.active', 'deals.closed', 'properties', 'contacts']
  const { changes, ...figures } = toMetrics(names.flatMap(tally), NOW)
  expect(figures).toEqual({ activeLeads: 1, closedDeals: 1, totalRevenue: '1.00', totalProperties: 1, periodDays: 30 })
  const compared = { percent: 9900, previous: 1100 }
  expect(changes).toEqual({
    activeLeads: compared,
    closedDeals: compared,
    totalRevenue: { percent: 9900, previous: '1100.00' },
    totalProperties: { newListings: 110_000 },
  })
})
