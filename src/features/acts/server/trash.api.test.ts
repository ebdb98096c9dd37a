import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createContact, deleteContact, getContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, getDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { createDocument, deleteDocument, getDocument } from '#features/documents/documents.contract.ts'
import { eraseContact } from '#features/erasure/erasure.contract.ts'
import { convertLead, createLead, deleteLead, getLead } from '#features/leads/leads.contract.ts'
import { createTask, getTask } from '#features/tasks/tasks.contract.ts'
import { updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { newId } from '#shared/ids.ts'
import { jobOf, workOnBulk } from '../../../../tests/support/bulk-jobs.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { listActs, listTrash, restoreFromTrash, undoAct } from '../acts.contract.ts'

const { app, admin, agent, colleague, stranger } = testCompany()

const trashOf = async (who: TestClient) => (await who.call(listTrash)).body
async function entryOf(who: TestClient, recordId: string): Promise<string> {
  const entry = (await trashOf(who)).find((one) => one.recordId === recordId)
  if (!entry) throw new Error('It is not in the trash.')
  return entry.id
}
const restore = (who: TestClient, id: string) => who.call(restoreFromTrash, { params: { id } })
async function deletedLead(who = agent, fields: object = {}): Promise<string> {
  const { id } = await who.create(createLead, { ...exampleLead, ...fields })
  await who.call(deleteLead, { params: { id } })
  return id
}

describe('a restore', () => {
  test('puts the record back under its id with its links and history, and takes it off the trash', async () => {
    const lead = await agent.create(createLead, { ...exampleLead, notes: 'Wants a view' })
    const deal = await agent.create(createDeal, { title: 'Yaba flat', value: '1', leadId: lead.id })
    const task = await agent.create(createTask, { title: 'Send the map', leadId: lead.id })
    await agent.call(deleteLead, { params: { id: lead.id } })
    const entry = await entryOf(agent, lead.id)
    const { status, body } = await restore(agent, entry)
    expect([status, body]).toEqual([200, { restored: lead.id, noun: 'leads', missing: [] }])
    const back = (await agent.call(getLead, { params: { id: lead.id } })).body
    expect(back).toMatchObject({ notes: 'Wants a view', createdAt: lead.createdAt, version: 2 })
    expect((await agent.call(getDeal, { params: { id: deal.id } })).body.leadId).toBe(lead.id)
    expect((await agent.call(getTask, { params: { id: task.id } })).body.leadId).toBe(lead.id)
    expect((await trashOf(agent)).some(({ recordId }) => recordId === lead.id)).toBe(false)
  })

  test('gives a contact its tasks back [TASK-37]', async () => {
    const contact = await agent.create(createContact, { firstName: 'Bola', lastName: 'Etim' })
    const task = await agent.create(createTask, { title: 'Send the map', contactId: contact.id })
    const contactOf = async () => (await agent.call(getTask, { params: { id: task.id } })).body.contactId
    await agent.call(deleteContact, { params: { id: contact.id } })
    expect(await contactOf()).toBeNull()
    expect((await restore(agent, await entryOf(agent, contact.id))).body.missing).toEqual([])
    expect(await contactOf()).toBe(contact.id)
  })

  test('of two at once one is done, the other gets 404, as does one that comes later', async () => {
    const entry = await entryOf(agent, await deletedLead())
    const answers = await Promise.all([restore(agent, entry), restore(admin, entry)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await restore(agent, entry)).toMatchObject({ status: 404, body: { message: 'Record not found' } })
  })

  test('is for who deleted it and for admins; others neither see nor restore it', async () => {
    const id = await deletedLead()
    const entry = await entryOf(agent, id)
    for (const other of [colleague, stranger]) {
      expect((await trashOf(other)).some(({ recordId }) => recordId === id)).toBe(false)
      expect((await restore(other, entry)).status).toBe(404)
    }
    expect(await entryOf(admin, id)).toBe(entry)
    expect((await restore(admin, entry)).status).toBe(200)
  })

  test('names what is linked to another record by now, and what it was linked to that is in the trash', async () => {
    const other = await agent.create(createLead, exampleLead)
    const lead = await agent.create(createLead, exampleLead)
    const deal = await agent.create(createDeal, { title: 'Yaba flat', value: '1', leadId: lead.id })
    await agent.call(deleteLead, { params: { id: lead.id } })
    await agent.call(updateDeal, { params: { id: deal.id }, body: { leadId: other.id } })
    const { body } = await restore(agent, await entryOf(agent, lead.id))
    expect(body.missing).toMatchObject([{ id: deal.id, reason: 'It is linked to another record by now.' }])
    expect((await agent.call(getDeal, { params: { id: deal.id } })).body.leadId).toBe(other.id)
  })

  test('of a document whose address another one has meanwhile gives it a new one, which is named', async () => {
    const paper = { name: 'Deed', type: 'deed', fileSize: 1, filePath: 'private/1763800000000-deed.pdf' } as const
    const [one, two] = [await agent.create(createDocument, paper), await agent.create(createDocument, paper)]
    await agent.call(deleteDocument, { params: { id: one.id } })
    await app.db.execute(sql`/* test */ update documents set file_path = ${one.filePath} where id = ${two.id}`)
    const { status, body } = await restore(agent, await entryOf(agent, one.id))
    expect(status).toBe(200)
    expect(body.missing).toEqual([
      { id: one.id, name: one.filePath, reason: 'Another document has this address by now; it got a new one.' },
    ])
    const back = (await agent.call(getDocument, { params: { id: one.id } })).body
    expect(back.filePath).not.toBe(one.filePath)
  })

  test('is not possible once the person was erased by law; nor is the undo', async () => {
    const lead = await admin.create(createLead, { ...exampleLead, status: 'qualified' })
    const { body } = await admin.call(convertLead, { params: { id: lead.id }, body: {} })
    await admin.call(deleteLead, { params: { id: lead.id } })
    const entry = await entryOf(admin, lead.id)
    const act = (await admin.call(listActs)).body.find((one) => one.kind === 'delete' && one.recordId === lead.id)
    expect((await admin.call(eraseContact, { params: { id: body.contact.id } })).status).toBe(204)
    expect((await trashOf(admin)).some(({ recordId }) => recordId === lead.id)).toBe(false)
    expect(await restore(admin, entry)).toMatchObject({ status: 404, body: { message: 'Record not found' } })
    expect(await admin.call(undoAct, { params: { id: act?.id ?? '' } })).toMatchObject({
      status: 404,
      body: { message: 'Act not found' },
    })
    expect((await admin.call(getLead, { params: { id: lead.id } })).status).toBe(404)
  })

  test('is undone as any other act', async () => {
    const id = await deletedLead()
    await restore(agent, await entryOf(agent, id))
    const [act] = (await agent.call(listActs)).body
    expect(act).toMatchObject({ kind: 'restore', recordId: id })
    expect((await agent.call(undoAct, { params: { id: act?.id ?? '' } })).body).toEqual({ undone: 1, kept: [] })
    expect((await agent.call(getLead, { params: { id } })).status).toBe(404)
    expect(await entryOf(agent, id)).toBeDefined()
  })
})

test('an act with more than 500 records is undone whole, and done again', async () => {
  const ids: string[] = []
  for (let batch = 0; batch < 26; batch += 1) {
    const made = Array.from({ length: 20 }, (_, at) => agent.create(createTask, { title: `Call ${batch}.${at}` }))
    ids.push(...(await Promise.all(made)).map(({ id }) => id))
  }
  const count = async () => {
    const { rows } = await app.db.execute(
      sql`/* test */ select count(*)::int as n from tasks where title like 'Call %.%'`,
    )
    return rows[0]?.n
  }
  expect(await count()).toBe(520)
  // As a job of many transactions keeps it: one act with the parts of all.
  const first = (await agent.call(listActs)).body.find(({ recordId }) => recordId === ids[0])
  await app.db.execute(sql`/* test */ update act_parts set act_id = ${first?.id}
    where entity_id in (select id from tasks where title like 'Call %.%')`)
  await app.db.execute(sql`/* test */ update acts set kind = 'bulk', records = 520 where id = ${first?.id}`)
  const undo = async (id: string | undefined) => {
    const { job } = (await agent.call(undoAct, { params: { id: id ?? '' } })).body
    await workOnBulk(app, job ?? '')
    return jobOf(agent, job)
  }
  const undone = { act: 'undo', state: 'done', changed: 520, refused: [] }
  expect(await undo(first?.id)).toMatchObject(undone)
  expect(await count()).toBe(0)
  const back = (await agent.call(listActs)).body.find(({ undoes }) => undoes === first?.id)
  expect(back).toMatchObject({ kind: 'undo', records: 520 })
  expect(await undo(back?.id)).toMatchObject(undone)
  expect(await count()).toBe(520)
  expect(await undo(first?.id)).toMatchObject(undone)
  expect(await count()).toBe(0)
}, 120_000)

describe('where the company says who may delete a colleague’s record', () => {
  const setDeletions = (deletions: 'everyone' | 'owner' | 'managers') =>
    admin.call(updateWorkspace, { body: { deletions } })
  /** The statuses of a deletion of the agent's lead by a colleague, a manager, the agent and an admin. */
  async function deletedBy(): Promise<number[]> {
    const manager = await admin.invite('manager')
    const statuses: number[] = []
    for (const who of [colleague, manager, agent, admin]) {
      const { id } = await admin.create(createLead, { ...exampleLead, assignedTo: agent.user.id })
      statuses.push((await who.call(deleteLead, { params: { id } })).status)
    }
    return statuses
  }

  test.each([
    ['everyone', [204, 204, 204, 204]],
    ['managers', [403, 204, 204, 204]],
    ['owner', [403, 403, 204, 204]],
  ] as const)('%s: a colleague, a manager, the owner and an admin', async (deletions, statuses) => {
    await setDeletions(deletions)
    try {
      expect(await deletedBy()).toEqual(statuses)
    } finally {
      await setDeletions('everyone')
    }
  })

  test('a contact of nobody may be deleted by anybody, and a refusal names the reason', async () => {
    const contact = await agent.create(createContact, { firstName: 'Bolanle', lastName: 'Etim' })
    await setDeletions('owner')
    try {
      const manager = await admin.invite('manager')
      expect(await manager.request('DELETE', `/api/contacts/${contact.id}`)).toMatchObject({
        status: 403,
        body: { message: 'Only its owner may delete this record.' },
      })
      expect((await agent.call(getContact, { params: { id: contact.id } })).status).toBe(200)
      const lead = await colleague.create(createLead, exampleLead)
      expect((await agent.call(deleteLead, { params: { id: lead.id } })).status).toBe(204)
    } finally {
      await setDeletions('everyone')
    }
  })
})

test('what there is not cannot be restored', async () => {
  expect((await restore(agent, newId())).status).toBe(404)
})
