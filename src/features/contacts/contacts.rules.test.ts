import { expect, test } from 'vitest'
import { contactTallies } from './contacts.rules.ts'

test('a contact counts once among all and once among its type', () => {
  expect(contactTallies({ type: 'client' })).toEqual([
    { name: 'contacts', count: 1 },
    { name: 'contacts.client', count: 1 },
  ])
})
