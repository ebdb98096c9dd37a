import { expect, test } from 'vitest'
import { calendarSearch } from './calendar-search.ts'

test('an address says view, day and whose events; what is wrong is left out [CAL-03]', () => {
  const member = '01a200fd-b9eb-7eaa-9d8e-cabef1000000'
  const search = { view: 'week', date: '2026-11-20', member, type: 'call' } as const
  expect(calendarSearch.parse(search)).toEqual(search)
  expect(calendarSearch.parse({ view: 'year', date: '2026-02-31', member: 'me', type: 'party', other: '1' })).toEqual(
    {},
  )
  expect(calendarSearch.parse({ date: '9999-01-01' })).toEqual({})
  expect(calendarSearch.clean({ ...search, view: 'month' })).toEqual({ date: '2026-11-20', member, type: 'call' })
})
