import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvent, deleteEvent, updateEvent } from '#features/calendar/calendar.contract.ts'
import {
  createCommunication,
  deleteCommunication,
  updateCommunication,
} from '#features/communications/communications.contract.ts'
import { createContact, deleteContact, updateContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, deleteDeal, moveDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { convertLead, createLead, deleteLead, updateLead } from '#features/leads/leads.contract.ts'
import { deleteInspection } from '#features/properties/inspections.contract.ts'
import { createProperty, deleteProperty, updateProperty } from '#features/properties/properties.contract.ts'
import { createTask, deleteTask, updateTask } from '#features/tasks/tasks.contract.ts'
import { createInvite, updateMember, updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { newId } from '#shared/ids.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { startTestApp, type TestApp, type TestClient } from '../support/test-app.ts'
import { formOf, sendPhotos } from '../support/upload.ts'

let app: TestApp
let admin: TestClient
let agent: TestClient
/** Counts down to the statement that fails; undefined lets everything through. */
let failIn: number | undefined

beforeAll(async () => {
  app = await startTestApp({
    onStatement: () => {
      if (failIn === undefined) return
      failIn -= 1
      if (failIn === 0) throw new Error('The power of this statement went away')
    },
  })
  admin = await app.signUp()
  agent = await admin.invite('sales')
})
afterAll(() => app.close())

const lead = { firstName: 'Amarachi', lastName: 'Duru', phone: '+234 714 338 0264', source: 'referral' as const }
const property = {
  title: 'Palmgrove',
  type: 'land' as const,
  address: 'x',
  city: 'Lagos',
  state: 'Lagos State',
  price: '1',
}
const made = async (answer: Promise<{ status: number; body: unknown }>) => ((await answer).body as { id: string }).id
const newLead = () => made(admin.call(createLead, { body: lead }))
const newDeal = async () =>
  made(admin.call(createDeal, { body: { title: 'Palmgrove', value: '1', leadId: await newLead() } }))
const newContact = () => made(admin.call(createContact, { body: { firstName: 'Bolanle', lastName: 'Etim' } }))
const newCommunication = async () =>
  made(
    admin.call(createCommunication, {
      body: { type: 'phone', leadId: await newLead(), content: 'x', status: 'cancelled' },
    }),
  )
const newMeeting = () =>
  made(
    admin.call(createEvent, {
      body: {
        title: 'x',
        startTime: '2099-12-01T10:00:00Z',
        endTime: '2099-12-01T11:00:00Z',
        attendeeIds: [agent.user.id],
      },
    }),
  )
const newTask = () => made(agent.call(createTask, { body: { title: 'x', dueDate: '2099-12-01T10:00:00Z' } }))
const newProperty = () => made(admin.call(createProperty, { body: property }))

/** Each writing verb, with what it needs made before the faults begin. */
const verbs: [string, () => Promise<() => Promise<{ status: number }>>][] = [
  [
    'createLead',
    async () => () =>
      admin.call(createLead, { body: { ...lead, assignedTo: agent.user.id }, headers: { 'idempotency-key': newId() } }),
  ],
  [
    'updateLead',
    async () =>
      withId(await newLead(), (id) =>
        admin.call(updateLead, { params: { id }, body: { status: 'qualified', assignedTo: agent.user.id } }),
      ),
  ],
  [
    'deleteLead',
    async () => {
      const id = await newLead()
      await admin.call(createDeal, { body: { title: 'Linked', value: '1', leadId: id } })
      return () => admin.call(deleteLead, { params: { id } })
    },
  ],
  [
    'convertLead',
    async () =>
      withId(await newLead(), (id) =>
        admin.call(convertLead, {
          params: { id },
          body: { createDeal: { title: 'x', value: '1' } },
          headers: { 'idempotency-key': newId() },
        }),
      ),
  ],
  [
    'createContact',
    async () => () =>
      admin.call(createContact, {
        body: { firstName: 'Bolanle', lastName: 'Etim', tags: ['lawyer'] },
        headers: { 'idempotency-key': newId() },
      }),
  ],
  [
    'updateContact',
    async () =>
      withId(await newContact(), (id) => admin.call(updateContact, { params: { id }, body: { type: 'vendor' } })),
  ],
  ['deleteContact', async () => withId(await newContact(), (id) => admin.call(deleteContact, { params: { id } }))],
  [
    'createDeal',
    async () => () => admin.call(createDeal, { body: { title: 'x', value: '1', assignedTo: agent.user.id } }),
  ],
  [
    'moveDeal',
    async () =>
      withId(await newDeal(), (dealId) => admin.call(moveDeal, { params: { dealId }, body: { stage: 'closed' } })),
  ],
  [
    'updateDeal',
    async () =>
      withId(await newDeal(), (id) =>
        admin.call(updateDeal, { params: { id }, body: { outcome: 'lost', lostReason: 'Price' } }),
      ),
  ],
  ['deleteDeal', async () => withId(await newDeal(), (id) => admin.call(deleteDeal, { params: { id } }))],
  [
    'createProperty',
    async () => () => admin.call(createProperty, { body: { ...property, assignedAgent: agent.user.id } }),
  ],
  [
    'updateProperty',
    async () =>
      withId(await newProperty(), (id) => admin.call(updateProperty, { params: { id }, body: { price: '2' } })),
  ],
  [
    'addPropertyImages',
    async () => {
      const photo = { name: 'a.jpg', bytes: await plainPicture() }
      return withId(await newProperty(), (id) => sendPhotos(admin, id, [photo]))
    },
  ],
  [
    'createInspection',
    async () => {
      const photo = { name: 'a.jpg', bytes: await plainPicture() }
      const texts = { propertyAddress: '4 Palm Avenue', type: 'Client Viewing', propertyId: await newProperty() }
      const headers = { 'idempotency-key': newId() }
      return () => admin.request('POST', '/api/inspections', { body: formOf('photos', [photo], texts), headers })
    },
  ],
  [
    'deleteInspection',
    async () => {
      const body = formOf('photos', [], { propertyAddress: '4 Palm Avenue', type: 'Client Viewing' })
      return withId(await made(admin.request('POST', '/api/inspections', { body })), (id) =>
        admin.call(deleteInspection, { params: { id } }),
      )
    },
  ],
  ['deleteProperty', async () => withId(await newProperty(), (id) => admin.call(deleteProperty, { params: { id } }))],
  [
    'createCommunication',
    async () =>
      withId(await newLead(), (leadId) =>
        admin.call(createCommunication, { body: { type: 'phone', leadId, content: 'x' } }),
      ),
  ],
  [
    'updateCommunication',
    async () =>
      withId(await newCommunication(), (id) =>
        admin.call(updateCommunication, { params: { id }, body: { status: 'completed', type: 'sms' } }),
      ),
  ],
  [
    'deleteCommunication',
    async () => withId(await newCommunication(), (id) => admin.call(deleteCommunication, { params: { id } })),
  ],
  [
    'createEvent',
    async () => () =>
      admin.call(createEvent, {
        body: {
          title: 'x',
          startTime: '2026-12-01T10:00:00Z',
          endTime: '2026-12-01T11:00:00Z',
          attendeeIds: [agent.user.id],
        },
      }),
  ],
  [
    'updateEvent',
    async () =>
      withId(await newMeeting(), (id) =>
        admin.call(updateEvent, { params: { id }, body: { startTime: '2099-12-01T09:00:00Z', attendees: ['Ada'] } }),
      ),
  ],
  ['deleteEvent', async () => withId(await newMeeting(), (id) => admin.call(deleteEvent, { params: { id } }))],
  [
    'createTask',
    async () =>
      withId(await newLead(), (leadId) =>
        admin.call(createTask, {
          body: { title: 'x', leadId, assignedTo: agent.user.id, dueDate: '2099-12-01T10:00:00Z' },
          headers: { 'idempotency-key': newId() },
        }),
      ),
  ],
  [
    'updateTask',
    async () =>
      withId(await newTask(), (id) => admin.call(updateTask, { params: { id }, body: { status: 'completed' } })),
  ],
  ['deleteTask', async () => withId(await newTask(), (id) => admin.call(deleteTask, { params: { id } }))],
  [
    'updateMember',
    async () => () => admin.call(updateMember, { params: { id: agent.user.id }, body: { role: 'manager' } }),
  ],
  ['createInvite', async () => () => admin.call(createInvite, { body: { email: `${newId()}@example.com` } })],
  ['updateWorkspace', async () => () => admin.call(updateWorkspace, { body: { name: newId() } })],
]

function withId(id: string, act: (id: string) => Promise<{ status: number }>) {
  return () => act(id)
}

test.each(verbs)('%s keeps all of itself or nothing, at whichever statement it fails [D3] [T3]', async (_, prepare) => {
  const act = await prepare()
  const before = await hashOfEverything()
  let status = 500
  let statements = 0
  while (status >= 500) {
    statements += 1
    failIn = statements
    status = (await act()).status
    failIn = undefined
    if (status >= 500) expect(await hashOfEverything(), `failed at statement ${statements}`).toBe(before)
  }
  expect(status).toBeLessThan(300)
  expect(statements).toBeGreaterThan(3)
  expect(await hashOfEverything()).not.toBe(before)
})
