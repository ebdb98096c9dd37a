import { describe, expect, test } from 'vitest'
import { nextRun, pastPeriod, periodBounds, reportFileName, trendMonths } from './periods.rules.ts'

const LAGOS = 'Africa/Lagos'
const at = (iso: string) => new Date(iso)

describe('a period is that of the calendar up to now, against as long a part of the one before [REP-02] [REP-12]', () => {
  test.each([
    // A Friday afternoon: Sunday to now, against Sunday to Friday afternoon.
    ['week', '2026-11-20T13:30:00.000Z', LAGOS, '2026-11-14T23:00', '2026-11-07T23:00', '2026-11-13T13:30'],
    // Saturday is the last day of its week, Sunday the first one, as in the calendar.
    ['week', '2026-11-21T22:59:00.000Z', LAGOS, '2026-11-14T23:00', '2026-11-07T23:00', '2026-11-14T22:59'],
    ['week', '2026-11-21T23:00:00.000Z', LAGOS, '2026-11-21T23:00', '2026-11-14T23:00', '2026-11-14T23:00'],
    // The week over a year's end.
    ['week', '2027-01-01T12:00:00.000Z', 'UTC', '2026-12-27T00:00', '2026-12-20T00:00', '2026-12-25T12:00'],
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

describe('what goes out tells of a whole period up to the evening before [REP-07]', () => {
  test.each([
    // Monday to Sunday, Wednesday to Tuesday: the seven days before, whatever the day.
    [
      'week',
      'weekly',
      1,
      '2025-11-24T06:00:00.000Z',
      LAGOS,
      '2025-11-16T23:00',
      '2025-11-23T22:59',
      '2025-11-09T23:00',
    ],
    [
      'week',
      'weekly',
      3,
      '2025-11-26T07:00:00.000Z',
      'UTC',
      '2025-11-19T00:00',
      '2025-11-25T23:59',
      '2025-11-12T00:00',
    ],
    [
      'month',
      'monthly',
      1,
      '2025-12-01T07:00:00.000Z',
      'UTC',
      '2025-11-01T00:00',
      '2025-11-30T23:59',
      '2025-10-01T00:00',
    ],
    [
      'year',
      'monthly',
      1,
      '2026-01-01T06:00:00.000Z',
      LAGOS,
      '2024-12-31T23:00',
      '2025-12-31T22:59',
      '2023-12-31T23:00',
    ],
    [
      'quarter',
      'monthly',
      1,
      '2026-04-01T07:00:00.000Z',
      'UTC',
      '2026-01-01T00:00',
      '2026-03-31T23:59',
      '2025-10-01T00:00',
    ],
    // The last day of each month: the one before is in it.
    [
      'month',
      'monthly',
      31,
      '2025-11-30T07:00:00.000Z',
      'UTC',
      '2025-10-31T00:00',
      '2025-11-29T23:59',
      '2025-09-30T00:00',
    ],
    [
      'month',
      'monthly',
      31,
      '2025-12-31T07:00:00.000Z',
      'UTC',
      '2025-11-30T00:00',
      '2025-12-30T23:59',
      '2025-10-31T00:00',
    ],
    [
      'month',
      'monthly',
      31,
      '2026-02-28T07:00:00.000Z',
      'UTC',
      '2026-01-31T00:00',
      '2026-02-27T23:59',
      '2025-12-31T00:00',
    ],
    // A report that is late tells of as much, up to the evening before it is made.
    [
      'month',
      'monthly',
      1,
      '2025-12-17T10:00:00.000Z',
      'UTC',
      '2025-11-17T00:00',
      '2025-12-16T23:59',
      '2025-10-17T00:00',
    ],
    [
      'month',
      'weekly',
      1,
      '2026-03-30T07:00:00.000Z',
      'UTC',
      '2026-02-28T00:00',
      '2026-03-29T23:59',
      '2026-01-30T00:00',
    ],
  ] as const)('%s, %s on %i, at %s in %s', (period, frequency, day, now, zone, from, to, previousFrom) => {
    expect(pastPeriod(period, { frequency, day }, at(now), zone)).toEqual({
      from: `${from}:00.000Z`,
      to: `${to}:59.999Z`,
      previousFrom: `${previousFrom}:00.000Z`,
      previousTo: `${from}:00.000Z`,
    })
  })

  test.each([
    ['week', 'weekly', 7],
    ['month', 'monthly', 1],
    ['month', 'monthly', 30],
    ['month', 'monthly', 31],
  ] as const)('a %s that goes out %s on day %i leaves no day out and tells of none twice', (period, frequency, day) => {
    let run = nextRun({ frequency, day }, at('2027-12-15T00:00:00.000Z'), LAGOS)
    for (let count = 0; count < 15; count += 1) {
      const next = nextRun({ frequency, day }, at(run), LAGOS)
      const [one, other] = [run, next].map((time) => pastPeriod(period, { frequency, day }, at(time), LAGOS))
      expect(Date.parse(other?.from ?? '')).toBe(Date.parse(one?.to ?? '') + 1)
      run = next
    }
  })
})

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
