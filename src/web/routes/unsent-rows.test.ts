import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createDocument, shareUpload } from '#features/documents/documents.contract.ts'
import { createInspection } from '#features/inspections/inspections.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { loadMutation } from './mutation-registry.ts'

const AT = '2026-11-20T09:00:00.000Z'
const person = { firstName: 'Chidinma', lastName: 'Okafor', phone: '+234 803 555 0101' }
const times = { startTime: '2026-11-21T09:00:00.000Z', endTime: '2026-11-21T10:00:00.000Z' }
const place = { address: '4 Bourdillon Road', city: 'Lagos', state: 'Lagos' }

test.each([
  [
    createLead,
    { ...person, source: 'referral', email: 'c@okafor.ng' },
    { status: 'new', priority: 'medium', score: 20 },
  ],
  [createContact, { ...person, tags: ['investor'] }, { type: 'lead', source: 'website', tags: ['investor'] }],
  [createDeal, { title: 'Chevron 4-bed', value: '165000000' }, { stage: 'new', probability: 25, outcome: null }],
  [
    createDeal,
    { title: 'Won', value: '1', outcome: 'won' },
    { stage: 'closed', probability: 100, actualCloseDate: AT },
  ],
  [createTask, { title: 'Call back' }, { status: 'pending', priority: 'medium', completedAt: null }],
  [createTask, { title: 'Done', status: 'completed' }, { status: 'completed', completedAt: AT }],
  [
    createCommunication,
    { type: 'phone', content: 'Called', leadId: newId() },
    { direction: 'outbound', completedAt: AT },
  ],
  [createEvent, { title: 'Visit', ...times }, { type: 'meeting', status: 'scheduled', attendeeIds: [] }],
  [
    createProperty,
    { title: 'Terrace', type: 'house', price: '9', ...place },
    { status: 'available', location: '4 Bourdillon Road, Lagos, Lagos' },
  ],
] as const)('%o is shown as the server will answer it, before it has', async (endpoint: Endpoint, sent, derived) => {
  const { name, body, answer } = endpoint
  if (!body || !answer) return expect.unreachable()
  const mutation = await loadMutation(name)
  const key = newId()
  const made = { key, body: z.parse(body, sent) }
  const row = mutation?.waits?.shown(made, AT)
  expect(z.parse(answer, row)).toEqual(row)
  expect(row).toMatchObject({ ...derived, id: key, version: 0, createdAt: AT, updatedAt: AT })
  expect(mutation?.waits?.keyOf?.(made)).toBe(key)
})

const file = { name: 'deed.pdf', size: 1536, path: 'private/1-deed.pdf', mediaType: 'application/pdf' }
const deed = { fileName: 'deed.pdf', fileType: 'pdf', fileSize: 1536, uploaded: false }

test.each([
  [createDocument, { body: { name: 'Deed', type: 'deed' }, file }, { ...deed, title: 'Deed', type: 'deed' }],
  [shareUpload, { body: { name: 'Deed' }, file }, { ...deed, type: 'other', shareToken: null }],
  [
    createInspection,
    { body: { propertyAddress: '4 Bourdillon Road', type: 'Client Viewing', notes: 'Roof leaks' }, photos: [file] },
    { notes: 'Roof leaks', photos: [], propertyId: null },
  ],
] as const)(
  '%o is shown with its files still here, before the server has it',
  async ({ name, answer }, sent, derived) => {
    const mutation = await loadMutation(name)
    const key = newId()
    const row = mutation?.waits?.shown({ ...sent, key }, AT)
    if (!answer) return expect.unreachable()
    expect(z.parse(answer as z.ZodMiniType, row)).toEqual(row)
    expect(row).toMatchObject({ ...derived, id: key, version: 0, createdAt: AT })
    expect(mutation?.waits?.keyOf?.({ ...sent, key })).toBe(key)
  },
)
