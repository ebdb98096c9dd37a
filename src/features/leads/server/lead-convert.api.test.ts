import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { deleteContact, getContact, listContacts } from '#features/contacts/contacts.contract.ts'
import { listDeals } from '#features/deals/deals.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { convertLead, createLead, deleteLead, getLead, updateLead } from '../leads.contract.ts'

const { app, admin, agent } = testCompany()

const add = (fields: object = {}) =>
  admin.create(createLead, {
    ...exampleLead,
    phone: '0714 338 0264',
    source: 'walk_in',
    status: 'qualified',
    ...fields,
  })

const createDeal = { title: 'Amarachi Duru – Lekki', value: '45,000,000' }

describe('converting', () => {
  test('makes a client with what is known of the lead [LEAD-44] [CONT-24]', async () => {
    const lead = await add({ email: 'amarachi@example.com', notes: 'Pays outright.' })
    const said = await admin.call(createCommunication, {
      body: { type: 'phone', leadId: lead.id, content: 'Agreed on the price.' },
    })
    const { status, body } = await agent.call(convertLead, { params: { id: lead.id }, body: {} })
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({ id: lead.id, status: 'converted', version: 3, score: 10 + 10 + 20 + 40 })
    expect(body.contact).toMatchObject({
      firstName: 'Amarachi',
      lastName: 'Duru',
      email: 'amarachi@example.com',
      phone: '0714 338 0264',
      phoneNumber: '+2347143380264',
      type: 'client',
      source: 'walk_in',
      notes: 'Pays outright.',
      leadId: lead.id,
      lastContactDate: said.body.completedAt,
      createdBy: agent.user.id,
    })
    expect(body.deal).toBeUndefined()
    expect((await admin.call(listContacts, { query: { leadId: lead.id } })).body).toEqual([body.contact])
    const [latest] = (await admin.call(listActivities, { query: { entityId: lead.id } })).body
    expect(latest).toMatchObject({ type: 'lead_converted', description: 'Amarachi Duru is now a client' })
  })

  test('opens a deal on the lead’s agent when asked for [LEAD-44]', async () => {
    const lead = await add({ assignedTo: agent.user.id })
    const { body } = await admin.call(convertLead, { params: { id: lead.id }, body: { createDeal } })
    expect(body.deal).toMatchObject({
      title: createDeal.title,
      value: '45000000.00',
      stage: 'new',
      leadId: lead.id,
      assignedTo: agent.user.id,
    })
  })

  test('a deal goes to who converts when the agent’s account is off [LEAD-44]', async () => {
    const left = await admin.invite('sales')
    const lead = await add({ assignedTo: left.user.id })
    await admin.call(updateMember, { params: { id: left.user.id }, body: { isActive: false } })
    const { body } = await admin.call(convertLead, { params: { id: lead.id }, body: { createDeal } })
    expect(body.deal?.assignedTo).toBe(admin.user.id)
  })

  test.each([
    [{ title: '', value: '1' }, 'createDeal.title', 'Title is required'],
    [{ title: 'x' }, 'createDeal.value', 'Value is required'],
    [{ title: 'x', value: '-1' }, 'createDeal.value', 'Enter an amount of naira, such as 25,000,000'],
  ])('refuses the deal %j and converts nothing [LEAD-44]', async (wrong, field, message) => {
    const lead = await add()
    const { status, body } = await admin.call(convertLead, {
      params: { id: lead.id },
      body: { createDeal: wrong as never },
    })
    expect({ status, body }).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
    expect((await admin.call(getLead, { params: { id: lead.id } })).body).toEqual(lead)
    expect((await admin.call(listContacts, { query: { leadId: lead.id } })).body).toEqual([])
  })
})

describe('converting twice', () => {
  const refused = { status: 409, body: { message: 'Lead is already converted' } }

  test('is refused, also after the status was set back while the contact is there [LEAD-44]', async () => {
    const lead = await add()
    const convert = () => admin.call(convertLead, { params: { id: lead.id }, body: {} })
    const { body } = await convert()
    expect(await convert()).toMatchObject(refused)
    await admin.call(updateLead, { params: { id: lead.id }, body: { status: 'qualified' } })
    expect(await convert()).toMatchObject(refused)
    await admin.call(deleteContact, { params: { id: body.contact.id } })
    expect((await convert()).status).toBe(201)
  })

  test('at the same moment makes one contact and one deal [LEAD-44] [C1]', async () => {
    const lead = await add()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(convertLead, { params: { id: lead.id }, body: { createDeal } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused)
    expect((await admin.call(listContacts, { query: { leadId: lead.id } })).body).toHaveLength(1)
    expect((await admin.call(listDeals, { query: { leadId: lead.id } })).body).toHaveLength(1)
  })

  test('with the same key answers what the first made, with another body not [LEAD-44] [DATA-50]', async () => {
    const lead = await add()
    const key = newId()
    const convert = (body: object) =>
      admin.call(convertLead, { params: { id: lead.id }, body, headers: { 'idempotency-key': key } })
    const answers = await Promise.all([convert({ createDeal }), convert({ createDeal }), convert({ createDeal })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body.contact.id).toBe(key)
    expect(answers[0]?.body.deal?.leadId).toBe(lead.id)
    expect(await convert({})).toMatchObject({
      status: 422,
      body: { message: 'Idempotency-Key was used for something else' },
    })
  })

  test('a refused conversion does not use up its key [LEAD-44]', async () => {
    const lead = await add({ status: 'converted' })
    const key = newId()
    const convert = () =>
      admin.call(convertLead, { params: { id: lead.id }, body: {}, headers: { 'idempotency-key': key } })
    expect(await convert()).toMatchObject(refused)
    await admin.call(updateLead, { params: { id: lead.id }, body: { status: 'qualified' } })
    expect((await convert()).status).toBe(201)
  })
})

test('a lead that is not there, or another company’s, cannot be converted [LEAD-44] [T8]', async () => {
  const lead = await add()
  const stranger = await app.signUp()
  for (const id of [lead.id, newId()])
    expect(await stranger.call(convertLead, { params: { id }, body: {} })).toMatchObject({
      status: 404,
      body: { message: 'Lead not found' },
    })
  expect((await admin.call(getLead, { params: { id: lead.id } })).body).toEqual(lead)
})

test('the contact stays when its lead is removed [LEAD-42] [DATA-51]', async () => {
  const lead = await add()
  const { body } = await admin.call(convertLead, { params: { id: lead.id }, body: {} })
  expect((await admin.call(deleteLead, { params: { id: lead.id } })).status).toBe(204)
  expect((await admin.call(getContact, { params: { id: body.contact.id } })).body).toMatchObject({
    leadId: null,
    version: 2,
  })
})
