import { expect, test } from 'vitest'
import { countLeads, figuresOf, type LeadCount, percentOf, performanceOf } from './figures.rules.ts'
import { daysOfReport, figuresOfReport, sayMonth, tablesOfReport } from './report-words.ts'
import type { Report } from './reports.contract.ts'

const none = { closed: 0, won: 0, revenue: '0', days: 0 }
const lead = (fields: Partial<LeadCount>): LeadCount => ({
  isPresent: true,
  source: 'website',
  status: 'new',
  hasWon: false,
  count: 1,
  ...fields,
})

test('a part of nothing is 0, never NaN [REP-18]', () => {
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(1, 3)).toBe(33.3)
})

test('without anything the figures are 0 and compared with nothing [REP-12] [REP-18]', () => {
  const empty = { value: 0, previous: null, changePercent: null }
  const noMoney = { value: '0.00', previous: null, changePercent: null }
  expect(figuresOf([], none, none)).toEqual({
    totalRevenue: noMoney,
    leadConversion: empty,
    averageDealSize: noMoney,
    timeToClose: empty,
  })
})

test('one deal won and one lead before are enough to compare with [REP-12]', () => {
  const won = { closed: 1, won: 1, revenue: '10', days: 4 }
  const figures = figuresOf([lead({}), lead({ isPresent: false })], won, { ...won, revenue: '5', days: 2 })
  expect(figures.totalRevenue).toEqual({ value: '10.00', previous: '5.00', changePercent: 100 })
  expect(figures.timeToClose).toEqual({ value: 4, previous: 2, changePercent: 100 })
  expect(figures.leadConversion.previous).toBe(0)
})

test('converted leads and those with a deal won are the converted ones, each once [REP-09]', () => {
  const counts = [
    lead({ count: 6 }),
    lead({ status: 'converted', count: 1 }),
    lead({ status: 'converted', hasWon: true, count: 2 }),
    lead({ status: 'qualified', hasWon: true, count: 1 }),
    lead({ isPresent: false, count: 4 }),
    lead({ isPresent: false, status: 'converted', count: 1 }),
  ]
  expect(figuresOf(counts, none, none).leadConversion).toEqual({ value: 40, previous: 20, changePercent: 100 })
})

test('revenue, size and time are of deals won; fewer days are good [REP-08] [REP-10] [REP-11]', () => {
  const present = { closed: 4, won: 3, revenue: '100000000.00', days: 100 }
  const previous = { closed: 2, won: 2, revenue: '80000000.00', days: 84.08 }
  const kpis = figuresOf([], present, previous)
  expect(kpis).toMatchObject({
    totalRevenue: { value: '100000000.00', previous: '80000000.00', changePercent: 25 },
    averageDealSize: { value: '33333333.33', previous: '40000000.00', changePercent: -16.7 },
    timeToClose: { value: 33.3, previous: 42, changePercent: -20.7 },
  })
  const said = figuresOfReport({ type: 'overview', kpis })
  expect(said.map(({ label, text, change }) => [label, text, change.text, change.direction, change.isGood])).toEqual([
    ['Total revenue', '₦100.0M', '25%', 'up', true],
    ['Lead conversion', '0%', '—', 'none', true],
    ['Average deal size', '₦33.3M', '16.7%', 'down', false],
    ['Time to close', '33.3 days', '20.7%', 'down', true],
  ])
})

test('no deal in this period is no faster than those of the one before [REP-11]', () => {
  const previous = { closed: 1, won: 1, revenue: '5', days: 9 }
  expect(figuresOf([], none, previous)).toMatchObject({
    totalRevenue: { changePercent: -100 },
    timeToClose: { value: 0, previous: 9, changePercent: null },
  })
})

test('sources and statuses count the present period, every one of them named [REP-14]', () => {
  const { leadSources, leadStatuses } = countLeads([
    lead({ source: 'whatsapp', count: 2 }),
    lead({ source: 'whatsapp', status: 'qualified' }),
    lead({ source: 'referral' }),
    lead({ isPresent: false, source: 'website', count: 50 }),
  ])
  expect(leadSources.slice(0, 2)).toEqual([
    { source: 'whatsapp', count: 3, percent: 75 },
    { source: 'referral', count: 1, percent: 25 },
  ])
  expect(leadSources).toHaveLength(6)
  expect(leadStatuses.map(({ status, count }) => `${status} ${count}`)).toEqual([
    'new 3',
    'contacted 0',
    'qualified 1',
    'unqualified 0',
    'converted 0',
  ])
})

test('the rate of a type is what was sold and rented of what is listed [REP-15]', () => {
  const types = performanceOf([
    { type: 'land', listed: 3, sold: 0, rented: 0, value: '0' },
    { type: 'duplex', listed: 5, sold: 3, rented: 0, value: '1' },
    { type: 'office', listed: 8, sold: 1, rented: 2, value: '9000000' },
  ])
  expect(types.map(({ type, rate, value }) => [type, rate, value])).toEqual([
    ['office', 37.5, '9000000.00'],
    ['duplex', 60, '1.00'],
    ['land', 0, '0.00'],
  ])
})

test.each([
  ['2026-10-31T23:00:00.000Z', '2026-11-20T13:00:00.000Z', 'Nov 1 – 20, 2026'],
  ['2026-09-27T23:00:00.000Z', '2026-10-03T13:00:00.000Z', 'Sep 28 – Oct 3, 2026'],
  ['2026-10-31T23:00:00.000Z', '2026-11-01T13:00:00.000Z', 'Nov 1, 2026'],
])('the days from %s to %s are %s', (from, to, words) => {
  expect(daysOfReport({ from, to, timeZone: 'Africa/Lagos' }, null)).toBe(words)
})

test('the days of a report are written in the format of its reader [SET-18]', () => {
  const days = { from: '2026-10-31T23:00:00.000Z', to: '2026-11-20T13:00:00.000Z', timeZone: 'Africa/Lagos' }
  expect(daysOfReport(days, 'DD/MM/YYYY')).toBe('01/11/2026 – 20/11/2026')
  expect(daysOfReport({ ...days, from: days.to }, 'YYYY-MM-DD')).toBe('2026-11-20')
})

test('sources, statuses and months are said as people say them', () => {
  const report = { ...countLeads([lead({ source: 'social_media' })]), type: 'leads' } as unknown as Report
  const [sources, statuses] = tablesOfReport(report)
  expect(sources?.rows.map(([name]) => name)).toEqual([
    'Social media',
    'Website',
    'WhatsApp',
    'Referral',
    'Walk-in',
    'Advertisement',
  ])
  expect(statuses?.rows.map(([name]) => name)).toEqual(['New', 'Contacted', 'Qualified', 'Unqualified', 'Converted'])
  expect([sayMonth('2026-02'), sayMonth('2026-02', false)]).toEqual(['Feb 2026', 'Feb'])
})
