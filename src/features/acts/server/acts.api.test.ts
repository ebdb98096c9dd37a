import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createCommunication, getCommunication } from '#features/communications/communications.contract.ts'
import { createContact, getContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, getDeal, getDealTotals, moveDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { createLead, deleteLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { createTask, deleteTask, getTask, updateTask } from '#features/tasks/tasks.contract.ts'
import { updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { listActs, listTrash, undoAct, withdrawWrite } from '../acts.contract.ts'

const company = testCompany()
const { admin, app } = company
const { agent, colleague } = company

/** The newest act of somebody, of one record where it is given. */
async function lastAct(by: TestClient, recordId?: string) {
  const { body } = await by.call(listActs)
  const act = body.find((one) => recordId === undefined || one.recordId === recordId)
  if (!act) throw new Error('There is no act.')
  return act
}
const undo = async (by: TestClient, id: string) => (await by.call(undoAct, { params: { id } })).body
const undoLast = async (by: TestClient, recordId?: string) => undo(by, (await lastAct(by, recordId)).id)

describe('an act', () => {
  test('is stored for each call that changes a record, newest first, and only one’s own are listed', async () => {
    const lead = await agent.create(createLead, exampleLead)
    await agent.call(updateLead, { params: { id: lead.id }, body: { notes: 'Wants a view' } })
    await agent.call(updateLead, { params: { id: lead.id }, body: { status: 'contacted' } })
    await agent.call(updateLead, { params: { id: lead.id }, body: { assignedTo: agent.user.id } })
    const task = await agent.create(createTask, { title: 'Send the map' })
    await agent.call(updateTask, { params: { id: task.id }, body: { status: 'completed' } })
    await agent.call(deleteTask, { params: { id: task.id } })
    const { body } = await agent.call(listActs)
    expect(body.slice(0, 7).map(({ kind, noun, recordId }) => [kind, noun, recordId])).toEqual([
      ['delete', 'tasks', task.id],
      ['tick', 'tasks', task.id],
      ['create', 'tasks', task.id],
      ['assign', 'leads', lead.id],
      ['move', 'leads', lead.id],
      ['edit', 'leads', lead.id],
      ['create', 'leads', lead.id],
    ])
    expect(body[3]).toMatchObject({ name: 'Amarachi Duru', records: 1, undoneAt: null, undoes: null })
    expect((await colleague.call(listActs)).body.some(({ recordId }) => recordId === lead.id)).toBe(false)
  })

  test('is none where a call changes nothing', async () => {
    const lead = await agent.create(createLead, exampleLead)
    const before = (await agent.call(listActs)).body.length
    await agent.call(updateLead, { params: { id: lead.id }, body: { notes: null } })
    expect((await agent.call(listActs)).body).toHaveLength(before)
  })
})

describe('undo', () => {
  test('of an edit restores the fields, and its undo does it again; each raises the version', async () => {
    const lead = await agent.create(createLead, { ...exampleLead, notes: 'First' })
    await agent.call(updateLead, { params: { id: lead.id }, body: { notes: 'Second', phone: '0803 555 0199' } })
    const act = await lastAct(agent, lead.id)
    expect(await undo(agent, act.id)).toEqual({ undone: 1, kept: [] })
    const read = async () => (await agent.call(getLead, { params: { id: lead.id } })).body
    expect(await read()).toMatchObject({ notes: 'First', phone: lead.phone, version: 3 })
    const { rows } = await app.db.execute(sql`/* test */ select phone_number from leads where id = ${lead.id}`)
    expect(rows).toEqual([{ phone_number: '+2347143380264' }])

    const back = await lastAct(agent, lead.id)
    expect(back).toMatchObject({ kind: 'undo', undoes: act.id, noun: 'leads' })
    expect(await undo(agent, back.id)).toEqual({ undone: 1, kept: [] })
    expect(await read()).toMatchObject({ notes: 'Second', phone: '0803 555 0199', version: 4 })
    const { body } = await agent.call(listActs)
    expect(body.find(({ id }) => id === act.id)).toMatchObject({ undoneAt: null, records: 1 })
    expect(await undo(agent, act.id)).toEqual({ undone: 1, kept: [] })
    expect(await read()).toMatchObject({ notes: 'First' })
  })

  test('knows a text that begins as a time does', async () => {
    const deal = await agent.create(createDeal, { title: 'Lekki duplex', value: '1', notes: '2026-11-28Transfer' })
    const { status } = await agent.call(updateDeal, {
      params: { id: deal.id },
      body: { notes: '2026-99-99T10:00 call' },
    })
    expect(status).toBe(200)
    expect(await undoLast(agent, deal.id)).toEqual({ undone: 1, kept: [] })
    expect((await agent.call(getDeal, { params: { id: deal.id } })).body.notes).toBe('2026-11-28Transfer')
  })

  test('of a win takes the sale back out of the sums', async () => {
    const deal = await agent.create(createDeal, { title: 'Lekki duplex', value: '430000000', probability: 40 })
    const before = (await agent.call(getDealTotals)).body
    await agent.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'closed' } })
    expect((await agent.call(getDealTotals)).body).not.toEqual(before)
    expect(await undoLast(agent, deal.id)).toEqual({ undone: 1, kept: [] })
    expect((await agent.call(getDealTotals)).body).toEqual(before)
    const { body } = await agent.call(getDeal, { params: { id: deal.id } })
    expect(body).toMatchObject({ stage: 'new', outcome: null, probability: 40, actualCloseDate: null })
  })

  test('keeps what a colleague changed since, and names it', async () => {
    const deal = await agent.create(createDeal, { title: 'Ikoyi terrace', value: '1' })
    await agent.call(updateDeal, { params: { id: deal.id }, body: { notes: 'Cash', value: '2' } })
    await colleague.call(updateDeal, { params: { id: deal.id }, body: { notes: 'A mortgage' } })
    expect(await undoLast(agent, deal.id)).toEqual({
      undone: 1,
      kept: [{ id: deal.id, name: 'Ikoyi terrace', reason: 'Emeka Nwosu has changed it since.' }],
    })
    const { body } = await agent.call(getDeal, { params: { id: deal.id } })
    expect(body).toMatchObject({ notes: 'A mortgage', value: '1.00' })
  })

  test('of a move that a colleague moved again takes nothing back, and can be tried again', async () => {
    const deal = await agent.create(createDeal, { title: 'Ajah plot', value: '1' })
    await agent.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'contract' } })
    const act = await lastAct(agent, deal.id)
    await colleague.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'offer_made' } })
    expect(await undo(agent, act.id)).toMatchObject({ undone: 0, kept: [{ id: deal.id }] })
    expect((await agent.call(getDeal, { params: { id: deal.id } })).body.stage).toBe('offer_made')
    expect((await agent.call(listActs)).body.find(({ id }) => id === act.id)?.undoneAt).toBeNull()
  })

  test('of a create moves the record to the trash, unless a colleague worked on it', async () => {
    const contact = await agent.create(createContact, { firstName: 'Bolanle', lastName: 'Etim' })
    expect(await undoLast(agent, contact.id)).toEqual({ undone: 1, kept: [] })
    expect((await agent.call(getContact, { params: { id: contact.id } })).status).toBe(404)
    const { body } = await agent.call(listTrash)
    expect(body[0]).toMatchObject({ noun: 'contacts', recordId: contact.id, name: 'Bolanle Etim' })

    const lead = await agent.create(createLead, exampleLead)
    await colleague.call(updateLead, { params: { id: lead.id }, body: { notes: 'Spoke to her' } })
    expect(await undoLast(agent, lead.id)).toMatchObject({
      undone: 0,
      kept: [{ id: lead.id, reason: 'Emeka Nwosu has changed it since.' }],
    })
    expect((await agent.call(getLead, { params: { id: lead.id } })).status).toBe(200)
  })

  test('of a delete restores the record, and its undo deletes it again', async () => {
    const lead = await agent.create(createLead, exampleLead)
    const deal = await agent.create(createDeal, { title: 'Yaba flat', value: '1', leadId: lead.id })
    await agent.call(deleteLead, { params: { id: lead.id } })
    expect(await undoLast(agent, lead.id)).toEqual({ undone: 1, kept: [] })
    expect((await agent.call(getLead, { params: { id: lead.id } })).status).toBe(200)
    expect((await agent.call(getDeal, { params: { id: deal.id } })).body.leadId).toBe(lead.id)
    expect(await undoLast(agent, lead.id)).toEqual({ undone: 1, kept: [] })
    expect((await agent.call(getLead, { params: { id: lead.id } })).status).toBe(404)
    expect((await agent.call(getDeal, { params: { id: deal.id } })).body.leadId).toBeNull()
  })

  test('of a call takes back what it did to other records too', async () => {
    const lead = await agent.create(createLead, exampleLead)
    const call = await agent.create(createCommunication, { type: 'phone', content: 'Wants a view', leadId: lead.id })
    expect((await agent.call(getLead, { params: { id: lead.id } })).body.lastContactedAt).not.toBeNull()
    expect(await lastAct(agent)).toMatchObject({ kind: 'create', noun: 'communications', records: 2 })
    expect(await undoLast(agent)).toEqual({ undone: 2, kept: [] })
    expect((await agent.call(getCommunication, { params: { id: call.id } })).status).toBe(404)
    expect((await agent.call(getLead, { params: { id: lead.id } })).body.lastContactedAt).toBeNull()
  })

  test('of a tick plans the reminder of the task again', async () => {
    const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const task = await agent.create(createTask, { title: 'Send the deed', dueDate })
    const planned = async () => {
      const text = sql`/* test */ select kind, due_at from reminders where entity_id = ${task.id} order by kind`
      return (await app.db.execute(text)).rows
    }
    const before = await planned()
    expect(before.length).toBeGreaterThan(0)
    await agent.call(updateTask, { params: { id: task.id }, body: { status: 'completed' } })
    expect(await planned()).toEqual([])
    await undoLast(agent, task.id)
    expect(await planned()).toEqual(before)
    expect((await agent.call(getTask, { params: { id: task.id } })).body).toMatchObject({
      status: 'pending',
      completedAt: null,
    })
  })

  test('keeps a link to what was deleted since, and names the reason', async () => {
    const lead = await agent.create(createLead, exampleLead)
    const task = await agent.create(createTask, { title: 'Send the plan', leadId: lead.id })
    await agent.call(updateTask, { params: { id: task.id }, body: { leadId: null } })
    const act = await lastAct(agent, task.id)
    await agent.call(deleteLead, { params: { id: lead.id } })
    expect(await undo(agent, act.id)).toMatchObject({
      undone: 0,
      kept: [{ id: task.id, reason: 'What it was linked to was deleted since.' }],
    })
  })
})

describe('an undo is refused', () => {
  test('with 404 to a colleague, and for what there is not', async () => {
    const lead = await agent.create(createLead, exampleLead)
    const { id } = await lastAct(agent, lead.id)
    for (const params of [{ id }, { id: newId() }])
      expect(await colleague.call(undoAct, { params })).toMatchObject({
        status: 404,
        body: { message: 'Act not found' },
      })
  })

  test('with 409 once it was undone; of two at once one is done', async () => {
    const lead = await agent.create(createLead, exampleLead)
    await agent.call(updateLead, { params: { id: lead.id }, body: { notes: 'Second' } })
    const { id } = await lastAct(agent, lead.id)
    const answers = await Promise.all([1, 2].map(() => agent.call(undoAct, { params: { id } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await agent.call(undoAct, { params: { id } })).toMatchObject({
      status: 409,
      body: { message: 'This was undone already.' },
    })
    expect((await agent.call(getLead, { params: { id: lead.id } })).body.version).toBe(3)
  })

  test('with 403 to somebody who has a lesser role since', async () => {
    const manager = await admin.invite('manager', {})
    const lead = await manager.create(createLead, exampleLead)
    const { id } = await lastAct(manager, lead.id)
    await admin.call(updateMember, { params: { id: manager.user.id }, body: { role: 'sales' } })
    expect(await manager.call(undoAct, { params: { id } })).toMatchObject({
      status: 403,
      body: { message: 'Your role has changed since. You may no longer undo this.' },
    })
  })

  test('with 403 where the company no longer lets them delete what they made for a colleague', async () => {
    const lead = await agent.create(createLead, { ...exampleLead, assignedTo: colleague.user.id })
    const { id } = await lastAct(agent, lead.id)
    await admin.call(updateWorkspace, { body: { deletions: 'managers' } })
    try {
      expect(await agent.call(undoAct, { params: { id } })).toMatchObject({
        status: 403,
        body: { message: 'Only its owner or a manager may delete this record.' },
      })
      expect((await agent.call(getLead, { params: { id: lead.id } })).status).toBe(200)
    } finally {
      await admin.call(updateWorkspace, { body: { deletions: 'everyone' } })
    }
  })

  test('after a day', async () => {
    const lead = await agent.create(createLead, exampleLead)
    const { id } = await lastAct(agent, lead.id)
    await app.db.execute(sql`/* test */ update acts set at = at - interval '25 hours' where id = ${id}`)
    expect((await agent.call(undoAct, { params: { id } })).status).toBe(404)
    expect((await agent.call(listActs)).body.some((one) => one.id === id)).toBe(false)
  })
})

test('an undo sent again under its key is done once, and answers the same', async () => {
  const lead = await agent.create(createLead, exampleLead)
  await agent.call(deleteLead, { params: { id: lead.id } })
  const { id } = await lastAct(agent, lead.id)
  const headers = { 'idempotency-key': newId() }
  const first = await agent.call(undoAct, { params: { id }, headers })
  const again = await agent.call(undoAct, { params: { id }, headers })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
})

describe('a write whose sender had no answer', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key })
  const withdraw = (by: TestClient, key: string) => by.call(withdrawWrite, { body: { key } })

  test('is undone by its key where it was done, and says what a colleague changed since [ERR-21]', async () => {
    const [key, moved] = [newId(), newId()]
    const lead = await agent.create(createLead, exampleLead)
    await agent.call(updateLead, { headers: keyed(key), params: { id: lead.id }, body: { notes: 'Wants a view' } })
    expect((await withdraw(agent, key)).body).toEqual({ state: 'undone', kept: [] })
    expect((await agent.call(getLead, { params: { id: lead.id } })).body.notes).toBe(lead.notes)
    // Its answer was lost as well: it is asked again.
    expect((await withdraw(agent, key)).body).toEqual({ state: 'undone', kept: [] })
    await agent.call(updateLead, { headers: keyed(moved), params: { id: lead.id }, body: { status: 'contacted' } })
    await colleague.call(updateLead, { params: { id: lead.id }, body: { status: 'qualified' } })
    const { body } = await withdraw(agent, moved)
    expect(body).toMatchObject({ state: 'stays', kept: [{ id: lead.id }] })
    expect((await agent.call(getLead, { params: { id: lead.id } })).body.status).toBe('qualified')
  })

  test('is refused should it arrive later, and nothing is changed by it [ERR-21]', async () => {
    const key = newId()
    const lead = await agent.create(createLead, exampleLead)
    expect((await withdraw(agent, key)).body).toEqual({ state: 'refused', kept: [] })
    expect((await withdraw(agent, key)).body).toEqual({ state: 'refused', kept: [] })
    const late = await agent.call(updateLead, {
      headers: keyed(key),
      params: { id: lead.id },
      body: { notes: 'Wants a view' },
    })
    expect(late.status).toBe(422)
    expect((await agent.call(getLead, { params: { id: lead.id } })).body).toEqual(lead)
    const created = await agent.call(createLead, { headers: keyed(key), body: exampleLead })
    expect(created.status).toBe(422)
  })

  test('of somebody else stays', async () => {
    const key = newId()
    const lead = await agent.create(createLead, exampleLead)
    await agent.call(updateLead, { headers: keyed(key), params: { id: lead.id }, body: { notes: 'Wants a view' } })
    expect((await withdraw(colleague, key)).body).toEqual({ state: 'stays', kept: [] })
    expect((await agent.call(getLead, { params: { id: lead.id } })).body.notes).toBe('Wants a view')
  })
})
