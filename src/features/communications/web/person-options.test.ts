import { expect, test } from 'vitest'
import type { Contact } from '#features/contacts/contacts.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { NOBODY, personKey, personOf, personOptions } from './person-picker.tsx'

const lead = (id: string, firstName: string) =>
  ({ id, firstName, lastName: 'Duru', phone: '0714 338 0264', phoneNumber: null, email: null }) as Lead
const contact = (id: string, firstName: string, leadId: string | null = null) =>
  ({ id, firstName, lastName: 'Salako', phone: null, phoneNumber: null, email: 's@example.com', leadId }) as Contact

test('contacts and leads are offered together, a converted lead once [COMM-09]', () => {
  const options = personOptions([contact('1', 'Tunde'), contact('2', 'Ada', 'b')], [lead('a', 'Uzo'), lead('b', 'Ada')])
  expect(options).toEqual([
    { id: 'contact:1', name: 'Tunde Salako', group: 'Contacts', detail: 's@example.com' },
    { id: 'contact:2', name: 'Ada Salako', group: 'Contacts', detail: 's@example.com' },
    { id: 'lead:a', name: 'Uzo Duru', group: 'Leads', detail: '0714 338 0264' },
  ])
})

test.each([
  [{ contactId: '1', leadId: '' }, 'contact:1'],
  [{ contactId: '', leadId: 'a' }, 'lead:a'],
  [NOBODY, ''],
])('%j is %s and back [COMM-09]', (person, key) => {
  expect(personKey(person)).toBe(key)
  expect(personOf(key)).toEqual(person)
})

test('a contact goes before the lead it was [COMM-09]', () => {
  expect(personKey({ contactId: '1', leadId: 'a' })).toBe('contact:1')
  expect(personOf(undefined)).toEqual(NOBODY)
})
