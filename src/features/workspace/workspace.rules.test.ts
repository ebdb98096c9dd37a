import { expect, test } from 'vitest'
import { mayReassign } from './workspace.rules.ts'

test.each([
  ['sales', null, 'other', true],
  ['sales', 'me', 'other', true],
  ['sales', 'other', 'other', true],
  ['sales', 'other', 'me', false],
  ['sales', 'other', null, false],
  ['manager', 'other', 'me', true],
  ['admin', 'other', null, true],
] as const)('%s may hand on from %s to %s: %s [ROLE-03]', (role, from, to, may) => {
  expect(mayReassign({ userId: 'me', role }, from, to)).toBe(may)
})
