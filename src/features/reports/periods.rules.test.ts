import { describe, expect, test } from 'vitest'
import { eveningBefore, nextRun, periodBounds, reportFileName, trendMonths } from './periods.rules.ts'

const LAGOS = 'Africa/Lagos'
const at = (iso: string) => new Date(iso)

describe('a period is that of the calendar up to now, against as long a part of the one before [REP-02] [REP-12]', () => {
  test.each([
    // A Friday afternoon: Monday to now, against Monday to Friday afternoon.
    ['week', '2026-11-20T13:30:00.000Z', LAGOS, '2026-11-15T23:00', '2026-11-08T23:00', '2026-11-13T13:30'],
    // Sunday is the last day of its week, Monday the first one.
    ['week', '2026-11-22T22:59:00.000Z', LAGOS, '2026-11-15T23:00', '2026-11-08T23:00', '2026-11-15T22:59'],
    ['week', '2026-11-22T23:00:00.000Z', LAGOS, '2026-11-22T23:00', '2026-11-15T23:00', '2026-11-15T23:00'],
    // The week over a year's end.
    ['week', '2027-01-01T12:00:00.000Z', 'UTC', '2026-12-28T00:00', '2026-12-21T00:00', '2026-12-25T12:00'],
    ['month', '2026-11-20T13:30:00.000Z', LAGOS, '2026-10-31T23:00', '2026-09-30T23:00', '2026-10-20T13:30'],
    // It is November in Lagos while it is still October in UTC.
    ['month', '2026-10-31T23:15:00.000Z', LAGOS, '2026-10-31T23:00', '2026-09-30T23:00', '2026-09-30T23:15'],
    ['month', '2026-10-31T23:15:00.000Z', 'UTC', '2026-10-01T00:00', '2026-09-01T00:00', '2026-10-01T00:00'],
    // A shorter month is compared as a whole.
    ['month', '2026-03-30T12:00:00.000Z', 'UTC', '2026-03-01T00:00', '2026-02-01T00:00', '2026-03-01T00:00'],
    ['month', '2028-03-29T12:00:00.000Z', 'UTC', '2028-03-01T00:00', '2028-02-01T00:00', '2028-02-29T12:00'],
    ['month', '2026-01-10T00:00:00.000Z', 'UTC', '2026-01-01T00:00', '2025-12-01T00:00', '2025-12-10T00:00'],
    ['quarter', '2026-12-31T23:30:00.000Z', 'UTC', '2026-10-01T00:00', '2026-07-01T00:00', '2026-09-30T23:30'],
    ['quarter', '2026-12-31T23:30:00.000Z', LAGOS, '2026-12-31T23:00', '2026-09-30T23:00', '2026-09-30T23:30'],
    ['quarter', '2026-04-01T00:00:00.000Z', 'GMT', '2026-04-01T00:00', '2026-01-01T00:00', '2026-01-01T00:00'],
    ['quarter', '2026-06-30T18:00:00.000Z', 'UTC', '2026-04-01T00:00', '2026-01-01T00:00', '2026-04-01T00:00'],
    ['year', '2026-11-20T00:00:00.000Z', 'UTC', '2026-01-01T00:00', '2025-01-01T00:00', '2025-11-20T00:00'],
    // A leap year has a day more before the same date.
    ['year', '2028-12-31T12:00:00.000Z', 'UTC', '2028-01-01T00:00', '2027-01-01T00:00', '2028-01-01T00:00'],
    ['year', '2029-03-01T00:00:00.000Z', 'UTC', '2029-01-01T00:00', '2028-01-01T00:00', '2028-02-29T00:00'],
  ] as const)('%s at %s in %s', (period, now, timeZone, from, previousFrom, previousTo) => {
    const whole = (time: string) => `${time}:00.000Z`
    expect(periodBounds(period, at(now), timeZone)).toEqual({
      from: whole(from),
      to: now,
      previousFrom: whole(previousFrom),
      previousTo: whole(previousTo),
    })
  })
})

test('the trend is of this month and the four before, by the clock of the zone [REP-13]', () => {
  const months = trendMonths(at('2026-01-31T23:30:00.000Z'), LAGOS)
  expect(months.map(({ month }) => month)).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02'])
  expect(months.at(-1)).toMatchObject({ from: '2026-01-31T23:00:00.000Z', to: '2026-02-28T23:00:00.000Z' })
  expect(trendMonths(at('2026-01-31T23:30:00.000Z'), 'UTC').at(-1)?.month).toBe('2026-01')
})

test.each([
  ['2025-11-24T06:00:00.000Z', 'Africa/Lagos', 'week', '2025-11-16T23:00:00.000Z', '2025-11-23T22:59:59.999Z'],
  ['2025-12-01T07:00:00.000Z', 'UTC', 'month', '2025-11-01T00:00:00.000Z', '2025-11-30T23:59:59.999Z'],
  ['2026-01-01T06:00:00.000Z', 'Africa/Lagos', 'year', '2024-12-31T23:00:00.000Z', '2025-12-31T22:59:59.999Z'],
] as const)(
  'what goes out at %s in %s is of the %s that ended the evening before [REP-07]',
  (now, zone, period, from, to) => {
    expect(periodBounds(period, eveningBefore(new Date(now), zone), zone)).toMatchObject({ from, to })
  },
)

describe('a scheduled report goes out next at 07:00 by its owner’s clock [REP-07]', () => {
  test.each([
    ['weekly', 1, '2026-11-20T13:30:00.000Z', LAGOS, '2026-11-23T06:00:00.000Z'],
    ['weekly', 5, '2026-11-20T05:59:59.999Z', LAGOS, '2026-11-20T06:00:00.000Z'],
    ['weekly', 5, '2026-11-20T06:00:00.000Z', LAGOS, '2026-11-27T06:00:00.000Z'],
    ['weekly', 7, '2026-11-20T06:00:00.000Z', 'UTC', '2026-11-22T07:00:00.000Z'],
    ['weekly', 3, '2026-12-31T08:00:00.000Z', 'UTC', '2027-01-06T07:00:00.000Z'],
    ['monthly', 20, '2026-11-20T05:00:00.000Z', LAGOS, '2026-11-20T06:00:00.000Z'],
    ['monthly', 1, '2026-11-20T05:00:00.000Z', LAGOS, '2026-12-01T06:00:00.000Z'],
    ['monthly', 31, '2026-11-20T05:00:00.000Z', LAGOS, '2026-11-30T06:00:00.000Z'],
    ['monthly', 31, '2027-02-01T00:00:00.000Z', LAGOS, '2027-02-28T06:00:00.000Z'],
    ['monthly', 30, '2028-01-31T12:00:00.000Z', LAGOS, '2028-02-29T06:00:00.000Z'],
    ['monthly', 31, '2026-12-31T06:00:00.000Z', LAGOS, '2027-01-31T06:00:00.000Z'],
  ] as const)('%s on %i after %s in %s', (frequency, day, now, timeZone, next) => {
    expect(nextRun({ frequency, day }, at(now), timeZone)).toBe(next)
  })
})

test('a file is named by the day of its person [REP-06]', () => {
  const asked = { type: 'sales', period: 'week' }
  const night = at('2026-11-20T23:30:00.000Z')
  expect(reportFileName(asked, 'pdf', night, LAGOS)).toBe('report-sales-week-2026-11-21.pdf')
  expect(reportFileName(asked, 'csv', night, 'UTC')).toBe('report-sales-week-2026-11-20.csv')
})
