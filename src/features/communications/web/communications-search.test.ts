import { expect, test } from 'vitest'
import { communicationsSearch } from './communications-search.ts'

const { isNarrowed, parse } = communicationsSearch

test.each([
  [{}, {}],
  [
    { type: 'email', status: 'scheduled', search: 'plan' },
    { type: 'email', status: 'scheduled', search: 'plan' },
  ],
  [{ type: 'fax', status: '', search: '' }, {}],
  [{ search: 713, type: ['email'], other: 'x' }, { search: '713' }],
  [{ search: 'x'.repeat(300) }, { search: 'x'.repeat(200) }],
])('%j is read as %j [COMM-02] [COMM-03]', (input, read) => {
  expect(parse(input)).toEqual(read)
})

test('only what narrows counts as narrowed [COMM-22]', () => {
  expect(isNarrowed({})).toBe(false)
  expect(isNarrowed({ search: '  ' })).toBe(false)
  expect(isNarrowed({ type: 'sms' })).toBe(true)
})
