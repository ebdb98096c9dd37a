import { expect, test } from 'vitest'
import { countsBetween } from './waiting-counts.ts'

const namesOf = (type: string) => ['total', type]

test.each([
  ['logged', undefined, 'phone', { total: 1, phone: 1 }],
  ['changed to another type', 'phone', 'email', { total: 0, phone: -1, email: 1 }],
  ['left in its counts', 'phone', 'phone', { total: 0, phone: 0 }],
  ['removed', 'phone', undefined, { total: -1, phone: -1 }],
])('what is %s while it waits changes the counts', (_, before, after, counts) => {
  expect(countsBetween(before, after, namesOf)).toEqual(counts)
})
