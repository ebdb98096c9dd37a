import { expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createContact, deleteContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, deleteDeal } from '#features/deals/deals.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createTask, getTask, type NewTask, updateTask } from '../tasks.contract.ts'

const { admin, stranger } = testCompany()

const bola = { firstName: 'Bola', lastName: 'Etim' }
const add = (fields: Partial<NewTask> = {}) => admin.create(createTask, { title: 'Call Amarachi', ...fields })
const change = (id: string, body: object) => admin.call(updateTask, { params: { id }, body })
const feed = async (entityId: string) => (await admin.call(listActivities, { query: { entityId } })).body

test('a task for a contact is told in the feed with its name [TASK-32] [TASK-37]', async () => {
  const contact = await admin.create(createContact, bola)
  const task = await add({ title: 'Send the offer', contactId: contact.id })
  expect(await feed(task.id)).toMatchObject([
    { description: 'New task: Send the offer', metadata: { contactId: contact.id, contactName: 'Bola Etim' } },
  ])
})

test.each(['leadId', 'contactId', 'dealId'] as const)(
  'another company’s %s is one that is not there, on a new task and on an old one [T2] [T3] [TASK-37]',
  async (link) => {
    const foreign = {
      leadId: async () => stranger.create(createLead, exampleLead),
      contactId: async () => stranger.create(createContact, bola),
      dealId: async () => stranger.create(createDeal, { title: 'Theirs', value: '1' }),
    }
    const [theirs, task] = [await foreign[link](), await add()]
    const answers = []
    for (const id of [theirs.id, newId()])
      answers.push(
        await admin.call(createTask, { body: { title: 'Call', [link]: id } }),
        await change(task.id, { [link]: id }),
      )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await admin.call(getTask, { params: { id: task.id } })).body).toEqual(task)
  },
)

test('a lead, contact or deal leaves its tasks without it [LEAD-42] [TASK-37]', async () => {
  const contact = await admin.create(createContact, bola)
  const { body: lead } = await admin.call(createLead, { body: exampleLead })
  const { body: deal } = await admin.call(createDeal, { body: { title: 'Chevron 7', value: '1' } })
  const task = await add({ leadId: lead.id, contactId: contact.id, dealId: deal.id })
  await admin.call(deleteLead, { params: { id: lead.id } })
  await admin.call(deleteContact, { params: { id: contact.id } })
  await admin.call(deleteDeal, { params: { id: deal.id } })
  expect((await admin.call(getTask, { params: { id: task.id } })).body).toMatchObject({
    leadId: null,
    leadName: null,
    contactId: null,
    contactName: null,
    dealId: null,
    dealTitle: null,
    version: 4,
  })
})
