import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createContact, deleteContact, getContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { convertLead, createLead, deleteLead, getLead } from '#features/leads/leads.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  createCommunication,
  deleteCommunication,
  getCommunication,
  getCommunicationCounts,
  listCommunications,
  updateCommunication,
} from '../communications.contract.ts'

const LATER = '2026-12-01T09:30:00.000Z'

const { app, admin, agent, stranger } = testCompany()

const addLead = (who = admin, fields: object = {}) =>
  who.create(createLead, { ...exampleLead, email: 'amarachi@example.com', ...fields })
const addContact = (who = admin, fields: object = {}) =>
  who.create(createContact, {
    firstName: 'Babatunde',
    lastName: 'Salako',
    email: 'b.salako@example.com',
    ...fields,
  })

const log = (fields: object, who = agent) =>
  who.create(createCommunication, { type: 'phone', content: 'Wants to see it on Friday.', ...fields })

const plan = (fields: object) => log({ status: 'scheduled', scheduledAt: LATER, ...fields })
const change = (id: string, body: object, headers: Record<string, string> = {}, who = agent) =>
  who.call(updateCommunication, { params: { id }, body, headers })
const read = async (id: string) => (await admin.call(getCommunication, { params: { id } })).body
const readLead = async (id: string) => (await admin.call(getLead, { params: { id } })).body
const readContact = async (id: string) => (await admin.call(getContact, { params: { id } })).body
const ids = async (query: object) => (await admin.call(listCommunications, { query })).body.map(({ id }) => id)

describe('with a contact', () => {
  test('is kept with name and address of the contact, and is its latest contact [COMM-12] [COMM-18] [COMM-24]', async () => {
    const contact = await addContact()
    const logged = await log({ contactId: contact.id })
    expect(logged).toMatchObject({
      contactId: contact.id,
      leadId: null,
      contactName: 'Babatunde Salako',
      contactEmail: 'b.salako@example.com',
    })
    expect(await readContact(contact.id)).toMatchObject({ lastContactDate: logged.completedAt, version: 2 })
    const { body } = await admin.call(listActivities, { query: { entityId: logged.id } })
    expect(body).toMatchObject([{ type: 'communication_logged', description: 'Call to Babatunde Salako logged' }])
    const who = { contactId: contact.id, contactName: 'Babatunde Salako' }
    expect(body[0]?.metadata).toEqual({ kind: 'call', ...who })
    await plan({ contactId: contact.id })
    expect(await readContact(contact.id)).toMatchObject({ version: 2 })
  })

  test('is found by name, address, and by the contact together with the lead it came from [COMM-02]', async () => {
    const lead = await addLead(admin, { firstName: 'Ifẹ́olúwa', email: 'ife.lead@example.com' })
    const contact = await addContact(admin, { firstName: 'Ṣẹ́gun', email: 'segun.contact@example.com' })
    const own = await log({ contactId: contact.id })
    const before = await log({ leadId: lead.id })
    const other = await log({ leadId: (await addLead()).id })
    expect(await ids({ search: 'SEGUN SAL' })).toEqual([own.id])
    expect(await ids({ search: 'segun.contact@' })).toEqual([own.id])
    expect(await ids({ search: 'ifeoluwa' })).toEqual([before.id])
    expect(await ids({ contactId: contact.id })).toEqual([own.id])
    expect(await ids({ contactId: newId() })).toEqual([])
    expect(await ids({ leadId: lead.id })).toEqual([before.id])
    const { body: conversion } = await admin.call(convertLead, { params: { id: lead.id }, body: {} })
    const since = await log({ contactId: conversion.contact.id })
    expect(await ids({ contactId: conversion.contact.id })).toEqual([since.id, before.id])
    expect(await ids({ contactId: contact.id })).not.toContain(other.id)
  })

  test('stays when the contact leaves, with the name [DATA-51] [COMM-28]', async () => {
    const contact = await addContact()
    const logged = await log({ contactId: contact.id })
    expect((await admin.call(deleteContact, { params: { id: contact.id } })).status).toBe(204)
    expect(await read(logged.id)).toMatchObject({
      contactId: null,
      contactName: 'Babatunde Salako',
      contactEmail: null,
    })
    expect((await change(logged.id, { subject: 'Still here' })).body).toMatchObject({ subject: 'Still here' })
  })
})

describe('changing', () => {
  test('keeps what is not sent, clears what is null [COMM-23]', async () => {
    const lead = await addLead()
    const { body: deal } = await admin.call(createDeal, { body: { title: 'Ikoyi 3-bed', value: '1', leadId: lead.id } })
    const logged = await log({ leadId: lead.id, subject: 'Plan', duration: 12, dealId: deal.id })
    const { status, body } = await change(logged.id, { content: 'Moved to Monday', duration: null, type: 'meeting' })
    expect(status).toBe(200)
    const { updatedAt, ...rest } = logged
    expect(body).toMatchObject({ ...rest, content: 'Moved to Monday', duration: null, type: 'meeting', version: 2 })
    expect(body.updatedAt >= updatedAt).toBe(true)
    expect(await read(logged.id)).toEqual(body)
    expect((await change(logged.id, { dealId: null, subject: '' })).body).toMatchObject({ dealId: null, subject: null })
  })

  test('once completed it is the latest contact, and says when it was [COMM-23] [COMM-24] [LEAD-46]', async () => {
    const lead = await addLead()
    const planned = await plan({ leadId: lead.id, type: 'meeting' })
    expect(await readLead(lead.id)).toMatchObject({ lastContactedAt: null })
    const { body: done } = await change(planned.id, { status: 'completed' })
    expect(done).toMatchObject({ status: 'completed', scheduledAt: LATER })
    expect(done.completedAt).not.toBeNull()
    expect(await readLead(lead.id)).toMatchObject({ lastContactedAt: done.completedAt, score: lead.score + 20 })
    const { body: told } = await admin.call(listActivities, { query: { entityId: planned.id } })
    expect(told.map(({ description }) => description)).toEqual([
      'Meeting with Amarachi Duru logged',
      'Meeting with Amarachi Duru scheduled',
    ])
    const { body: again } = await change(planned.id, { content: 'Signed', status: 'completed' })
    expect(again.completedAt).toBe(done.completedAt)
    expect(await readLead(lead.id)).toMatchObject({ lastContactedAt: done.completedAt })
    expect((await change(planned.id, { status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
      completedAt: null,
    })
  })

  test('with somebody else it is their contact at its own time [COMM-24]', async () => {
    const lead = await addLead()
    const contact = await addContact()
    const logged = await log({ leadId: lead.id, occurredAt: new Date(Date.now() - 3 * 86_400_000).toISOString() })
    const { body } = await change(logged.id, { leadId: null, contactId: contact.id })
    expect(body).toMatchObject({ leadId: null, contactId: contact.id, contactName: 'Babatunde Salako' })
    expect((await readContact(contact.id)).lastContactDate).toBe(logged.completedAt)
  })

  test.each([
    [{ type: 'fax' }, 'type', 'Type is required', 'COMM-21'],
    [{ type: null }, 'type', 'Type is required', 'COMM-09'],
    [{ content: '' }, 'content', 'Notes are required', 'COMM-09'],
    [{ content: null }, 'content', 'Notes are required', 'COMM-09'],
    [{ leadId: null }, 'contactId', 'Contact is required', 'COMM-09'],
    [{ contactId: 'somebody' }, 'contactId', 'Contact is required', 'COMM-09'],
    [{ direction: 'sideways' }, 'direction', 'Choose a direction', 'COMM-20'],
    [{ status: 'lost' }, 'status', 'Invalid status', 'COMM-19'],
    [{ status: 'scheduled' }, 'scheduledAt', 'Choose a date and time', 'COMM-11'],
    [{ status: 'scheduled', scheduledAt: null }, 'scheduledAt', 'Choose a date and time', 'COMM-11'],
    [{ duration: 2000 }, 'duration', 'Enter whole minutes', 'DATA-19'],
  ])('refuses %j at its field and changes nothing [$3]', async (fields, field, message, _row) => {
    const logged = await log({ leadId: (await addLead()).id })
    const { status, body } = await change(logged.id, fields)
    expect({ status, body }).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
    expect(await read(logged.id)).toEqual(logged)
  })

  test('an older copy is refused, with the newest one [API-45]', async () => {
    const logged = await log({ leadId: (await addLead()).id })
    const { body: changed } = await change(logged.id, { subject: 'First' }, { 'if-match': '"1"' })
    for (const answer of [
      await change(logged.id, { subject: 'Second' }, { 'if-match': '"1"' }),
      await agent.call(deleteCommunication, { params: { id: logged.id }, headers: { 'if-match': '"1"' } }),
    ])
      expect(answer).toMatchObject({ status: 412, body: { current: changed } })
    expect(await read(logged.id)).toEqual(changed)
  })

  test('what the server owns cannot be sent [T9]', async () => {
    const logged = await log({ leadId: (await addLead()).id })
    const sent = { userId: admin.user.id, completedAt: '2001-01-01', contactName: 'Nobody', version: 9, id: newId() }
    expect((await change(logged.id, sent)).body).toMatchObject({
      id: logged.id,
      userId: agent.user.id,
      completedAt: logged.completedAt,
      contactName: 'Amarachi Duru',
      version: 2,
    })
  })
})

test('the counts follow what is logged, changed and deleted [COMM-04] [COMM-23]', async () => {
  const own = await app.signUp()
  const lead = await addLead(own)
  const counts = async () => (await own.call(getCommunicationCounts)).body
  expect(await counts()).toEqual({ total: 0, email: 0, phone: 0, meeting: 0, sms: 0, whatsapp: 0 })
  const call = await log({ leadId: lead.id }, own)
  const mail = await log({ leadId: lead.id, type: 'email' }, own)
  await log({ leadId: lead.id, type: 'sms' }, own)
  expect(await counts()).toEqual({ total: 3, email: 1, phone: 1, meeting: 0, sms: 1, whatsapp: 0 })
  await change(call.id, { type: 'meeting' }, {}, own)
  expect(await counts()).toEqual({ total: 3, email: 1, phone: 0, meeting: 1, sms: 1, whatsapp: 0 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => own.call(deleteCommunication, { params: { id: mail.id } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404])
  expect(await counts()).toEqual({ total: 2, email: 0, phone: 0, meeting: 1, sms: 1, whatsapp: 0 })
  expect((await own.call(getCommunication, { params: { id: mail.id } })).status).toBe(404)
})

test('other companies can neither read, change, delete nor refer [T1] [T2] [ROLE-06]', async () => {
  const [lead, contact] = [await addLead(), await addContact()]
  const { body: deal } = await admin.call(createDeal, { body: { title: 'Ikoyi 3-bed', value: '1' } })
  const logged = await log({ leadId: lead.id })
  const params = { id: logged.id }
  for (const answer of [
    await stranger.call(getCommunication, { params }),
    await stranger.call(updateCommunication, { params, body: { subject: 'Mine' } }),
    await stranger.call(deleteCommunication, { params }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { message: 'Communication not found' } })
  expect(await read(logged.id)).toEqual(logged)
  expect((await stranger.call(listCommunications, { query: { contactId: contact.id } })).body).toEqual([])

  const own = await log({ leadId: (await addLead(stranger)).id }, stranger)
  for (const [fields, message] of [
    [{ leadId: lead.id }, 'Lead not found'],
    [{ contactId: contact.id }, 'Contact not found'],
    [{ dealId: deal.id }, 'Deal not found'],
    [{ contactId: newId(), status: 'cancelled' }, 'Contact not found'],
  ] as const) {
    expect(await change(own.id, fields, {}, stranger)).toMatchObject({ status: 404, body: { message } })
    const body = { type: 'sms' as const, content: 'x', ...(message === 'Deal not found' && { leadId: own.leadId }) }
    expect(await stranger.call(createCommunication, { body: { ...body, ...fields } })).toMatchObject({
      status: 404,
      body: { message },
    })
  }
  expect((await stranger.call(listCommunications)).body).toEqual([own])
})

describe('once its lead or contact is deleted [COMM-28]', () => {
  const nameIn = async (id: string) => (await read(id)).contactName

  test('a communication keeps the name, and is found by it', async () => {
    const lead = await addLead(admin, { firstName: 'Ọlámidé', lastName: 'Kéhìndé' })
    const logged = await log({ leadId: lead.id })
    await admin.call(deleteLead, { params: { id: lead.id } })
    expect(await read(logged.id)).toMatchObject({ leadId: null, contactName: 'Ọlámidé Kéhìndé', contactEmail: null })
    expect(await ids({ search: 'olamide keh' })).toEqual([logged.id])
    expect(await ids({ search: 'olamide keh', count: 'true' })).toEqual([logged.id])

    const contact = await addContact()
    const said = await log({ contactId: contact.id })
    await admin.call(deleteContact, { params: { id: contact.id } })
    expect(await nameIn(said.id)).toBe('Babatunde Salako')
  })

  test('with both, the one that is left names it, then the one that went last', async () => {
    const [lead, contact] = [await addLead(), await addContact()]
    const logged = await log({ leadId: lead.id, contactId: contact.id })
    await admin.call(deleteContact, { params: { id: contact.id } })
    expect(await nameIn(logged.id)).toBe('Amarachi Duru')
    await admin.call(deleteLead, { params: { id: lead.id } })
    expect(await nameIn(logged.id)).toBe('Amarachi Duru')
    const other = await addContact(admin, { firstName: 'Ngozi', lastName: 'Eze' })
    await change(logged.id, { contactId: other.id })
    expect(await nameIn(logged.id)).toBe('Ngozi Eze')
    await admin.call(deleteContact, { params: { id: other.id } })
    expect(await nameIn(logged.id)).toBe('Ngozi Eze')
  })
})
