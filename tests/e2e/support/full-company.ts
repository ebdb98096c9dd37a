import { plainPicture } from '../../support/picture-corpus.ts'
import { channelNamed, say } from './chat.ts'
import { addDocument, addRecord } from './documents.ts'
import { ask, type Person } from './people.ts'
import { addContact, addDeal, addLead, addProperty } from './records.ts'

/** A company with something of everything. */
export async function fillCompany({
  request,
  user,
}: Person): Promise<
  Record<
    | 'lead'
    | 'task'
    | 'qualified'
    | 'deal'
    | 'property'
    | 'contact'
    | 'communication'
    | 'event'
    | 'document'
    | 'channel',
    string
  >
> {
  const lead = await addLead(request, {
    email: 'amarachi@example.com',
    priority: 'hot',
    budgetMin: '8000000',
    propertyType: 'duplex',
    location: 'Lekki Phase 1',
    assignedTo: user.id,
  })
  const qualified = await addLead(request, { firstName: 'Sani', lastName: 'Musa qualified', status: 'qualified' })
  for (const status of ['contacted', 'unqualified'] as const)
    await addLead(request, { firstName: 'Sani', lastName: `Musa ${status}`, status, priority: 'low' })
  const property = await addProperty(request, { bedrooms: 4, bathrooms: 4, area: '320', features: ['Pool'] })
  for (const [place, status] of (['sold', 'under_offer', 'rented'] as const).entries())
    await addProperty(request, { title: `House ${place}`, status, assignedAgent: user.id })
  const values = ['1000000', '25000000', '50000000', '100000000']
  const stages = ['new', 'site_inspection', 'contract', 'closed'] as const
  const deal = await addDeal(request, { leadId: lead.id, propertyId: property.id, assignedTo: user.id })
  for (const [place, value] of values.entries())
    await addDeal(request, { title: `Deal ${place}`, value, stage: stages[place] ?? 'new' })
  const contact = await addContact(request, {
    email: 'bolanle@etim.example',
    phone: '0803 555 0199',
    company: 'Etim & Partners',
    tags: ['lawyer'],
  })
  for (const type of ['client', 'partner', 'vendor'] as const)
    await addContact(request, { firstName: 'Sani', lastName: `Musa ${type}`, type })
  const said = { leadId: lead.id, dealId: deal.id, content: 'Wants to see it on Friday.', subject: 'Inspection' }
  const log = (fields: object) => ask<{ id: string }>(request, 'POST', '/api/communications', { ...said, ...fields })
  const { id: communication } = await log({
    type: 'meeting',
    status: 'scheduled',
    scheduledAt: '2027-01-05T09:00:00Z',
    duration: 30,
  })
  await log({ type: 'phone', direction: 'inbound' })
  await log({ type: 'email', status: 'cancelled' })
  await log({ type: 'whatsapp' })
  const due = { title: 'Send the offer', leadId: lead.id, dueDate: '2026-01-05T09:00:00Z', priority: 'high' }
  for (const status of ['pending', 'in_progress', 'completed', 'cancelled'])
    await ask(request, 'POST', '/api/tasks', { ...due, status })
  const { id: task } = await ask<{ id: string }>(request, 'POST', '/api/tasks', {
    title: 'Nobody’s',
    assignedTo: null,
    type: 'admin',
    priority: 'low',
  })
  const planned = {
    startTime: '2027-01-05T09:00:00Z',
    endTime: '2027-01-05T10:00:00Z',
    priority: 'high',
    leadId: lead.id,
  }
  const plan = (type: string, fields: object = {}) =>
    ask<{ id: string }>(request, 'POST', '/api/calendar/events', { ...planned, title: `A ${type}`, type, ...fields })
  const { id: event } = await plan('contract_signing', { location: 'Ikoyi', attendees: ['Her lawyer'] })
  for (const type of ['meeting', 'site_visit', 'call', 'deadline']) await plan(type)
  const { id: off } = await plan('follow_up', { startTime: '2027-01-04T09:00:00Z', endTime: '2027-01-07T10:00:00Z' })
  await ask(request, 'PATCH', `/api/calendar/events/${off}`, { status: 'cancelled' })
  const file = { leadId: lead.id, description: 'Signed by both', isPublic: true }
  const { id: document } = await addDocument(request, { ...file, tags: ['signed', 'Lekki', '2026', 'duplex'] })
  await ask(request, 'POST', `/api/documents/${document}/share`, { expiresInDays: 7 })
  for (const type of ['deed', 'certificate', 'report'] as const) await addRecord(request, { name: `A ${type}`, type })
  await addDocument(request, { name: 'Front', type: 'photo', fileName: 'front.jpg', content: await plainPicture() })
  const talk = await channelNamed(request, 'sales-team')
  const asked = await say(request, talk, 'Who greets @Adaeze Okafor? See https://example.com', { mentions: [user.id] })
  await say(request, talk, `${'I do. '.repeat(20)}http://127.0.0.1/leads/${lead.id}`, { parentMessageId: asked.id })
  await ask(request, 'PATCH', `/api/collaboration/messages/${asked.id}`, { content: asked.content })
  const ids = {
    channel: talk.id,
    lead: lead.id,
    qualified: qualified.id,
    deal: deal.id,
    property: property.id,
    contact: contact.id,
  }
  return { ...ids, task, communication, event, document }
}
