import { expect } from 'vitest'
import { updateCurrentUser } from '#features/auth/auth.contract.ts'
import { createEvent, deleteEvent, updateEvent } from '#features/calendar/calendar.contract.ts'
import {
  addMembers,
  createChannel,
  deleteChannel,
  deleteMessage,
  removeMember,
  sendMessage,
  updateChannel,
  updateMessage,
} from '#features/chat/chat.contract.ts'
import { sendDirectMessage } from '#features/chat/direct-messages.contract.ts'
import {
  createCommunication,
  deleteCommunication,
  updateCommunication,
} from '#features/communications/communications.contract.ts'
import { createContact, deleteContact, updateContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, deleteDeal, moveDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { createDocument, createShare, deleteDocument, updateDocument } from '#features/documents/documents.contract.ts'
import { convertLead, createLead, deleteLead, updateLead } from '#features/leads/leads.contract.ts'
import { deleteInspection } from '#features/properties/inspections.contract.ts'
import { createProperty, deleteProperty, updateProperty } from '#features/properties/properties.contract.ts'
import { createTask, deleteTask, updateTask } from '#features/tasks/tasks.contract.ts'
import { updateMember } from '#features/workspace/workspace.contract.ts'
import { plainPicture } from './picture-corpus.ts'
import type { TestClient } from './test-app.ts'
import { formOf, putContent, sendPhotos } from './upload.ts'

type People = { actor: TestClient; listener: TestClient }

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
export function everyWrite(people: People): [name: string, act: () => Promise<unknown>][] {
  return [
    ['createLead', () => keep('lead', people.actor.call(createLead, { body: lead }))],
    ['createProperty', () => keep('property', people.actor.call(createProperty, { body: property }))],
    [
      'createDeal',
      () =>
        keep(
          'deal',
          people.actor.call(createDeal, {
            body: {
              title: 'Palmgrove',
              value: '92000000',
              leadId: of('lead'),
              propertyId: of('property'),
              assignedTo: people.actor.user.id,
            },
          }),
        ),
    ],
    [
      'updateLead',
      () => done(people.actor.call(updateLead, { params: { id: of('lead') }, body: { lastName: 'Duru-Eze' } })),
    ],
    [
      'updateProperty',
      () =>
        done(
          people.actor.call(updateProperty, {
            params: { id: of('property') },
            body: { title: 'Palmgrove terrace 11' },
          }),
        ),
    ],
    [
      'addPropertyImages',
      async () => done(sendPhotos(people.actor, of('property'), [{ name: 'a.jpg', bytes: await plainPicture() }])),
    ],
    [
      'createInspection',
      async () => {
        const texts = { propertyAddress: '4 Palm Avenue', type: 'Client Viewing', propertyId: of('property') }
        const body = formOf('photos', [{ name: 'a.jpg', bytes: await plainPicture() }], texts)
        await keep('inspection', people.actor.request('POST', '/api/inspections', { body }))
      },
    ],
    [
      'updateDeal',
      () => done(people.actor.call(updateDeal, { params: { id: of('deal') }, body: { value: '95,000,000' } })),
    ],
    [
      'moveDeal',
      () => done(people.actor.call(moveDeal, { params: { dealId: of('deal') }, body: { stage: 'closed' } })),
    ],
    [
      'createCommunication',
      () =>
        keep(
          'communication',
          people.actor.call(createCommunication, {
            body: { type: 'phone', leadId: of('lead'), content: 'Called back.' },
          }),
        ),
    ],
    [
      'updateCommunication',
      () =>
        done(
          people.actor.call(updateCommunication, { params: { id: of('communication') }, body: { type: 'meeting' } }),
        ),
    ],
    [
      'createEvent',
      () =>
        keep(
          'event',
          people.actor.call(createEvent, {
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
      () =>
        done(
          people.actor.call(updateEvent, { params: { id: of('event') }, body: { endTime: '2026-12-01T12:00:00Z' } }),
        ),
    ],
    [
      'createTask',
      () =>
        keep(
          'task',
          people.actor.call(createTask, {
            body: { title: 'Call back', dueDate: '2026-01-01T10:00:00Z', leadId: of('lead'), dealId: of('deal') },
          }),
        ),
    ],
    [
      'updateTask',
      () => done(people.actor.call(updateTask, { params: { id: of('task') }, body: { status: 'completed' } })),
    ],
    [
      'createContact',
      () => keep('contact', people.actor.call(createContact, { body: { firstName: 'Bolanle', lastName: 'Etim' } })),
    ],
    [
      'updateContact',
      () => done(people.actor.call(updateContact, { params: { id: of('contact') }, body: { type: 'vendor' } })),
    ],
    ['deleteContact', () => done(people.actor.call(deleteContact, { params: { id: of('contact') } }))],
    [
      'createDocument',
      () => {
        const body = {
          name: 'Offer',
          type: 'contract',
          filePath: 'private/1-a.pdf',
          fileSize: 5,
          leadId: of('lead'),
        } as const
        return keep('document', people.actor.call(createDocument, { body }))
      },
    ],
    ['putDocumentContent', () => done(putContent(people.actor, of('document'), Buffer.from('%PDF-')))],
    [
      'updateDocument',
      () => done(people.actor.call(updateDocument, { params: { id: of('document') }, body: { name: 'Deed' } })),
    ],
    [
      'createShare',
      async () => {
        const { body } = await people.actor.call(createShare, { params: { id: of('document') }, body: {} })
        records.share = body.id
      },
    ],
    [
      'revokeShare',
      () => done(people.actor.request('DELETE', `/api/documents/${of('document')}/shares/${of('share')}`)),
    ],
    [
      'shareUpload',
      () => {
        const body = formOf('file', [{ name: 'a.txt', bytes: Buffer.from('Plot 7'), type: 'text/plain' }], {
          title: 'Note',
        })
        return done(people.actor.request('POST', '/api/documents/upload', { body }))
      },
    ],
    ['createChannel', () => keep('channel', people.actor.call(createChannel, { body: { name: 'palmgrove' } }))],
    [
      'updateChannel',
      () => done(people.actor.call(updateChannel, { params: { id: of('channel') }, body: { name: 'palmgrove-11' } })),
    ],
    [
      'sendMessage',
      () =>
        keep(
          'message',
          people.actor.call(sendMessage, { params: { id: of('channel') }, body: { content: 'Two left' } }),
        ),
    ],
    [
      'updateMessage',
      () => done(people.actor.call(updateMessage, { params: { id: of('message') }, body: { content: 'One left' } })),
    ],
    [
      'attachFile',
      async () => {
        const body = formOf('file', [{ name: 'a.jpg', bytes: await plainPicture() }])
        await done(people.actor.request('POST', `/api/collaboration/channels/${of('channel')}/attachments`, { body }))
      },
    ],
    [
      'removeMember',
      () => done(people.actor.call(removeMember, { params: { id: of('channel'), userId: people.listener.user.id } })),
    ],
    [
      'addMembers',
      () =>
        done(
          people.actor.call(addMembers, {
            params: { id: of('channel') },
            body: { userIds: [people.listener.user.id] },
          }),
        ),
    ],
    [
      'sendDirectMessage',
      () =>
        done(
          people.actor.call(sendDirectMessage, {
            body: { type: 'direct', recipientIds: [people.listener.user.id], message: 'See you at ten' },
          }),
        ),
    ],
    ['deleteMessage', () => done(people.actor.call(deleteMessage, { params: { id: of('message') } }))],
    ['deleteChannel', () => done(people.actor.call(deleteChannel, { params: { id: of('channel') } }))],
    [
      'convertLead',
      () =>
        done(
          people.actor.call(convertLead, {
            params: { id: of('lead') },
            body: { createDeal: { title: 'Palmgrove', value: '92000000' } },
          }),
        ),
    ],
    ['updateCurrentUser', () => done(people.actor.call(updateCurrentUser, { body: { lastName: 'Okafor-Bello' } }))],
    [
      'updateMember',
      () => done(people.actor.call(updateMember, { params: { id: people.listener.user.id }, body: { role: 'sales' } })),
    ],
    [
      'deleteCommunication',
      () => done(people.actor.call(deleteCommunication, { params: { id: of('communication') } })),
    ],
    ['deleteProperty', () => done(people.actor.call(deleteProperty, { params: { id: of('property') } }))],
    ['deleteInspection', () => done(people.actor.call(deleteInspection, { params: { id: of('inspection') } }))],
    ['deleteEvent', () => done(people.actor.call(deleteEvent, { params: { id: of('event') } }))],
    ['deleteTask', () => done(people.actor.call(deleteTask, { params: { id: of('task') } }))],
    ['deleteDocument', () => done(people.actor.call(deleteDocument, { params: { id: of('document') } }))],
    ['deleteLead', () => done(people.actor.call(deleteLead, { params: { id: of('lead') } }))],
    ['deleteDeal', () => done(people.actor.call(deleteDeal, { params: { id: of('deal') } }))],
  ]
}
