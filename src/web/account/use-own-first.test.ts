import { expect, test } from 'vitest'
import { wishOf } from './use-own-first.ts'

type Search = { assignedTo?: string; status?: string; search?: string }
const own: Partial<Search> = { assignedTo: 'me' }

test.each<[Search, Search, 'own' | 'all' | undefined]>([
  [{}, { assignedTo: 'me' }, 'own'],
  [{ assignedTo: 'me' }, { assignedTo: 'me', status: 'new' }, 'own'],
  [{ assignedTo: 'me' }, {}, 'all'],
  [{ assignedTo: 'me', search: 'ada' }, { search: 'ada' }, 'all'],
  [{ assignedTo: 'me' }, { status: 'new' }, undefined],
  [{ status: 'new' }, {}, 'all'],
])('a list that goes from %o to %o says %s', (before, after, wish) => {
  expect(wishOf(before, after, own)).toBe(wish)
})
