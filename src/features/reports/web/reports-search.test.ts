import { expect, test } from 'vitest'
import { cleanSearch, parseReportsSearch } from './reports-search.ts'

test('the address says type and period; what is plain or unknown is left out [REP-02] [REP-03]', () => {
  expect(parseReportsSearch({ type: 'sales', period: 'year' })).toEqual({ type: 'sales', period: 'year' })
  expect(parseReportsSearch({ type: 'all', period: 'month' })).toEqual({})
  expect(cleanSearch({ type: 'overview', period: 'week' })).toEqual({ period: 'week' })
})
