import { expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createChannel, sendMessage } from '#features/chat/chat.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { convertLead, createLead } from '#features/leads/leads.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { formOf } from '../../../../tests/support/upload.ts'
import { exportContact, exportLead } from '../erasure.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const times = { startTime: '2027-03-01T09:00:00.000Z', endTime: '2027-03-01T10:00:00.000Z' }

/** A buyer with something in every part. */
async function buyer() {
  const notes = 'Wants <b>Lekki</b> & "Ikoyi"'
  const lead = await admin.create(createLead, {
    ...exampleLead,
    lastName: 'Durumi',
    notes,
    status: 'qualified',
    assignedTo: agent.user.id,
  })
  const leadId = lead.id
  await admin.create(createDeal, { title: 'Duplex one', value: '45000000', leadId })
  await admin.create(createTask, { title: 'Call about the deed', leadId })
  await admin.create(createEvent, { title: 'Walk through', leadId, ...times, attendees: ['A lawyer'] })
  const visit = { propertyAddress: '8 Acacia Drive', type: 'Client Viewing', notes: 'Liked the kitchen', leadId }
  const report = await admin.request('POST', '/api/inspections', { body: formOf('photos', [], visit) })
  expect(report.status).toBe(201)
  await admin.create(createCommunication, { type: 'call', content: 'Asked for a map', leadId })
  for (const [by, name, isPrivate] of [
    [admin, 'open-talk', false],
    [agent, 'secret-talk', true],
  ] as const) {
    const channel = await by.create(createChannel, { name, type: 'lead', entityId: leadId, isPrivate })
    await by.call(sendMessage, { params: { id: channel.id }, body: { content: `Said in ${name}` } })
  }
  const { body } = await admin.call(convertLead, { params: { id: leadId }, body: {} })
  return { leadId, contactId: (body as unknown as { contact: { id: string } }).contact.id }
}

test('a manager takes all that is held about a buyer, by the lead or the contact, to read and as JSON; it is in the audit log [ROLE-11] [ROLE-09]', async () => {
  const { leadId, contactId } = await buyer()
  await admin.create(createLead, { ...exampleLead, lastName: 'Somebodyelse' })
  const manager = await admin.invite('manager')
  const read = (endpoint: typeof exportLead | typeof exportContact, id: string, format?: 'json') =>
    manager.call(endpoint as typeof exportLead, { params: { id }, query: format ? { format } : {} })
  const page = await read(exportLead, leadId)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-disposition')).toMatch(
    /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.html"$/,
  )
  const said = String(page.body)
  expect(said).toContain('Wants &lt;b&gt;Lekki&lt;/b&gt; &amp; &quot;Ikoyi&quot;')
  expect(said).not.toContain('<b>Lekki')
  expect(said).toContain('<th scope="row">Assigned to</th><td>Zainab Yusuf</td>')
  const files = [await read(exportLead, leadId, 'json'), await read(exportContact, contactId, 'json')]
  for (const { body, headers } of files) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { parts } = body as unknown as { parts: { title: string; rows: Record<string, unknown>[] }[] }
    expect(parts.map(({ title }) => title)).toEqual([
      'Lead',
      'Contact',
      'Deals',
      'Communications',
      'Tasks',
      'Events',
      'Inspections',
      'Channels',
      'Messages',
      'Activities',
    ])
    for (const { title, rows } of parts) for (const row of rows) expect(row, title).not.toHaveProperty('workspaceId')
    const text = JSON.stringify(parts)
    for (const held of [
      'Liked the kitchen',
      'Durumi',
      'Duplex one',
      'Call about the deed',
      'Walk through',
      'A lawyer',
      'Asked for a map',
    ])
      expect(text).toContain(held)
    expect(text).toContain('Said in open-talk')
    expect(text).not.toContain('secret-talk')
    expect(text).not.toContain('Somebodyelse')
    for (const { title } of parts.slice(0, 6)) expect(said).toContain(`<h2>${title}</h2>`)
  }
  const kept = { action: 'data.exported', userId: manager.user.id }
  expect((await auditedOf(app, admin, 'settings')).filter(({ action }) => action === 'data.exported')).toEqual([
    { ...kept, entityId: leadId, metadata: { format: 'html' } },
    { ...kept, entityId: leadId, metadata: { format: 'json' } },
    { ...kept, entityId: contactId, metadata: { format: 'json' } },
  ])
})

test('agents may not take it, another company finds nobody, and a contact that was no lead is one, with its tasks [ROLE-11] [ROLE-03] [TASK-37]', async () => {
  const lead = await admin.create(createLead, exampleLead)
  const { firstName, lastName, phone } = exampleLead
  const contact = await admin.create(createContact, { firstName, lastName, phone, type: 'partner' })
  await admin.create(createTask, { title: 'Send the deed', contactId: contact.id })
  for (const [endpoint, id] of [
    [exportLead, lead.id],
    [exportContact, contact.id],
  ] as const) {
    const read = (who: typeof admin) => who.call(endpoint as typeof exportLead, { params: { id } })
    expect((await read(agent)).status).toBe(403)
    expect((await read(stranger)).status).toBe(404)
    expect((await read(admin)).status).toBe(200)
  }
  const page = await admin.call(exportContact, { params: { id: contact.id }, query: {} })
  expect(String(page.body)).toContain('Send the deed')
  const wrong = await admin.request('GET', `/api/leads/${lead.id}/personal-data`, { query: { format: 'xml' } })
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Choose a format' } })
})
