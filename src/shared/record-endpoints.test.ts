import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { count, create, get, list, remove, update } from './record-endpoints.ts'

test('a noun of two words makes names of calls, and keeps its words for people', () => {
  const record = z.object({ id: z.string() })
  const kind = { noun: 'Demo account', path: '/api/demo-accounts', record } as const
  const calls = [
    list(kind, { summary: 'Accounts.', query: z.object({}) }),
    count(kind, { summary: 'How many.', answer: z.object({}) }),
    create(kind, z.object({}), 'Adds one.'),
    get(kind),
    update(kind, z.object({})),
    remove(kind, 'Removes one.'),
  ]
  expect(calls.map(({ name }) => name)).toEqual([
    'listDemoAccounts',
    'getDemoAccountCounts',
    'createDemoAccount',
    'getDemoAccount',
    'updateDemoAccount',
    'deleteDemoAccount',
  ])
  expect(get(kind).summary).toBe('One demo account.')
  expect(get(kind).noun).toBe('Demo account')
})
