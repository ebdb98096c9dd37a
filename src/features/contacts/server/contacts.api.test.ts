import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createCommunication, listCommunications } from '#features/communications/communications.contract.ts'
import { newId } from '#shared/ids.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  CONTACT_SOURCES,
  CONTACT_TYPES,
  type Contact,
  createContact,
  deleteContact,
  getContact,
  getContactCounts,
  listContacts,
  updateContact,
} from '../contacts.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const minimal = { firstName: 'Bolanle', lastName: 'Etim' }

const add = (fields: object = {}) => admin.create(createContact, { ...minimal, ...fields })
const ids = async (query: object) => (await admin.call(listContacts, { query })).body.map(({ id }) => id)

describe('creating', () => {
  test('only names are needed; the rest has the stated defaults [DATA-36] [DATA-37] [CONT-19] [CONT-20] [CONT-21] [CONT-22] [CONT-26]', async () => {
    const contact = await add()
    expect(contact).toMatchObject({
      type: 'lead',
      source: 'website',
      email: null,
      phone: null,
      company: null,
      position: null,
      tags: [],
      notes: null,
      lastContactDate: null,
      leadId: null,
      createdBy: admin.user.id,
      version: 1,
    })
  })

  test('every field comes back as sent, the phone also as one number [CONT-20]', async () => {
    const fields = {
      email: 'bolanle@etimlaw.example',
      phone: '0714 338 0264',
      company: 'Etim & Partners',
      position: 'Property lawyer',
      type: 'partner',
      source: 'referral',
      tags: ['lawyer', 'C of O'],
      notes: 'Perfects titles.\nCharges 5%.',
    }
    const contact = await add(fields)
    expect(contact).toMatchObject({ ...fields, phoneNumber: '+2347143380264' })
    expect((await agent.call(getContact, { params: { id: contact.id } })).body).toEqual(contact)
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required', 'CONT-19'],
    [{ firstName: '  ' }, 'firstName', 'First name is required', 'CONT-19'],
    [{ lastName: undefined }, 'lastName', 'Last name is required', 'CONT-19'],
    [{ email: 'not an address' }, 'email', 'Valid email is required', 'CONT-19'],
    [{ type: 'friend' }, 'type', 'Choose a contact type', 'CONT-25'],
    [{ source: 'billboard' }, 'source', 'Choose a source', 'CONT-23'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0', 'Use at most 40 characters', 'CONT-29'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'tags', 'Use at most 20 tags', 'CONT-29'],
    [{ company: 'x'.repeat(201) }, 'company', 'Use at most 200 characters', 'LIM-32'],
    [{ notes: 'x'.repeat(5001) }, 'notes', 'Use at most 5,000 characters', 'LIM-32'],
    [{ firstName: 'a\0b' }, 'firstName', 'This text has characters that cannot be stored', 'ERR-17'],
  ])('refuses %j at its field and writes nothing [$3]', async (fields, field, message, _row) => {
    const before = (await admin.call(getContactCounts)).body
    const { status, body } = await admin.call(createContact, { body: { ...minimal, ...fields } as never })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ field, message }] })
    expect((await admin.call(getContactCounts)).body).toEqual(before)
  })

  test('all types and sources are taken, those of leads too [CONT-23] [CONT-24] [CONT-25]', async () => {
    for (const type of CONTACT_TYPES) expect((await add({ type })).type).toBe(type)
    for (const source of CONTACT_SOURCES) expect((await add({ source })).source).toBe(source)
    expect(CONTACT_SOURCES).toEqual(expect.arrayContaining(['whatsapp', 'walk_in', 'advertisement']))
  })

  test('what the server owns cannot be sent [CONT-10] [CONT-20] [T9]', async () => {
    const contact = await add({
      id: newId(),
      version: 7,
      createdAt: '2001-01-01',
      createdBy: stranger.user.id,
      lastContactDate: '2026-01-01',
      leadId: newId(),
    })
    expect(contact).toMatchObject({ version: 1, createdBy: admin.user.id, lastContactDate: null, leadId: null })
    expect(contact.createdAt.startsWith('2001')).toBe(false)
  })

  test('the key of a create becomes its id and repeating it answers the same record [DATA-50]', async () => {
    const key = newId()
    const headers = { 'idempotency-key': key }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(createContact, { body: minimal, headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([key]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const other = await admin.call(createContact, { body: { ...minimal, firstName: 'Other' }, headers })
    expect(other).toMatchObject({ status: 422, body: { message: 'Idempotency-Key was used for something else' } })
  })

  test('the feed tells of it [CONT-26]', async () => {
    const contact = await add({ firstName: 'Feed', lastName: 'Test' })
    const feed = (await admin.call(listActivities, { query: { entityId: contact.id } })).body
    expect(feed).toMatchObject([{ type: 'contact_created', description: 'New contact: Feed Test' }])
  })
})

describe('changing', () => {
  test('only the sent fields change, null clears, and the number follows the phone [CONT-12]', async () => {
    const contact = await add({ email: 'a@example.com', phone: '07143380264', tags: ['lawyer'] })
    const { status, body } = await agent.call(updateContact, {
      params: { id: contact.id },
      body: { email: null, phone: '+44 20 7946 0018', type: 'vendor' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: null,
      phone: '+44 20 7946 0018',
      phoneNumber: '+442079460018',
      type: 'vendor',
      tags: ['lawyer'],
      firstName: contact.firstName,
      version: 2,
    })
    const cleared = await agent.call(updateContact, { params: { id: contact.id }, body: { phone: null, tags: [] } })
    expect(cleared.body).toMatchObject({ phone: null, phoneNumber: null, tags: [] })
    const refused = await agent.call(updateContact, { params: { id: contact.id }, body: { lastName: null as never } })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lastName', message: 'Last name is required' }] },
    })
  })

  test('of changes on the same copy one is kept, the others get the newest [C1]', async () => {
    const { id } = await add()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        admin.call(updateContact, {
          params: { id },
          body: { firstName: `Name ${index}` },
          headers: { 'if-match': '"1"' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      message: 'This record was changed by someone else.',
      current: { id, version: 2 },
    })
    const late = await admin.call(deleteContact, { params: { id }, headers: { 'if-match': '"1"' } })
    expect(late.status).toBe(412)
  })
})

describe('removing', () => {
  test('a contact leaves, what was said with it stays [CONT-13] [DATA-51]', async () => {
    const contact = await add()
    const said = await admin.call(createCommunication, {
      body: { type: 'phone', contactId: contact.id, content: 'Sends the survey plan on Friday.' },
    })
    expect(said.status).toBe(201)
    expect((await admin.call(getContact, { params: { id: contact.id } })).body).toMatchObject({
      lastContactDate: said.body.completedAt,
      version: 2,
    })
    expect((await admin.call(deleteContact, { params: { id: contact.id } })).status).toBe(204)
    expect(await admin.call(getContact, { params: { id: contact.id } })).toMatchObject({
      status: 404,
      body: { message: 'Contact not found' },
    })
    const [kept] = (await admin.call(listCommunications, { query: { ids: said.body.id } })).body
    expect(kept).toMatchObject({ contactId: null, version: 2 })
  })
})

describe('listing', () => {
  test('search finds parts of name, address, phone as anybody writes it, and company [CONT-02] [SHELL-41]', async () => {
    const contact = await add({
      firstName: 'Uzọma',
      lastName: 'Ọkáfọ̀',
      email: 'Uzoma.O@Surveys.example',
      phone: '0803 123 4567',
      company: 'Plumbline Survéys Ltd',
    })
    const numbers = ['08031234567', '0803 123', '+234 803 123 4567', '2348031234567', '803-123-4567', '1234567']
    for (const search of ['OKAFO', 'uzọma ọk', 'zoma o', 'UZOMA.O@', 'plumbline surv', ...numbers])
      expect(await ids({ search }), search).toContain(contact.id)
    for (const search of ['%', '_', '\\', "'; drop table contacts; --"])
      expect(await ids({ search }), search).toEqual([])
  })

  test('the type filters, the counters count all contacts and follow every change [CONT-03] [CONT-04]', async () => {
    const own = await app.signUp()
    const make = async (type: Contact['type']) =>
      (await own.call(createContact, { body: { ...minimal, type } })).body.id
    const counts = async () => (await own.call(getContactCounts)).body
    expect(await counts()).toEqual({ total: 0, lead: 0, client: 0, partner: 0, vendor: 0 })
    const [client = ''] = [await make('client'), await make('client'), await make('vendor'), await make('lead')]
    expect(await counts()).toEqual({ total: 4, lead: 1, client: 2, partner: 0, vendor: 1 })
    await own.call(updateContact, { params: { id: client }, body: { type: 'partner' } })
    expect(await counts()).toEqual({ total: 4, lead: 1, client: 1, partner: 1, vendor: 1 })
    const clients = await own.call(listContacts, { query: { type: 'client', count: 'true' } })
    expect(clients.body.map(({ type }) => type)).toEqual(['client'])
    expect(clients.headers.get('x-total-count')).toBe('1')
    await own.call(deleteContact, { params: { id: client } })
    expect(await counts()).toEqual({ total: 3, lead: 1, client: 1, partner: 0, vendor: 1 })
    const all = await own.call(listContacts, { query: { count: 'true' } })
    expect(all.headers.get('x-total-count')).toBe('3')
  })

  test.each(['createdAt', '-createdAt', 'lastName', '-lastName', 'lastContactDate', '-lastContactDate'] as const)(
    'pages by %s reach every row once, those never contacted too [LIM-33]',
    async (sort) => {
      const contact = await add()
      await admin.call(createCommunication, { body: { type: 'sms', contactId: contact.id, content: 'The address.' } })
      const whole = (await admin.call(listContacts, { query: { sort } })).body
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body, headers } = await admin.call(listContacts, {
          query: { sort, limit: '7', ...(cursor && { cursor }) },
        })
        seen.push(...body.map(({ id }) => id))
        cursor = headers.get('x-next-cursor') ?? undefined
      } while (cursor)
      expect(seen).toEqual(whole.map(({ id }) => id))
      if (sort === '-lastContactDate') expect(whole[0]?.id).toBe(contact.id)
    },
  )

  test('an unchanged list is not sent again [DASH-16]', async () => {
    const tag = (await admin.call(listContacts)).headers.get('etag') ?? ''
    expect((await admin.call(listContacts, { headers: { 'if-none-match': tag } })).status).toBe(304)
    await add()
    expect((await admin.call(listContacts, { headers: { 'if-none-match': tag } })).status).toBe(200)
  })
})

test('other companies see, change and remove nothing of ours [ROLE-06] [T1] [T8]', async () => {
  const contact = await add()
  for (const id of [contact.id, newId()]) {
    const missing = { status: 404, body: { message: 'Contact not found' } }
    expect(await stranger.call(getContact, { params: { id } })).toMatchObject(missing)
    expect(await stranger.call(updateContact, { params: { id }, body: { firstName: 'Mine' } })).toMatchObject(missing)
    expect(await stranger.call(deleteContact, { params: { id } })).toMatchObject(missing)
  }
  expect((await stranger.call(listContacts, { query: { ids: contact.id } })).body).toEqual([])
  expect((await admin.call(getContact, { params: { id: contact.id } })).body).toEqual(contact)
})
