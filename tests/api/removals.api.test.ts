import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createChannel, sendMessage } from '#features/chat/chat.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createDocument } from '#features/documents/documents.contract.ts'
import { startExport } from '#features/exports/exports.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { createSchedule } from '#features/reports/schedules.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { features } from '#server/features.ts'
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

async function say(): Promise<{ id: string }> {
  const channel = await agent.create(createChannel, { name: `Removals ${++channels}` })
  return (await agent.call(sendMessage, { params: { id: channel.id }, body: { content: 'Wants a view' } })).body
}
let channels = 0
const plan = () =>
  agent.create(createSchedule, {
    type: 'sales',
    period: 'week',
    format: 'csv',
    frequency: 'weekly',
    day: 1,
    recipients: ['outside@example.com'],
  })

type Example = { says: string | undefined; make: () => Promise<{ id: string }> }
/** One of the agent's of each kind of record, and what the feed calls it once it is deleted; nothing where it says nothing. */
const examples: Record<string, Example> = {
  lead: { says: 'Amarachi Duru', make: () => lead(admin) },
  deal: {
    says: 'Lekki duplex',
    make: () => admin.create(createDeal, { title: 'Lekki duplex', value: '1', assignedTo: agent.user.id }),
  },
  property: {
    says: 'Ambergate 5-bed house',
    make: () => admin.create(createProperty, { ...exampleProperty, assignedAgent: agent.user.id }),
  },
  contact: {
    says: 'Bolanle Etim',
    make: () => agent.create(createContact, { firstName: 'Bolanle', lastName: 'Etim' }),
  },
  task: {
    says: 'Send the map',
    make: () => admin.create(createTask, { title: 'Send the map', assignedTo: agent.user.id }),
  },
  event: { says: 'Site visit', make: () => agent.create(createEvent, { title: 'Site visit', ...time }) },
  document: {
    says: 'Deed',
    make: () => agent.create(createDocument, { name: 'Deed', type: 'deed', filePath: 'deed.pdf', fileSize: 1 }),
  },
  communication: { says: 'Call to Amarachi Duru logged', make: talk },
  inspection: { says: 'Client Viewing, 8 Acacia Drive', make: inspect },
  channel: { says: undefined, make: () => agent.create(createChannel, { name: `Removals ${++channels}` }) },
  message: { says: undefined, make: say },
  report: { says: undefined, make: plan },
  export: { says: undefined, make: async () => (await admin.call(startExport, { body: {} })).body },
}

/** Each kind of record that a call deletes, its noun and the address of one. */
const kinds = features.flatMap(({ routes = [], records = {} }) =>
  Object.entries(records).flatMap(([kind, { noun }]) =>
    routes.flatMap(({ endpoint }) =>
      endpoint.method === 'DELETE' && endpoint.noun === noun && endpoint.path.endsWith('/:id')
        ? [{ kind, noun, path: endpoint.path }]
        : [],
    ),
  ),
)

test('there is an example of each kind of record that a call deletes', () => {
  expect(kinds.map(({ kind }) => kind).sort(), 'tests/api/removals.api.test.ts').toEqual(Object.keys(examples).sort())
})

const noticesOf = async (client: TestClient) =>
  (await client.call(listNotifications, { query: { limit: '200' } })).body.filter(({ title }) =>
    title.endsWith('deleted'),
  )

describe('a deletion by somebody else is in the feed and notifies the owner, unless its kind is untold', () => {
  test.each(kinds)('$kind [DATA-27] [NOTIF-21]', async ({ kind, noun, path }) => {
    const { says, make } = examples[kind] as Example
    const [before, others] = [await noticesOf(agent), await noticesOf(colleague)]
    const { id } = await make()
    expect((await admin.request('DELETE', path.replace(':id', id))).status).toBe(204)
    const lines = (await admin.call(listActivities, { query: { entityId: id, type: 'record_deleted' } })).body
    const told = (await noticesOf(agent)).slice(0, -before.length || undefined)
    expect(await noticesOf(colleague)).toEqual(others)
    if (says === undefined) return expect([lines, told]).toEqual([[], []])
    const line = { type: 'record_deleted', entityType: kind, description: `${noun} deleted: ${says}` }
    expect(lines).toMatchObject([{ ...line, userName: 'Adaeze Okafor' }])
    expect(told).toMatchObject([{ title: `${noun} deleted`, entityType: kind, isRead: false }])
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
