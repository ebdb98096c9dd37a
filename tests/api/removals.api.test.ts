import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createEvent, deleteEvent } from '#features/calendar/calendar.contract.ts'
import { createCommunication, deleteCommunication } from '#features/communications/communications.contract.ts'
import { createContact, deleteContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, deleteDeal } from '#features/deals/deals.contract.ts'
import { createDocument, deleteDocument } from '#features/documents/documents.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { deleteInspection } from '#features/properties/inspections.contract.ts'
import { createProperty, deleteProperty } from '#features/properties/properties.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask, deleteTask } from '#features/tasks/tasks.contract.ts'
import { exampleLead, exampleProperty } from '../support/examples.ts'
import type { TestClient } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'
import { formOf } from '../support/upload.ts'

const { admin, agent, colleague } = testCompany()

const lead = (by: TestClient) => by.create(createLead, { ...exampleLead, assignedTo: agent.user.id })
const time = { startTime: '2027-01-01T10:00:00Z', endTime: '2027-01-01T11:00:00Z' }
const visit = { propertyAddress: '8 Acacia Drive', type: 'Client Viewing' }

async function inspect(): Promise<{ id: string }> {
  const { body } = await agent.request('POST', '/api/inspections', { body: formOf('photos', [], visit) })
  return body as { id: string }
}
async function talk(): Promise<{ id: string }> {
  const { id } = await lead(admin)
  return agent.create(createCommunication, { type: 'phone', content: 'Wants a view', leadId: id })
}

/** Each kind of record: what the feed says of a deleted one, one of the agent's, and the call that deletes it. */
const kinds = [
  ['lead', 'Lead deleted: Amarachi Duru', () => lead(admin), deleteLead],
  [
    'deal',
    'Deal deleted: Lekki duplex',
    () => admin.create(createDeal, { title: 'Lekki duplex', value: '1', assignedTo: agent.user.id }),
    deleteDeal,
  ],
  [
    'property',
    'Property deleted: Ambergate 5-bed house',
    () => admin.create(createProperty, { ...exampleProperty, assignedAgent: agent.user.id }),
    deleteProperty,
  ],
  [
    'contact',
    'Contact deleted: Bolanle Etim',
    () => agent.create(createContact, { firstName: 'Bolanle', lastName: 'Etim' }),
    deleteContact,
  ],
  [
    'task',
    'Task deleted: Send the map',
    () => admin.create(createTask, { title: 'Send the map', assignedTo: agent.user.id }),
    deleteTask,
  ],
  [
    'event',
    'Event deleted: Site visit',
    () => agent.create(createEvent, { title: 'Site visit', ...time }),
    deleteEvent,
  ],
  [
    'document',
    'Document deleted: Deed',
    () => agent.create(createDocument, { name: 'Deed', type: 'deed', filePath: 'deed.pdf', fileSize: 1 }),
    deleteDocument,
  ],
  ['communication', 'Communication deleted: Call to Amarachi Duru logged', talk, deleteCommunication],
  ['inspection', 'Inspection deleted: Client Viewing, 8 Acacia Drive', inspect, deleteInspection],
] as const

const noticesOf = async (client: TestClient) =>
  (await client.call(listNotifications, { query: { limit: '200' } })).body.filter(({ title }) =>
    title.endsWith('deleted'),
  )

describe('a deletion by somebody else is in the feed and notifies the owner', () => {
  test.each(kinds)('%s [DATA-27] [NOTIF-21]', async (entityType, description, make, remove) => {
    const [before, others] = [await noticesOf(agent), await noticesOf(colleague)]
    const { id } = await make()
    expect((await admin.call(remove, { params: { id } })).status).toBe(204)
    const [line] = (await admin.call(listActivities, { query: { entityId: id, type: 'record_deleted' } })).body
    expect(line).toMatchObject({ type: 'record_deleted', entityType, description, userName: 'Adaeze Okafor' })
    const told = await noticesOf(agent)
    expect(told).toHaveLength(before.length + 1)
    expect(told[0]).toMatchObject({ title: description.split(':')[0], entityType, isRead: false })
    expect(await noticesOf(colleague)).toEqual(others)
  })

  test('nobody is notified of their own deletion, nor with lead notifications switched off [NOTIF-18] [NOTIF-19] [NOTIF-21]', async () => {
    const own = await lead(admin)
    const before = await noticesOf(agent)
    await agent.call(deleteLead, { params: { id: own.id } })
    expect(await noticesOf(agent)).toEqual(before)

    const quiet = await admin.invite()
    await quiet.call(updateSettings, { body: { notifications: { leadAlerts: false } } })
    const theirs = await admin.create(createLead, { ...exampleLead, assignedTo: quiet.user.id })
    await admin.call(deleteLead, { params: { id: theirs.id } })
    expect(await noticesOf(quiet)).toEqual([])
  })

  test('the notice says what it was called and who deleted it, and leads to the list', async () => {
    const { id } = await lead(admin)
    await admin.call(deleteLead, { params: { id } })
    expect((await noticesOf(agent))[0]).toMatchObject({
      type: 'other',
      title: 'Lead deleted',
      content: 'Amarachi Duru, by Adaeze Okafor',
      entityType: 'lead',
      entityId: null,
    })
  })
})

test('notifications of a record are marked as read once it is deleted, others are not [NOTIF-21]', async () => {
  const [gone, kept] = [await lead(admin), await lead(admin)]
  const about = async (id: string) =>
    (await agent.call(listNotifications, { query: { limit: '200' } })).body.filter(({ entityId }) => entityId === id)
  expect(await about(gone.id)).toMatchObject([{ title: 'Lead assigned to you', isRead: false }])
  await admin.call(deleteLead, { params: { id: gone.id } })
  expect(await about(gone.id)).toMatchObject([{ title: 'Lead assigned to you', isRead: true }])
  expect(await about(kept.id)).toMatchObject([{ isRead: false }])
})
