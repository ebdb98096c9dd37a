import { describe, expect, test } from 'vitest'
import {
  createContact,
  findDuplicates,
  getContact,
  listContacts,
  updateContact,
} from '#features/contacts/contacts.contract.ts'
import { exportLead } from '#features/erasure/erasure.contract.ts'
import { convertLead, createLead, getLead, listLeads, updateLead } from '#features/leads/leads.contract.ts'
import { search } from '#features/search/search.contract.ts'
import { testCompany } from '../support/test-company.ts'

const { admin, agent, stranger } = testCompany()

const own = { value: '0803 555 0101', label: 'own', isWhatsApp: true } as const
const spouse = { value: '+44 20 7946 0018', label: 'spouse', isWhatsApp: false } as const
const both = [
  { ...own, number: '+2348035550101' },
  { ...spouse, number: '+442079460018' },
]
const emails = [
  { value: 'Folake@example.com', label: 'own' },
  { value: 'office@folake.example', label: 'office' },
] as const
const person = { firstName: 'Folake', lastName: 'Adeniyi' }

const KINDS = {
  leads: { create: createLead, update: updateLead, get: getLead, list: listLeads, more: { source: 'referral' } },
  contacts: { create: createContact, update: updateContact, get: getContact, list: listContacts, more: {} },
} as const

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('%s', (kind) => {
  const { create, update, get, list, more } = KINDS[kind]
  const make = async (fields: object) =>
    await admin.create(create as typeof createContact, { ...person, ...more, ...fields } as never)
  const change = (id: string, body: object) =>
    admin.call(update as typeof updateContact, { params: { id }, body: body as never })

  test('several numbers and addresses come back as sent, the first of them as phone and email', async () => {
    const made = await make({ phones: [own, spouse], emails, whatsappName: 'folake.homes' })
    expect(made).toMatchObject({
      phone: own.value,
      phoneNumber: '+2348035550101',
      email: 'Folake@example.com',
      phones: both,
      emails,
      whatsappName: 'folake.homes',
    })
    expect((await agent.call(get as typeof getContact, { params: { id: made.id } })).body).toEqual(made)
  })

  test('phone and email are written as before, and two numbers typed into one field are two', async () => {
    const one = await make({ phone: '0803 555 0102', email: 'one@example.com' })
    const start = { label: 'own', isWhatsApp: false }
    expect(one).toMatchObject({
      phones: [{ ...start, value: '0803 555 0102', number: '+2348035550102' }],
      emails: [{ value: 'one@example.com', label: 'own' }],
    })
    const two = await make({ phone: '0803 123 4567 / 0805 123 4567' })
    expect(two).toMatchObject({ phone: '0803 123 4567', phoneNumber: '+2348031234567', email: null, emails: [] })
    expect(two.phones).toEqual([
      { ...start, value: '0803 123 4567', number: '+2348031234567' },
      { ...start, value: '0805 123 4567', number: '+2348051234567' },
    ])
    const inList = await make({ phones: [{ value: '0803 123 4567 or 0805 123 4567', label: 'office' }] })
    expect(inList.phones.map(({ value, label }) => [value, label])).toEqual([
      ['0803 123 4567', 'office'],
      ['0805 123 4567', 'office'],
    ])
  })

  test('a change of phone or email is one of the first and keeps the others; clearing it takes the first away', async () => {
    const { id } = await make({ phones: [own, spouse], emails })
    const changed = await change(id, { phone: '0807 000 0000', email: 'new@example.com' })
    expect(changed.body).toMatchObject({
      phone: '0807 000 0000',
      phoneNumber: '+2348070000000',
      phones: [{ value: '0807 000 0000', number: '+2348070000000', label: 'own' }, both[1]],
      email: 'new@example.com',
      emails: [{ value: 'new@example.com' }, emails[1]],
    })
    const cleared = await change(id, { phone: '', email: null })
    expect(cleared.body).toMatchObject({
      phone: spouse.value,
      phoneNumber: '+442079460018',
      phones: [both[1]],
      email: emails[1].value,
      emails: [emails[1]],
    })
    const untouched = await change(id, { lastName: 'Ade' })
    expect(untouched.body).toMatchObject({ phones: [both[1]], emails: [emails[1]] })
    const written = await change(id, { phones: [spouse, own] })
    expect(written.body).toMatchObject({ phone: spouse.value, phoneNumber: '+442079460018' })
  })

  test.each([
    [{ phones: [own, { value: ' ' }] }, 'phones.1.value', 'Enter a phone number'],
    [{ phones: [own, { value: 'ask' }] }, 'phones.1.value', 'Enter a phone number'],
    [{ phones: [own, { value: '1'.repeat(33) }] }, 'phones.1.value', 'Use at most 32 characters'],
    [
      { phones: [{ ...own, label: 'boss' }] },
      'phones.0.label',
      'Choose one of: own, office, spouse, proxy, next_of_kin, other',
    ],
    [{ phones: [{ ...own, isWhatsApp: 'yes' }] }, 'phones.0.isWhatsApp', 'Say true or false'],
    [{ phones: 'all' }, 'phones', 'List phone numbers'],
    [
      { phones: Array.from({ length: 11 }, (_, at) => ({ value: `0803 555 01${10 + at}` })) },
      'phones',
      'Use at most 10 phone numbers',
    ],
    [
      { phones: Array.from({ length: 6 }, (_, at) => ({ value: `0803 555 01${10 + at}, 0803 555 02${10 + at}` })) },
      'phones',
      'Use at most 10 phone numbers',
    ],
    [{ emails: [{ value: 'a@example.com' }, { value: 'nobody' }] }, 'emails.1.value', 'Valid email is required'],
    [
      { emails: Array.from({ length: 11 }, (_, at) => ({ value: `a${at}@example.com` })) },
      'emails',
      'Use at most 10 email addresses',
    ],
  ])('%j is refused at its field, when it is added and when it is changed', async (fields, field, message) => {
    const { id } = await make({ phone: '0803 555 0199' })
    const body = { ...person, ...more, phone: '0803 555 0199', ...fields } as never
    const refused = { status: 400, body: { errors: [{ field, message }] } }
    expect(await admin.call(create as typeof createContact, { body })).toMatchObject(refused)
    expect(await change(id, fields)).toMatchObject(refused)
    const { body: kept } = await admin.call(get as typeof getContact, { params: { id } })
    expect(kept.version).toBe(1)
  })

  test('everybody is found by each of their numbers and addresses, however these are written', async () => {
    const phones = [{ value: '0811 222 3301' }, { value: '+971 50 123 4567' }, { value: '042-253197' }]
    const addresses = [{ value: 'first@several.example' }, { value: 'Second@Several.example' }]
    const { id } = await make({ firstName: 'Many', phones, emails: addresses, whatsappName: 'many.plots' })
    const typed = ['08112223301', '0112223301', '+971 (50) 1234567', '971501234567', '042 253197']
    for (const text of [...typed, 'first@several', 'SECOND@several.example', 'many.plots']) {
      const found = (await admin.call(list as typeof listContacts, { query: { search: text } })).body
      const everything = (await admin.call(search, { query: { q: text } })).body[kind]
      expect([text, found.map((row) => row.id), everything.map((hit) => hit.id)]).toEqual([text, [id], [id]])
      expect((await stranger.call(list as typeof listContacts, { query: { search: text } })).body).toEqual([])
    }
    const asked = [
      { phone: '08112223301' },
      { phone: '00971501234567' },
      { phone: '042253197' },
      { phone: '0700 000 0000, 0811 222 3301' },
      { email: 'second@several.EXAMPLE' },
      { email: 'nobody@several.example,FIRST@several.example' },
    ]
    for (const query of asked) {
      const { body } = await admin.call(findDuplicates, { query })
      expect([query, body.filter((one) => `${one.kind}s` === kind).map((one) => one.id)]).toEqual([query, [id]])
    }
  })

  test('of two people who change different numbers from the same copy the second is asked, with the newest copy', async () => {
    const { id, version } = await make({ phones: [own, spouse] })
    const headers = { 'if-match': `"${version}"` }
    const patch = (body: object) =>
      agent.call(update as typeof updateContact, { params: { id }, body: body as never, headers })
    expect((await patch({ phones: [own, { ...spouse, label: 'proxy' }] })).status).toBe(200)
    const late = await patch({ phone: '0807 000 0001' })
    expect(late).toMatchObject({ status: 412, body: { current: { phones: [{}, { label: 'proxy' }] } } })
  })
})

test('a lead needs a number or a name in WhatsApp, when it is added and for as long as it is there', async () => {
  const lead = { ...person, source: 'referral' } as const
  const required = { status: 400, body: { errors: [{ field: 'phone', message: 'Phone number is required' }] } }
  expect(await admin.call(createLead, { body: lead })).toMatchObject(required)
  expect(await admin.call(createLead, { body: { ...lead, phones: [] } })).toMatchObject(required)
  const named = await admin.create(createLead, { ...lead, whatsappName: 'folake.homes' })
  expect(named).toMatchObject({ phone: null, phoneNumber: null, phones: [], whatsappName: 'folake.homes' })
  const params = { id: named.id }
  expect(await admin.call(updateLead, { params, body: { whatsappName: '' } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'whatsappName', message: 'Phone number is required' }] },
  })
  expect((await admin.call(updateLead, { params, body: { phones: [own], whatsappName: '' } })).status).toBe(200)
  for (const body of [{ phones: [] }, { phone: '' }]) {
    const refused = { status: 400, body: { errors: [{ field: Object.keys(body)[0] }] } }
    expect(await admin.call(updateLead, { params, body })).toMatchObject(refused)
  }
})

test('who is converted keeps all numbers and addresses, and what is exported of a person has them', async () => {
  const lead = await admin.create(createLead, {
    ...person,
    source: 'referral',
    phones: [own, spouse],
    emails: [...emails],
    whatsappName: 'folake.homes',
  })
  const { body } = await admin.call(convertLead, { params: { id: lead.id }, body: {} })
  expect(body.contact).toMatchObject({ phone: own.value, phones: both, emails, whatsappName: 'folake.homes' })
  const exported = await admin.call(exportLead, { params: { id: lead.id } })
  expect(JSON.stringify(exported.body)).toContain(spouse.value)
  expect(JSON.stringify(exported.body)).toContain(emails[1].value)
})
