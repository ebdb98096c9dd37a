import { expect, test } from 'vitest'
import { parseCalendarSearch } from './calendar-search.ts'

test('an address says view, day and whose events; what is wrong is left out [CAL-03]', () => {
  const member = '01a200fd-b9eb-7eaa-9d8e-cabef1000000'
  const search = { view: 'week', date: '2026-11-20', member, type: 'call' }
  expect(parseCalendarSearch(search)).toEqual(search)
  expect(parseCalendarSearch({ view: 'year', date: '2026-02-31', member: 'me', type: 'party', other: '1' })).toEqual({})
  expect(parseCalendarSearch({ date: '9999-01-01' })).toEqual({})
})
