import { expect, test } from 'vitest'
import type { Lead } from '../leads.contract.ts'
import { leadRules } from './lead-filter.ts'

const ada = {
  id: '01970000-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Obi',
  email: null,
  phone: '08031234567',
  phoneNumber: null,
  budgetMin: null,
  budgetMax: null,
  propertyType: null,
  location: null,
  source: 'website',
  status: 'new',
  priority: 'medium',
  score: 10,
  assignedTo: null,
  assignedToName: null,
  notes: null,
  lastContactedAt: null,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
} as Lead
const sade = {
  ...ada,
  firstName: 'Ṣadé',
  lastName: 'Ọ̀batálá',
  priority: 'hot',
  score: 40,
  assignedTo: 'x',
  createdAt: '2026-11-19T12:00:00.000Z',
} as Lead
const zainab: Lead = { ...ada, firstName: 'Zainab', lastName: 'Obi', priority: 'low', score: 0, status: 'qualified' }

const inOrder = (sort?: string) =>
  [sade, zainab, ada].sort((a, b) => leadRules.compare(a, b, sort)).map(({ firstName }) => firstName)

test.each([
  [undefined, ['Zainab', 'Ada', 'Ṣadé']],
  ['-createdAt', ['Zainab', 'Ada', 'Ṣadé']],
  ['createdAt', ['Ṣadé', 'Zainab', 'Ada']],
  ['lastName', ['Ada', 'Zainab', 'Ṣadé']],
  ['-lastName', ['Ṣadé', 'Zainab', 'Ada']],
  ['priority', ['Ṣadé', 'Ada', 'Zainab']],
  ['-score', ['Ṣadé', 'Ada', 'Zainab']],
])('sorted by %s [LEAD-47]', (sort, names) => {
  expect(inOrder(sort)).toEqual(names)
})

test.each([
  [{}, ['Ada', 'Ṣadé', 'Zainab']],
  [{ status: 'qualified' }, ['Zainab']],
  [{ priority: 'hot' }, ['Ṣadé']],
  [{ source: 'referral' }, []],
  [{ assignedTo: 'x' }, ['Ṣadé']],
  [{ assignedTo: 'none', priority: 'low' }, ['Zainab']],
] as const)('%o finds %o [LEAD-47]', (filter, names) => {
  expect([ada, sade, zainab].filter((lead) => leadRules.match(lead, filter)).map(({ firstName }) => firstName)).toEqual(
    names,
  )
})
