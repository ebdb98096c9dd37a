import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSessions } from '#features/auth/auth.contract.ts'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createChannel, sendMessage } from '#features/chat/chat.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createDocument } from '#features/documents/documents.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { createSchedule } from '#features/reports/schedules.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { createInvite, updateMember } from '#features/workspace/workspace.contract.ts'
import { routes } from '#server/features.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { fillPath } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { startTestApp, type TestApp, type TestClient } from '../support/test-app.ts'
import { formOf } from '../support/upload.ts'

const CANARY = 'Canary-7f3a'

const photo = await plainPicture()

let app: TestApp
let owner: TestClient
let seller: TestClient
let manager: TestClient
let gone: TestClient
let strangerAdmin: TestClient
let strangerSeller: TestClient
/** Ids of the owner's records, by the parameter or body field that could name them. */
let own: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp({ lastName: CANARY })
  seller = await owner.invite('sales', { lastName: CANARY })
  manager = await owner.invite('manager', { lastName: CANARY })
  gone = await owner.invite('sales', { lastName: CANARY })
  strangerAdmin = await app.signUp()
  strangerSeller = await strangerAdmin.invite('sales')
  const lead = await owner.call(createLead, {
    body: {
      firstName: CANARY,
      lastName: 'Duru',
      phone: '+234 714 338 0264',
      source: 'referral',
      assignedTo: seller.user.id,
    },
  })
  const property = await owner.call(createProperty, {
    body: { title: CANARY, type: 'land', address: CANARY, city: 'Lagos', state: 'Lagos State', price: '1' },
  })
  const deal = await owner.call(createDeal, {
    body: { title: CANARY, value: '1', leadId: lead.body.id, propertyId: property.body.id },
  })
  const contact = await owner.call(createContact, {
    body: { firstName: CANARY, lastName: 'Etim', phone: '+234 714 338 0264' },
  })
  const communication = await owner.call(createCommunication, {
    body: { type: 'phone', content: CANARY, contactId: contact.body.id, leadId: lead.body.id },
  })
  const event = await owner.call(createEvent, {
    body: { title: CANARY, startTime: '2026-12-01T10:00:00Z', endTime: '2026-12-01T11:00:00Z' },
  })
  const task = await owner.call(createTask, {
    body: { title: CANARY, description: CANARY, leadId: lead.body.id, dueDate: '2026-01-01T10:00:00Z' },
  })
  const document = await owner.call(createDocument, {
    body: { name: CANARY, description: CANARY, type: 'deed', filePath: `private/1-${CANARY}.pdf`, fileSize: 1 },
  })
  const inspection = await owner.request('POST', '/api/inspections', {
    body: formOf('photos', [{ name: `${CANARY}.jpg`, bytes: photo }], {
      propertyAddress: CANARY,
      type: 'Client Viewing',
      notes: CANARY,
      propertyId: property.body.id,
    }),
  })
  const channel = await owner.call(createChannel, { body: { name: CANARY, description: CANARY } })
  const message = await owner.call(sendMessage, { params: { id: channel.body.id }, body: { content: CANARY } })
  const schedule = await owner.call(createSchedule, {
    body: {
      type: 'sales',
      period: 'month',
      format: 'pdf',
      frequency: 'weekly',
      day: 1,
      recipients: [`${CANARY}@example.com`],
    },
  })
  const invite = await owner.call(createInvite, { body: { email: `${CANARY}@example.com` } })
  await owner.call(updateMember, { params: { id: gone.user.id }, body: { isActive: false } })
  const [session] = (await owner.call(listSessions)).body
  own = {
    lead: lead.body.id,
    property: property.body.id,
    inspection: (inspection.body as { id: string }).id,
    deal: deal.body.id,
    contact: contact.body.id,
    communication: communication.body.id,
    event: event.body.id,
    task: task.body.id,
    document: document.body.id,
    channel: channel.body.id,
    message: message.body.id,
    schedule: schedule.body.id,
    user: seller.user.id,
    invite: invite.body.id,
    session: session?.id ?? '',
  }
})
afterAll(() => app.close())

const ENTITY_OF_PATH: [RegExp, string][] = [
  [/leads/, 'lead'],
  [/deals/, 'deal'],
  [/contacts/, 'contact'],
  [/communications/, 'communication'],
  [/properties/, 'property'],
  [/calendar/, 'event'],
  [/tasks/, 'task'],
  [/inspections/, 'inspection'],
  [/documents/, 'document'],
  [/admin\/users/, 'user'],
  [/invites/, 'invite'],
  [/auth\/sessions/, 'session'],
  [/collaboration\/channels/, 'channel'],
  [/collaboration\/messages/, 'message'],
  [/schedules/, 'schedule'],
  [/notifications/, 'lead'],
  [/jobs/, 'lead'],
]

function paramsFor(path: string, id: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]))
}

const endpoints = routes.map(({ endpoint }) => endpoint)
const guarded = endpoints.filter(({ access }) => access !== 'public')
const withId = guarded.filter(({ path }) => path.includes(':'))

/** A body that passes the shape, so that only the right to the record decides. */
const BODIES: Record<string, object> = {
  updateLead: { firstName: 'Mine' },
  updateContact: { firstName: 'Mine' },
  updateDeal: { title: 'Mine' },
  moveDeal: { stage: 'contract' },
  updateProperty: { title: 'Mine' },
  updateCommunication: { subject: 'Mine' },
  updateEvent: { title: 'Mine' },
  updateTask: { title: 'Mine' },
  updateDocument: { name: 'Mine' },
  updateSchedule: { day: 2 },
  updateMember: { role: 'sales' },
  updateChannel: { name: 'Mine' },
  addMembers: { userIds: [newId()] },
  muteChannel: { muted: true },
  sendMessage: { content: 'Mine' },
  updateMessage: { content: 'Mine' },
}

function bodyFor({ name, body, upload, bytes }: Endpoint): object | undefined {
  if (bytes) return new Blob(['%PDF-'], { type: 'application/pdf' })
  if (upload) return formOf(upload.field, [{ name: 'a.jpg', bytes: photo }])
  return body ? (BODIES[name] ?? {}) : undefined
}

async function send(client: TestClient, endpoint: Endpoint, id: string) {
  const path = fillPath(endpoint.path, paramsFor(endpoint.path, id))
  return client.request(endpoint.method, path, { body: bodyFor(endpoint) })
}

describe('nobody signed in, and nobody who was switched off', () => {
  test.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 401 [ERR-02] [T1]',
    async (_, endpoint) => {
      const before = await hashOfEverything()
      for (const client of [app.visitor(), gone]) {
        const { status, body } = await send(client, endpoint, own.lead ?? '')
        expect({ status, body }).toEqual({ status: 401, body: { message: 'Unauthorized' } })
      }
      expect(await hashOfEverything()).toBe(before)
    },
  )
})

describe('another company', () => {
  test.each(withId.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers for our ids as for ids that never were, and changes nothing [T1] [T3] [T8] [ROLE-06]',
    async (_, endpoint) => {
      const entity = ENTITY_OF_PATH.find(([pattern]) => pattern.test(endpoint.path))?.[1]
      expect(entity, `say in ENTITY_OF_PATH whose ids ${endpoint.path} takes`).toBeDefined()
      const id = own[entity ?? ''] ?? ''
      const before = await hashOfEverything()
      for (const stranger of [strangerAdmin, strangerSeller]) {
        const ours = await send(stranger, endpoint, id)
        const never = await send(stranger, endpoint, newId())
        expect({ status: ours.status, body: ours.body }).toEqual({ status: never.status, body: never.body })
        expect([403, 404]).toContain(ours.status)
        const names = (headers: Headers) => [...headers.keys()].sort()
        expect(names(ours.headers)).toEqual(names(never.headers))
      }
      expect(await hashOfEverything()).toBe(before)
    },
  )

  test.each(
    endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )('GET %s shows no byte of ours, by search, count or feed [T1] [T7]', async (path) => {
    for (const stranger of [strangerAdmin, strangerSeller])
      for (const query of [
        {},
        { search: CANARY },
        { q: CANARY },
        { phone: '07143380264' },
        { after: '0' },
        { ids: Object.values(own).join(',') },
        { count: 'true' },
      ]) {
        const { body, headers } = await stranger.request('GET', path, { query: query as Record<string, string> })
        // A search repeats the words that were asked for.
        expect(JSON.stringify(body).replace(`"query":"${CANARY}"`, '')).not.toContain(CANARY)
        expect(JSON.stringify([...headers])).not.toContain(CANARY)
      }
  })
})

describe('ids of another company in a body', () => {
  const link = newId()
  const lead = { firstName: 'A', lastName: 'B', phone: '+234 714 338 0264', source: 'referral' }
  const deal = { title: 'Mine', value: '1' }
  const property = { title: 'Mine', type: 'land', address: 'x', city: 'y', state: 'z', price: '1' }
  const communication = { type: 'phone', content: 'x' }
  const event = { title: 'x', startTime: '2026-12-01T10:00:00Z', endTime: '2026-12-01T11:00:00Z' }
  const document = { name: 'x', type: 'deed', filePath: 'private/1-x.pdf', fileSize: 1 }
  test.each([
    ['/api/leads', lead, 'assignedTo', 'user', 'User not found'],
    ['/api/deals', deal, 'assignedTo', 'user', 'User not found'],
    ['/api/deals', deal, 'leadId', 'lead', 'Lead not found'],
    ['/api/deals', deal, 'propertyId', 'property', 'Property not found'],
    ['/api/properties', property, 'assignedAgent', 'user', 'User not found'],
    ['/api/communications', communication, 'leadId', 'lead', 'Lead not found'],
    ['/api/communications', communication, 'contactId', 'contact', 'Contact not found'],
    ['/api/calendar/events', event, 'leadId', 'lead', 'Lead not found'],
    ['/api/calendar/events', event, 'dealId', 'deal', 'Deal not found'],
    ['/api/calendar/events', event, 'propertyId', 'property', 'Property not found'],
    ['/api/tasks', { title: 'x' }, 'assignedTo', 'user', 'User not found'],
    ['/api/tasks', { title: 'x' }, 'leadId', 'lead', 'Lead not found'],
    ['/api/tasks', { title: 'x' }, 'dealId', 'deal', 'Deal not found'],
    ['/api/collaboration/channels', { name: 'x', type: 'lead' }, 'entityId', 'lead', 'Lead not found'],
    ['/api/collaboration/channels', { name: 'x', type: 'deal' }, 'entityId', 'deal', 'Deal not found'],
    ['/api/collaboration/channels', { name: 'x', type: 'property' }, 'entityId', 'property', 'Property not found'],
    ['/api/collaboration/channels', { type: 'direct' }, 'entityId', 'user', 'User not found'],
    [
      '/api/collaboration/direct-messages',
      { type: 'channel', message: 'x' },
      'channelId',
      'channel',
      'Channel not found',
    ],
    ['/api/documents', document, 'leadId', 'lead', 'Lead not found'],
    ['/api/documents', document, 'dealId', 'deal', 'Deal not found'],
    ['/api/documents', document, 'propertyId', 'property', 'Property not found'],
  ])(
    'POST %s with %j and a foreign %s is refused and nothing is written [T2] [T3]',
    async (path, body, field, entity, message) => {
      const before = await hashOfEverything()
      for (const id of [own[entity] ?? '', link])
        expect(await strangerAdmin.request('POST', path, { body: { ...body, [field]: id } })).toMatchObject({
          status: 404,
          body: { message },
        })
      expect(await hashOfEverything()).toBe(before)
    },
  )
})

describe('roles', () => {
  const admins = endpoints.filter(({ access }) => access === 'admin')
  test.each(admins.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is for admins alone [ROLE-03] [T9]',
    async (_, endpoint) => {
      const before = await hashOfEverything()
      for (const client of [seller, manager]) {
        const { status, body } = await send(client, endpoint, own.user ?? '')
        expect({ status, body }).toEqual({ status: 403, body: { message: 'Forbidden' } })
      }
      expect(await hashOfEverything()).toBe(before)
    },
  )

  test('every signed-in person may use the team’s records [ROLE-01]', async () => {
    for (const endpoint of guarded.filter(({ access, method }) => access === 'user' && method === 'GET'))
      for (const client of [seller, manager, owner]) {
        const id = own[ENTITY_OF_PATH.find(([pattern]) => pattern.test(endpoint.path))?.[1] ?? ''] ?? ''
        const query = endpoint.name === 'search' ? '?q=ab' : endpoint.name === 'listChanges' ? '?after=0' : ''
        const { status } = await client.request(
          'GET',
          `${fillPath(endpoint.path, paramsFor(endpoint.path, id))}${query}`,
        )
        expect(status, endpoint.path).toBe(200)
      }
  })
})
