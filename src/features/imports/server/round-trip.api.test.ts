import { describe, expect, test } from 'vitest'
import { createContact, exportContacts, listContacts } from '#features/contacts/contacts.contract.ts'
import { createDeal, exportDeals, listDeals } from '#features/deals/deals.contract.ts'
import { createLead, exportLeads, listLeads } from '#features/leads/leads.contract.ts'
import { mergeContact, mergeLead } from '#features/merges/merges.contract.ts'
import { createProperty, exportProperties, listProperties } from '#features/properties/properties.contract.ts'
import { exampleLead, exampleProperty } from '../../../../tests/support/examples.ts'
import { fetchBytes } from '../../../../tests/support/exports.ts'
import { importedAtOnce } from '../../../../tests/support/imports.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import type { ImportNoun } from '../imports.contract.ts'

const { app } = testCompany()

/** What stands in a list as people wrote it: without the keys of rows and the times of this system. */
const OWN = ['id', 'createdAt', 'updatedAt', 'occurredAt', 'stageSince', 'actualCloseDate', 'lastContactedAt'] as const
const written = (rows: object[]) =>
  rows
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !(OWN as readonly string[]).includes(name))),
    )
    .map((row) => JSON.stringify(row))
    .sort()

/** Exports a list of one company and imports the file in another one. */
async function move(from: TestClient, to: TestClient, noun: ImportNoun, path: string, format: string, language = 'en') {
  const { bytes } = await fetchBytes(app, from, `${path}?format=${format}`, { 'accept-language': language })
  const done = await importedAtOnce(app, to, noun, bytes, `${noun}.${format}`)
  expect(done).toMatchObject({ state: 'done', problems: [], counts: { refused: 0, skipped: 0 } })
}

const files = [
  ['csv', 'en'],
  ['xlsx', 'en'],
  ['csv', 'fr'],
  ['csv', 'ha'],
  ['xlsx', 'ig'],
  ['csv', 'yo'],
  ['csv', 'pcm'],
] as const

describe.each(files)('what is exported as %s in %s and imported elsewhere is equal', (format, language) => {
  test('leads with several numbers, signs of formulas and lines', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const people = [
      {
        ...exampleLead,
        budgetMin: '45000000',
        budgetMax: '60000000.50',
        propertyType: 'land',
        tags: ['hot', 'Cash, no mortgage', '"A" list', 'six|seven; eight'],
      },
      {
        firstName: '=1+1',
        lastName: '-Bello',
        phones: [
          { value: '0803 555 0101', isWhatsApp: true },
          { value: '+234 802 111 2233' },
          { value: '0701 222 3344', label: 'spouse', isWhatsApp: true },
          { value: '+44 20 7946 0018', label: 'next_of_kin' },
          { value: '0902-333-4455', label: 'proxy' },
          { value: '08051112233', label: 'other' },
        ],
        emails: [
          { value: 'ada@ibekwe.ng' },
          { value: 'office@ibekwe.ng', label: 'office' },
          { value: 'kin@ibekwe.ng', label: 'next_of_kin' },
        ],
        source: 'walk_in',
        status: 'qualified',
        priority: 'hot',
        language: 'yo',
        whatsappName: '@ada.i',
        notes: 'Pays outright;=SUM(A1)\n+ asks for "C of O", today\n@home',
      },
      { firstName: 'Ṣadé', lastName: "O'Neill", phone: '+234 714 338 0265', location: "'+Ikoyi", source: 'website' },
    ] as const
    for (const person of people) await one.create(createLead, person as never)
    await move(one, other, 'leads', exportLeads.path, format, language)
    const rows = async (who: TestClient) => written((await who.call(listLeads, {})).body)
    expect(await rows(other)).toEqual(await rows(one))
  })

  test('contacts, listings and deals', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await one.create(createContact, {
      firstName: 'Bola',
      lastName: 'Etim',
      phone: '0803 555 0102',
      company: '@Etim & Sons',
      position: '+Director',
      type: 'partner',
      source: 'referral',
      tags: ['lawyer'],
    } as never)
    await one.create(createContact, {
      firstName: 'Front',
      lastName: 'Desk',
      phones: [{ value: 'ask for Ada (office)' }, { value: '0803 555 0199', label: 'office', isWhatsApp: true }],
      emails: [{ value: 'desk@etim.ng', label: 'office' }],
      whatsappName: '~desk',
    } as never)
    await one.create(createProperty, {
      ...exampleProperty,
      bedrooms: 5,
      bathrooms: 4,
      area: '450.50',
      features: ['Pool', 'Water, day and night', 'BQ'],
      description: '=Fine\nhouse',
      landmark: 'Behind the market',
      latitude: 9.0123,
      longitude: -7.4891,
    } as never)
    await one.create(createDeal, {
      title: '-Duplex; =sum',
      value: '1500000.25',
      stage: 'offer_made',
      probability: 40,
      expectedCloseDate: '2027-03-03T23:00:00.000Z',
    } as never)
    await move(one, other, 'contacts', exportContacts.path, format, language)
    await move(one, other, 'properties', exportProperties.path, format, language)
    await move(one, other, 'deals', exportDeals.path, format, language)
    for (const list of [listContacts, listProperties, listDeals]) {
      const rows = async (who: TestClient) =>
        written((await who.call(list, {})).body).map((row) => row.replace(/"createdBy":"[^"]*"/, ''))
      expect(await rows(other)).toEqual(await rows(one))
    }
  })
})

test('somebody with more than ten numbers and addresses since a merge is equal too; typed ones are still refused', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  const phones = (from: number) => Array.from({ length: 7 }, (_, at) => ({ value: `0803 555 01${from + at}` }))
  const emails = (from: number) => Array.from({ length: 7 }, (_, at) => ({ value: `ada${from + at}@example.com` }))
  const reach = (from: number) => ({ phones: phones(from), emails: emails(from) })
  const person = { firstName: 'Ada', lastName: 'Obi', source: 'referral' } as const
  const leads = [20, 10].map((from) => one.create(createLead, { ...person, ...reach(from) } as never))
  const contacts = [40, 30].map((from) => one.create(createContact, { ...person, ...reach(from) } as never))
  const [lead, second] = await Promise.all(leads)
  const [contact, another] = await Promise.all(contacts)
  await one.call(mergeLead, { params: { id: lead?.id ?? '' }, body: { otherId: second?.id ?? '' } })
  await one.call(mergeContact, { params: { id: contact?.id ?? '' }, body: { otherId: another?.id ?? '' } })
  await move(one, other, 'leads', exportLeads.path, 'csv')
  await move(one, other, 'contacts', exportContacts.path, 'xlsx')
  for (const list of [listLeads, listContacts]) {
    const of = async (who: TestClient) => {
      const [row, ...others] = (await who.call(list, {})).body
      return { phones: row?.phones, emails: row?.emails, others }
    }
    const moved = await of(other)
    expect([moved.phones?.length, moved.emails?.length]).toEqual([14, 14])
    expect(moved).toEqual(await of(one))
  }
  const typed = await other.call(createLead, { body: { ...person, phones: [...phones(50), ...phones(60)] } })
  const errors = [{ field: 'phones', message: 'Use at most 10 phone numbers' }]
  expect(typed).toMatchObject({ status: 400, body: { errors } })
})
