import { expect, test } from 'vitest'
import { propertyTallies } from './properties.rules.ts'

test('a property counts on the day of its listing, in UTC [DASH-04]', () => {
  expect(propertyTallies({ occurredAt: '2026-11-20T23:59:59.999Z' })).toEqual([
    { name: 'properties', count: 1, day: '2026-11-20' },
  ])
})
