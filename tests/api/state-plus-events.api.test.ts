import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateCurrentUser } from '#features/auth/auth.contract.ts'
import { createEvent, deleteEvent, listEvents, updateEvent } from '#features/calendar/calendar.contract.ts'
import {
  createCommunication,
  deleteCommunication,
  getCommunicationCounts,
  listCommunications,
  updateCommunication,
} from '#features/communications/communications.contract.ts'
import {
  createContact,
  deleteContact,
  getContactCounts,
  listContacts,
  updateContact,
} from '#features/contacts/contacts.contract.ts'
import {
  createDeal,
  deleteDeal,
  getDealTotals,
  listDeals,
  moveDeal,
  updateDeal,
} from '#features/deals/deals.contract.ts'
import { convertLead, createLead, deleteLead, listLeads, updateLead } from '#features/leads/leads.contract.ts'
import { deleteInspection, listInspections } from '#features/properties/inspections.contract.ts'
import {
  createProperty,
  deleteProperty,
  listProperties,
  updateProperty,
} from '#features/properties/properties.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { createTask, deleteTask, getTaskCounts, listTasks, updateTask } from '#features/tasks/tasks.contract.ts'
import { listTeam, updateMember } from '#features/workspace/workspace.contract.ts'
import { routes } from '#server/features.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { startTestApp, type TestApp, type TestClient, type TestSocket } from '../support/test-app.ts'
import { formOf, sendPhotos } from '../support/upload.ts'

let app: TestApp
let actor: TestClient
let listener: TestClient
let outsider: TestClient
let socket: TestSocket
let outside: TestSocket

beforeAll(async () => {
  app = await startTestApp()
  actor = await app.signUp()
  listener = await actor.invite('manager')
  outsider = await app.signUp()
  socket = await listener.listen()
  outside = await outsider.listen()
})
afterAll(async () => {
  socket.close()
  outside.close()
  await app.close()
})

const lists = [
  listLeads,
  listDeals,
  listProperties,
  listInspections,
  listTeam,
  getMetrics,
  getDealTotals,
  listCommunications,
  getCommunicationCounts,
  listEvents,
  listTasks,
  getTaskCounts,
  listContacts,
  getContactCounts,
]

/** What a screen shows, by call: the answer with the tag under which it is kept. */
async function fetchAll(): Promise<Map<string, { tag: string; body: unknown }>> {
  const shown = new Map<string, { tag: string; body: unknown }>()
  for (const endpoint of lists) {
    const { body, headers } = await listener.request('GET', (endpoint as unknown as Endpoint).path)
    shown.set((endpoint as unknown as Endpoint).name, { tag: headers.get('etag') ?? '', body })
  }
  return shown
}

/** A screen that refetches only what the events it heard concern, by the entities that each answer is made of. */
async function follow(before: Map<string, { tag: string; body: unknown }>, events: { entityType: string }[]) {
  const after = new Map(before)
  for (const endpoint of lists as unknown as Endpoint[]) {
    const concerned = events.some(({ entityType }) => endpoint.shows?.includes(entityType) ?? true)
    if (concerned) after.set(endpoint.name, { tag: '', body: (await listener.request('GET', endpoint.path)).body })
  }
  return after
}

const bodies = (shown: Map<string, { body: unknown }>) =>
  Object.fromEntries([...shown].map(([name, { body }]) => [name, body]))

const records: Record<string, string> = {}
const lead = { firstName: 'Amarachi', lastName: 'Duru', phone: '+234 714 338 0264', source: 'referral' as const }
const property = {
  title: 'Palmgrove 11',
  type: 'duplex' as const,
  address: '4 Palm Avenue',
  city: 'Lagos',
  state: 'Lagos State',
  price: '92000000',
}
const keep = async (name: string, answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status).toBeLessThan(300)
  records[name] = (body as { id: string }).id
}
const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(300)
const of = (name: string) => records[name] ?? ''

/** Every verb that changes what others see, in an order in which each has something to work on. */
const verbs: [name: string, act: () => Promise<unknown>][] = [
  ['createLead', () => keep('lead', actor.call(createLead, { body: lead }))],
  ['createProperty', () => keep('property', actor.call(createProperty, { body: property }))],
  [
    'createDeal',
    () =>
      keep(
        'deal',
        actor.call(createDeal, {
          body: {
            title: 'Palmgrove',
            value: '92000000',
            leadId: of('lead'),
            propertyId: of('property'),
            assignedTo: actor.user.id,
          },
        }),
      ),
  ],
  ['updateLead', () => done(actor.call(updateLead, { params: { id: of('lead') }, body: { lastName: 'Duru-Eze' } }))],
  [
    'updateProperty',
    () => done(actor.call(updateProperty, { params: { id: of('property') }, body: { title: 'Palmgrove terrace 11' } })),
  ],
  [
    'addPropertyImages',
    async () => done(sendPhotos(actor, of('property'), [{ name: 'a.jpg', bytes: await plainPicture() }])),
  ],
  [
    'createInspection',
    async () => {
      const texts = { propertyAddress: '4 Palm Avenue', type: 'Client Viewing', propertyId: of('property') }
      const body = formOf('photos', [{ name: 'a.jpg', bytes: await plainPicture() }], texts)
      await keep('inspection', actor.request('POST', '/api/inspections', { body }))
    },
  ],
  ['updateDeal', () => done(actor.call(updateDeal, { params: { id: of('deal') }, body: { value: '95,000,000' } }))],
  ['moveDeal', () => done(actor.call(moveDeal, { params: { dealId: of('deal') }, body: { stage: 'closed' } }))],
  [
    'createCommunication',
    () =>
      keep(
        'communication',
        actor.call(createCommunication, { body: { type: 'phone', leadId: of('lead'), content: 'Called back.' } }),
      ),
  ],
  [
    'updateCommunication',
    () => done(actor.call(updateCommunication, { params: { id: of('communication') }, body: { type: 'meeting' } })),
  ],
  [
    'createEvent',
    () =>
      keep(
        'event',
        actor.call(createEvent, {
          body: {
            title: 'Site visit',
            startTime: '2026-12-01T10:00:00Z',
            endTime: '2026-12-01T11:00:00Z',
            leadId: of('lead'),
          },
        }),
      ),
  ],
  [
    'updateEvent',
    () => done(actor.call(updateEvent, { params: { id: of('event') }, body: { endTime: '2026-12-01T12:00:00Z' } })),
  ],
  [
    'createTask',
    () =>
      keep(
        'task',
        actor.call(createTask, {
          body: { title: 'Call back', dueDate: '2026-01-01T10:00:00Z', leadId: of('lead'), dealId: of('deal') },
        }),
      ),
  ],
  ['updateTask', () => done(actor.call(updateTask, { params: { id: of('task') }, body: { status: 'completed' } }))],
  [
    'createContact',
    () => keep('contact', actor.call(createContact, { body: { firstName: 'Bolanle', lastName: 'Etim' } })),
  ],
  ['updateContact', () => done(actor.call(updateContact, { params: { id: of('contact') }, body: { type: 'vendor' } }))],
  ['deleteContact', () => done(actor.call(deleteContact, { params: { id: of('contact') } }))],
  [
    'convertLead',
    () =>
      done(
        actor.call(convertLead, {
          params: { id: of('lead') },
          body: { createDeal: { title: 'Palmgrove', value: '92000000' } },
        }),
      ),
  ],
  ['updateCurrentUser', () => done(actor.call(updateCurrentUser, { body: { lastName: 'Okafor-Bello' } }))],
  ['updateMember', () => done(actor.call(updateMember, { params: { id: listener.user.id }, body: { role: 'sales' } }))],
  ['deleteCommunication', () => done(actor.call(deleteCommunication, { params: { id: of('communication') } }))],
  ['deleteProperty', () => done(actor.call(deleteProperty, { params: { id: of('property') } }))],
  ['deleteInspection', () => done(actor.call(deleteInspection, { params: { id: of('inspection') } }))],
  ['deleteEvent', () => done(actor.call(deleteEvent, { params: { id: of('event') } }))],
  ['deleteTask', () => done(actor.call(deleteTask, { params: { id: of('task') } }))],
  ['deleteLead', () => done(actor.call(deleteLead, { params: { id: of('lead') } }))],
  ['deleteDeal', () => done(actor.call(deleteDeal, { params: { id: of('deal') } }))],
]

/** Calls that change nothing which a colleague’s screen shows, each with the reason. */
const PRIVATE: Record<string, string> = {
  login: 'a session',
  register: 'opens a company of its own; joining one is heard as user created, proved with the invitations',
  logout: 'a session',
  demoLogin: 'a session',
  forgotPassword: 'a mail',
  resetPassword: 'the own password',
  createResetLink: 'a link for one person',
  createInvite: 'seen by admins on request',
  deleteInvite: 'seen by admins on request',
  updateWorkspace: 'the company name, read anew with the session',
  updateSettings: 'the own settings',
  readNotification: 'the own notifications',
  readAllNotifications: 'the own notifications',
  retryJob: 'seen by admins on request',
}

test('every call that writes is either walked here or private for a reason [R4]', () => {
  const writing = routes.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint }) => endpoint.name)
  const walked = verbs.map(([name]) => name)
  expect(writing.filter((name) => !walked.includes(name) && !(name in PRIVATE))).toEqual([])
})

test.each(verbs)(
  'after %s, one who only listens has what one who reloads has [R4] [RT-18] [RT-27] [DASH-16]',
  async (_, act) => {
    const before = await fetchAll()
    const heardBefore = socket.heard.length
    await act()
    await socket.next((message) => message.type === 'entity_update' && socket.heard.indexOf(message) >= heardBefore)
    const latest = await listener.request('GET', '/api/changes', { query: { after: '0', limit: '1000' } })
    const { latest: seq } = latest.body as { latest: number }
    await socket.next((message) => message.type === 'entity_update' && message.seq === seq)
    const events = socket.heard.slice(heardBefore).filter((message) => message.type === 'entity_update')
    expect(bodies(await follow(before, events))).toEqual(bodies(await fetchAll()))
  },
)

test('events come in order without a gap, and no other company hears any [RT-27] [T6] [R3]', async () => {
  const seqs = socket.heard.flatMap((message) => (message.type === 'entity_update' ? [message.seq] : []))
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
  expect(outside.heard.filter((message) => message.type === 'entity_update')).toEqual([])
})
