import { beforeAll, describe, expect, test } from 'vitest'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact, findDuplicates, listContacts } from '#features/contacts/contacts.contract.ts'
import { contactSource } from '#features/contacts/web/use-contacts.ts'
import { createDeal, listDeals } from '#features/deals/deals.contract.ts'
import { dealSource } from '#features/deals/web/deal-source.ts'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
import { createProperty, listProperties } from '#features/properties/properties.contract.ts'
import { propertySource } from '#features/properties/web/use-properties.ts'
import { search } from '#features/search/search.contract.ts'
import { findCached } from '#web/shell/palette/local-records.ts'
import { exampleProperty } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

const { admin } = testCompany()

const PEOPLE: [firstName: string, lastName: string, phone: string][] = [
  ['Bisi', 'Adekunle', '0806 777 1234'],
  ['Søren', 'Ørsted', '0803 111 0001'],
  ['Łukasz', 'Wałęsa', '0803 111 0002'],
  ['Musa', 'Yar‘Adua', '0803 111 0003'],
  ['Isa', 'Yar`Adua', '0803 111 0004'],
  ['Ɓala', 'Ƙaƙale', '0803 111 0005'],
  ['Ada\u00a0Mma', 'ﬁeld', '0803 111 0006'],
  ['Two', 'Phones', '0803 123 4567 / 0805 123 4567'],
  ['Same', 'Middle', '0801 234 5678'],
  ['Land', 'Line', '042253197'],
  ['Ngozi', 'Bello', '+44 20 7946 0018'],
]

/** The typed text, and the last names it finds. */
const QUERIES: [typed: string, found: string[]][] = [
  ['‪+234 806 777 1234‬', ['Adekunle']],
  ['‎+2348067771234', ['Adekunle']],
  ['0806‑777‑1234', ['Adekunle']],
  ['tel:+2348067771234', ['Adekunle']],
  ['0806/777/1234', ['Adekunle']],
  ['https://wa.me/2348067771234', ['Adekunle']],
  ['0806−777−1234', ['Adekunle']],
  ['O8O6 777 1234', ['Adekunle']],
  ['０８０６７７７１２３４', ['Adekunle']],
  ['009 234 806 777', ['Adekunle']],
  ['orsted', ['Ørsted']],
  ['walesa', ['Wałęsa']],
  ["yar'adua", ['Yar`Adua', 'Yar‘Adua']],
  ['yar’adua', ['Yar`Adua', 'Yar‘Adua']],
  ['yaradua', ['Yar`Adua', 'Yar‘Adua']],
  ['kakale bala', ['Ƙaƙale']],
  ['ada mma field', ['ﬁeld']],
  ['adekunle bisi', ['Adekunle']],
  ['ADÉ bis', ['Adekunle']],
  ['bisi 0806 777 1234', ['Adekunle']],
  ['bisi orsted', []],
  ['isiade', []],
  ['0805 123 4567', ['Phones']],
  ['1234567', ['Middle', 'Phones']],
  ['456708', []],
  ['042 253197', ['Line']],
  ['020 7946', ['Bello']],
  ['\u200b\u202enGozi\u2066', ['Bello']],
]

const THINGS: [typed: string, found: string[]][] = [
  ['duplex ikeja', ['Ikeja duplex of Søren’s']],
  ['sorens', ['Ikeja duplex of Søren’s']],
  ['duplexof', []],
]

beforeAll(async () => {
  for (const [firstName, lastName, phone] of PEOPLE) {
    const lead = await admin.call(createLead, { body: { firstName, lastName, phone, source: 'referral' } })
    const contact = await admin.call(createContact, { body: { firstName, lastName, phone } })
    expect([lead.status, contact.status]).toEqual([201, 201])
  }
  for (const title of ['Ikeja duplex of Søren’s', 'Lekki plot']) {
    await admin.call(createProperty, { body: { ...exampleProperty, title } })
    await admin.call(createDeal, { body: { title, value: '1000000' } })
  }
  leadSource.store.replaceAll((await admin.call(listLeads)).body, 0)
  contactSource.store.replaceAll((await admin.call(listContacts)).body, 0)
  propertySource.store.replaceAll((await admin.call(listProperties)).body, 0)
  dealSource.store.replaceAll((await admin.call(listDeals)).body, 0)
})

const LISTS = { leads: listLeads, contacts: listContacts, properties: listProperties, deals: listDeals } as const
const NAME_OF = (row: object) => ('lastName' in row ? row.lastName : 'title' in row ? row.title : '')

describe.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('%s', (group) => {
  const isPeople = group === 'leads' || group === 'contacts'
  test.each(isPeople ? QUERIES : THINGS)(
    'list, palette and device find the same for %j [SHELL-30] [SHELL-42] [LEAD-05] [CONT-02]',
    async (typed, found) => {
      const { body } = await admin.call(LISTS[group], { query: { search: typed } })
      expect(body.map(NAME_OF).sort()).toEqual(found)
      const ids = body.map(({ id }) => id).sort()
      const everything = await admin.call(search, { query: { q: typed, limit: '20' } })
      expect(everything.body[group].map(({ id }) => id).sort()).toEqual(ids)
      expect((findCached(typed)[group] ?? []).map(({ id }) => id).sort()).toEqual(ids)
    },
  )
})

test('words of a call are found in its subject, its notes and the name of the person called', async () => {
  const [lead] = (await admin.call(listLeads, { query: { search: 'bisi' } })).body
  const { body: said } = await admin.call(createCommunication, {
    body: { type: 'phone', leadId: lead?.id ?? '', subject: 'Survey plan', content: 'Sends the deed' },
  })
  const found = async (q: string) =>
    (await admin.call(search, { query: { q } })).body.communications.map(({ id }) => id)
  expect([await found('deed survey'), await found('plansends')]).toEqual([[said.id], []])
})

test.each(['0803 123 4567', '08051234567', '+234 805 123 4567', '0805 123 4567 / 0700 000 0000'])(
  'whoever has %s as first or second number is here already [CONT-30]',
  async (phone) => {
    const { body } = await admin.call(findDuplicates, { query: { phone } })
    expect(body.map(({ name }) => name)).toEqual(['Two Phones', 'Two Phones'])
  },
)

test('a landline is the same however it is typed, and none that it is a part of [CONT-30]', async () => {
  const names = async (phone: string) => (await admin.call(findDuplicates, { query: { phone } })).body
  expect((await names('042-253197')).map(({ name }) => name)).toEqual(['Land Line', 'Land Line'])
  expect(await names('067771234')).toEqual([])
})

test.each([
  ['009 234 803 123 4567', '+2348031234567'],
  ['0803 123 4567 / 0805 123 4567', '+2348031234567'],
  ['042253197', null],
  ['014620000', null],
])(
  'the phone %s is taken as it is, the first of two as the phone, with the number %s [LEAD-21]',
  async (phone, phoneNumber) => {
    const body = { firstName: 'One', lastName: 'More', phone, source: 'referral' } as const
    const { status, body: made } = await admin.call(createLead, { body })
    expect([status, made.phone, made.phoneNumber]).toEqual([201, phone.split(' / ')[0], phoneNumber])
  },
)
