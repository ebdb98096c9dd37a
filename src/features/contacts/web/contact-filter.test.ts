import { expect, test } from 'vitest'
import type { Contact } from '../contacts.contract.ts'
import { contactRules } from './use-contacts.ts'

function contact(fields: Partial<Contact>): Contact {
  return {
    id: 'c1',
    firstName: 'Bolanle',
    lastName: 'Etim',
    email: null,
    phone: null,
    phoneNumber: null,
    company: null,
    position: null,
    type: 'lead',
    source: 'website',
    tags: [],
    lastContactDate: null,
    notes: null,
    leadId: null,
    createdBy: null,
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...fields,
  } as Contact
}

const sorted = (sort: string | undefined, ...contacts: Contact[]) =>
  contacts.sort((a, b) => contactRules.compare(a, b, sort)).map(({ lastName }) => lastName)

test('contacts are narrowed by type and by the lead they were [CONT-03]', () => {
  expect(contactRules.match(contact({ type: 'vendor' }), { type: 'vendor' })).toBe(true)
  expect(contactRules.match(contact({ type: 'client' }), { type: 'vendor' })).toBe(false)
  expect(contactRules.match(contact({}), {})).toBe(true)
  expect(contactRules.match(contact({ leadId: 'l1' }), { leadId: 'l1' })).toBe(true)
  expect(contactRules.match(contact({}), { leadId: 'l1' })).toBe(false)
})

test('the newest stand first, names sort without their diacritics, never is the longest ago', () => {
  const early = contact({ lastName: 'Ọkáfọ̀', createdAt: '2026-10-01T00:00:00.000Z' })
  const late = contact({ lastName: 'Musa', lastContactDate: '2026-11-05T00:00:00.000Z' })
  const zed = contact({ lastName: 'Zubair', createdAt: '2026-09-01T00:00:00.000Z' })
  expect(sorted(undefined, zed, early, late)).toEqual(['Musa', 'Ọkáfọ̀', 'Zubair'])
  expect(sorted('lastName', zed, early, late)).toEqual(['Musa', 'Ọkáfọ̀', 'Zubair'])
  expect(sorted('-lastContactDate', early, late)).toEqual(['Musa', 'Ọkáfọ̀'])
})
