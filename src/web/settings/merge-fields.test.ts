import { expect, test } from 'vitest'
import type { Lead } from '#features/leads/leads.contract.ts'
import { isChoice, mergeFields, takenFields } from './merge-fields.ts'

const lead = (fields: Partial<Lead>) =>
  ({
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '0803 555 0101',
    phoneNumber: '+2348035550101',
    email: null,
    whatsappName: null,
    status: 'new',
    priority: 'medium',
    source: 'referral',
    assignedTo: null,
    assignedToName: null,
    budgetMin: null,
    budgetMax: null,
    propertyType: null,
    location: null,
    language: null,
    ...fields,
  }) as Lead

const asked = (kept: Lead, other: Lead) =>
  mergeFields('leads', [kept, other])
    .filter((one) => isChoice(one, kept, other))
    .map(({ name }) => name)
const sent = (kept: Lead, other: Lead, ...chosen: string[]) =>
  takenFields(mergeFields('leads', [kept, other]), kept, other, new Set(chosen))

test('a merge asks where both records have a value and not the same one', () => {
  const kept = lead({ lastName: 'Obi', email: 'Ada@example.com', location: 'Lekki' })
  const same = { phone: '+234 803 555 0101', email: 'ada@example.com' }
  expect(asked(kept, lead(same))).toEqual([])
  expect(asked(kept, lead({ ...same, lastName: 'Eze', priority: 'hot', budgetMax: '5' }))).toEqual([
    'lastName',
    'priority',
  ])
})

test('the own value stays unless the other was chosen, and what is empty is filled from the other', () => {
  const kept = lead({ location: 'Lekki' })
  const other = lead({ lastName: 'Eze', location: 'Ikoyi', propertyType: 'land', email: 'ada@example.com' })
  expect(sent(kept, other)).toEqual({ propertyType: 'land' })
  expect(sent(kept, other, 'location')).toEqual({ propertyType: 'land', location: 'Ikoyi' })
})

test('both limits of a budget are of one record', () => {
  const kept = lead({ budgetMin: '50000000.00' })
  const other = lead({ budgetMax: '40000000.00' })
  expect(asked(kept, other)).toEqual(['budgetMax'])
  expect(sent(kept, other)).toEqual({})
  expect(sent(kept, other, 'budgetMax')).toEqual({ budgetMin: null, budgetMax: '40000000.00' })
})

test('who was converted stays converted, and a language that cannot be chosen is not sent', () => {
  expect(asked(lead({ status: 'converted' }), lead({}))).toEqual([])
  expect(sent(lead({ status: 'qualified' }), lead({ status: 'converted' }), 'status')).toEqual({})
  expect(sent(lead({}), lead({ language: 'xx' }))).toEqual({})
})
