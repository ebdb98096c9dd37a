import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createChannel, sendMessage } from '#features/chat/chat.contract.ts'
import {
  createCommunication,
  deleteCommunication,
  getCommunication,
} from '#features/communications/communications.contract.ts'
import { createContact, getContact, getContactCounts } from '#features/contacts/contacts.contract.ts'
import { createDeal, getDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { shareUpload, updateDocument } from '#features/documents/documents.contract.ts'
import { convertLead, createLead, deleteLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { createTask, deleteTask, listTasks } from '#features/tasks/tasks.contract.ts'
import { newId } from '#shared/ids.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { formOf } from '../../../../tests/support/upload.ts'
import { eraseContact, eraseLead } from '../erasure.contract.ts'

const mailbox = new Mailbox()
await mailbox.open()
afterAll(() => mailbox.close())
const { app, admin, agent, stranger } = testCompany(() => ({ smtpUrl: mailbox.url, jobs: {} }))

const NAME = 'Zzyzx'
const person = {
  firstName: 'Ọláidé',
  lastName: NAME,
  email: 'zzyzx@canary.example',
  phone: '+234 809 988 7766',
  source: 'referral',
  notes: `${NAME} likes Lekki`,
} as const
const CANARIES = ['zzyzx', '2348099887766', '809 988 7766', 'canary.example']

/** The canaries that stand somewhere in the database. */
async function kept(): Promise<string[]> {
  const text = (await textOfEverything(app.db)).toLowerCase()
  return CANARIES.filter((canary) => text.includes(canary))
}

async function made<Body extends { id: string }>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** Fills everything that may hold something of a person who is a lead, a client and the buyer in a deal. */
async function seed(who: TestClient) {
  const headers = () => ({ 'idempotency-key': newId() })
  const lead = await made(who.call(createLead, { body: { ...person, assignedTo: agent.user.id }, headers: headers() }))
  await made(who.call(updateLead, { params: { id: lead.id }, body: { status: 'qualified', location: NAME } }))
  const leadId = lead.id
  const text = `Call ${NAME} back on ${person.phone}`
  const gone = await made(who.call(createTask, { body: { title: text, leadId, assignedTo: agent.user.id } }))
  expect((await who.call(deleteTask, { params: { id: gone.id } })).status).toBe(204)
  await made(who.call(createTask, { body: { title: text, description: text, leadId, assignedTo: agent.user.id } }))
  const times = { startTime: '2027-03-01T09:00:00.000Z', endTime: '2027-03-01T10:00:00.000Z' }
  const attended = { attendees: [`${NAME} and lawyer`], attendeeIds: [agent.user.id], location: `Home of ${NAME}` }
  await made(who.call(createEvent, { body: { title: text, description: text, leadId, ...attended, ...times } }))
  const photos = [{ name: 'visit.jpg', bytes: await plainPicture() }]
  const visit = { propertyAddress: '8 Acacia Drive', type: 'Client Viewing', notes: text, leadId }
  const report = formOf('photos', photos, visit)
  expect((await who.request('POST', '/api/inspections', { body: report })).status).toBe(201)
  const said = { type: 'call', direction: 'outbound', subject: text, content: text } as const
  const unsaid = await made(who.call(createCommunication, { body: { ...said, leadId } }))
  expect((await who.call(deleteCommunication, { params: { id: unsaid.id } })).status).toBe(204)
  await made(who.call(createCommunication, { body: { ...said, leadId }, headers: headers() }))
  const deal = await made(
    who.call(createDeal, { body: { title: `Duplex for ${NAME}`, value: '45000000', leadId, notes: text } }),
  )
  await made(who.call(updateDeal, { params: { id: deal.id }, body: { title: `Terrace for ${NAME}` } }))
  const contact = (await made(who.call(convertLead, { params: { id: leadId }, body: {} }) as never)) as unknown as {
    contact: { id: string }
  }
  const contactId = contact.contact.id
  await made(who.call(createCommunication, { body: { ...said, contactId } }))
  await made(who.call(createTask, { body: { title: text, description: text, contactId } }))
  const form = formOf(
    'file',
    [{ name: `${NAME}.pdf`, bytes: Buffer.from('%PDF-1.7 Zzyzx'), type: 'application/pdf' }],
    {
      title: `Passport of ${NAME}`,
      description: text,
    },
  )
  const upload = (await who.request(shareUpload.method, shareUpload.path, { body: form })).body as { id: string }
  await made(who.call(updateDocument, { params: { id: upload.id }, body: { leadId, tags: [NAME] } }))
  const channel = await made(
    agent.call(createChannel, { body: { name: 'zzyzx-deal', type: 'lead', entityId: leadId, isPrivate: true } }),
  )
  await made(agent.call(sendMessage, { params: { id: channel.id }, body: { content: text } }))
  return { leadId, contactId, dealId: deal.id }
}

async function keptFiles(): Promise<number> {
  let count = 0
  for await (const _ of app.context.files.store.list()) count += 1
  return count
}

test.each([
  ['a lead', eraseLead],
  ['a contact', eraseContact],
] as const)(
  'nothing of %s stays once it is erased, but the price of its deal [DATA-51] [ROLE-09]',
  async (_, endpoint) => {
    mailbox.refusal = 'Mailbox full'
    const filesBefore = await keptFiles()
    const { leadId, contactId, dealId } = await seed(admin)
    expect(await kept()).toEqual(CANARIES)
    const { body: counted } = await admin.call(getContactCounts)
    const { body: other } = await admin.call(createLead, {
      body: { ...person, firstName: 'Bisi', lastName: 'Ade', email: null, phone: '08031234567', notes: null },
    })
    const params = { id: endpoint === eraseLead ? leadId : contactId }
    expect((await agent.call(endpoint, { params })).status).toBe(403)
    expect((await stranger.call(endpoint, { params })).status).toBe(404)
    expect((await admin.call(endpoint, { params })).status).toBe(204)
    expect(await kept()).toEqual([])
    expect(await keptFiles()).toBe(filesBefore)
    for (const [one, id] of [
      [getLead, leadId],
      [getContact, contactId],
    ] as const)
      expect((await admin.call(one, { params: { id } })).status).toBe(404)
    expect((await admin.call(endpoint, { params })).status).toBe(404)
    expect((await admin.call(getDeal, { params: { id: dealId } })).body).toMatchObject({
      title: 'Deal of an erased person',
      value: '45000000.00',
      leadId: null,
      notes: null,
    })
    expect((await admin.call(listTasks, { query: {} })).body).toEqual([])
    expect((await admin.call(getContactCounts)).body.total).toBe(counted.total - 1)
    expect((await admin.call(getLead, { params: { id: other.id } })).status).toBe(200)
    const { rows } = await app.db.execute(
      sql`select user_id, entity_id from audit_log where workspace_id = ${admin.user.workspace.id} and action = 'data.erased' and entity_id = ${params.id}`,
    )
    expect(rows).toEqual([{ user_id: admin.user.id, entity_id: params.id }])
  },
)

test('the name that a deleted lead left in calls and in the feed goes with its contact [DATA-51] [COMM-28]', async () => {
  const lead = await made(admin.call(createLead, { body: { ...person, assignedTo: agent.user.id } }))
  const call = await made(
    admin.call(createCommunication, { body: { type: 'phone', content: 'Wants a view', leadId: lead.id } }),
  )
  const { contact } = (await made(
    admin.call(convertLead, { params: { id: lead.id }, body: {} }) as never,
  )) as unknown as { contact: { id: string } }
  expect((await admin.call(deleteLead, { params: { id: lead.id } })).status).toBe(204)
  const read = async () => (await admin.call(getCommunication, { params: { id: call.id } })).body.contactName
  expect(await read()).toBe('Ọláidé Zzyzx')
  expect((await admin.call(eraseContact, { params: { id: contact.id } })).status).toBe(204)
  expect(await read()).toBeNull()
  expect(await kept()).toEqual([])
})

test('somebody with the same name stays, and a contact that was no lead is erased with its tasks [DATA-51] [TASK-37]', async () => {
  const add = (contactId: string) => admin.create(createTask, { title: 'Call back', contactId })
  const body = { ...person, type: 'partner', notes: null } as const
  const one = await made(admin.call(createContact, { body: { ...body, source: 'website' } }))
  const two = await made(admin.call(createContact, { body: { ...body, source: 'website', email: null } }))
  const [task, other] = [await add(one.id), await add(two.id)]
  expect((await admin.call(eraseContact, { params: { id: one.id } })).status).toBe(204)
  expect((await admin.call(listTasks, { query: { ids: `${task.id},${other.id}` } })).body).toEqual([other])
  expect((await admin.call(getContact, { params: { id: two.id } })).body).toMatchObject({ lastName: NAME })
})
