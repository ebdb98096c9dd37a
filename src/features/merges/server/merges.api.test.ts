import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { listActs, listTrash, restoreFromTrash, undoAct } from '#features/acts/acts.contract.ts'
import { createCommunication, getCommunication } from '#features/communications/communications.contract.ts'
import {
  createContact,
  findDuplicates,
  getContact,
  getContactCounts,
  listContacts,
  updateContact,
} from '#features/contacts/contacts.contract.ts'
import { createDeal, deleteDeal, getDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { convertLead, createLead, deleteLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { createTask, deleteTask, getTask } from '#features/tasks/tasks.contract.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { mergeContact, mergeLead, revertMerge } from '../merges.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const lead = (fields: object = {}) =>
  admin.create(createLead, { firstName: 'Ada', lastName: 'Obi', phone: '0803 555 0101', source: 'referral', ...fields })
const second = { firstName: 'Adaeze', lastName: 'Obi', phone: '0805 123 4567', email: 'ada@example.com' }
const read = (id: string) => admin.call(getLead, { params: { id } })
const merge = (id: string, body: object, who = admin) => who.call(mergeLead, { params: { id }, body: body as never })
const revert = (id: string, who = admin) => who.call(revertMerge, { params: { id } })

/** Two leads, of which the second has a deal, a task and a call. */
async function twoLeads() {
  const one = await lead({ notes: 'Wants Lekki' })
  const two = await lead({ ...second, notes: 'Pays outright' })
  const leadId = two.id
  const deal = await admin.create(createDeal, { title: 'Duplex', value: '45000000', leadId })
  const task = await admin.create(createTask, { title: 'Call back', leadId })
  const said = await admin.create(createCommunication, { type: 'phone', content: 'Talked', leadId })
  return { one, two, deal, task, said }
}
type Named = { id: string }
const leadsOf = async (deal: Named, task: Named, said: Named) => {
  const answers = [
    await admin.call(getDeal, { params: { id: deal.id } }),
    await admin.call(getTask, { params: { id: task.id } }),
    await admin.call(getCommunication, { params: { id: said.id } }),
  ]
  return answers.map(({ body }) => body.leadId)
}

test('the other lead goes, all that named it is moved, and its numbers, notes and history are kept', async () => {
  const { one, two, deal, task, said } = await twoLeads()
  const { status, body } = await merge(one.id, { otherId: two.id, fields: { firstName: 'Adaeze' } })
  expect(status).toBe(201)
  expect(body.record).toMatchObject({
    id: one.id,
    firstName: 'Adaeze',
    lastName: 'Obi',
    phone: '0803 555 0101',
    email: 'ada@example.com',
    notes: 'Wants Lekki\n\nPays outright',
  })
  expect(body.record.phones.map(({ value }) => value)).toEqual(['0803 555 0101', '0805 123 4567'])
  expect(body.record.lastContactedAt).not.toBeNull()
  expect((await read(one.id)).body).toEqual(body.record)
  expect((await read(two.id)).status).toBe(404)
  expect(await leadsOf(deal, task, said)).toEqual([one.id, one.id, one.id])
  const feed = (await admin.call(listActivities, { query: { entityId: one.id } })).body.map((line) => line.description)
  expect(feed).toEqual(expect.arrayContaining(['New lead: Adaeze Obi', 'Adaeze Obi was merged into Ada Obi']))
  const audited = (await auditedOf(app, admin, 'lead')).filter(({ entityId }) => entityId === one.id)
  expect(audited.at(-1)).toMatchObject({ action: 'record.merged', metadata: { other: 'Adaeze Obi', name: 'Ada Obi' } })
})

test('taken apart, both are as they were, with all that named them', async () => {
  const { one, two, deal, task, said } = await twoLeads()
  const [oneBefore, twoBefore] = [(await read(one.id)).body, (await read(two.id)).body]
  const { body } = await merge(one.id, { otherId: two.id, fields: { lastName: 'Eze', phone: '0805 123 4567' } })
  expect(body.record.phone).toBe('0805 123 4567')
  expect(await revert(body.id)).toMatchObject({ status: 200, body: { kept: [] } })
  const without = ({ version: _, updatedAt: __, ...rest }: object & { version: number; updatedAt: string }) => rest
  expect(without((await read(one.id)).body)).toEqual(without(oneBefore))
  expect(without((await read(two.id)).body)).toEqual(without(twoBefore))
  expect(await leadsOf(deal, task, said)).toEqual([two.id, two.id, two.id])
  expect(await revert(body.id)).toMatchObject({ status: 409, body: { message: 'This merge was reverted already' } })
})

test('what a colleague changed since stays and is named', async () => {
  const { one, two, deal } = await twoLeads()
  const { body } = await merge(one.id, { otherId: two.id, fields: { lastName: 'Eze' } })
  await agent.call(updateLead, { params: { id: one.id }, body: { lastName: 'Okafor' } })
  await agent.call(updateDeal, { params: { id: deal.id }, body: { leadId: null } })
  const { kept } = (await revert(body.id)).body
  expect(kept).toEqual([
    { id: one.id, name: 'Ada Okafor', reason: 'Its fields were changed since: lastName' },
    { id: deal.id, name: 'Duplex', reason: 'It was linked to another record since' },
  ])
  expect((await read(one.id)).body.lastName).toBe('Okafor')
  expect((await read(two.id)).status).toBe(200)
})

test('after the record that stayed was deleted, the other one comes back with all that named it, and the answer names that', async () => {
  const { one, two, deal, task, said } = await twoLeads()
  const { body } = await merge(one.id, { otherId: two.id })
  await admin.call(deleteLead, { params: { id: one.id } })
  const { kept } = (await revert(body.id)).body
  expect(kept).toEqual([{ id: one.id, name: 'Adaeze Obi', reason: 'It was deleted since' }])
  expect((await read(two.id)).body.phone).toBe(second.phone)
  expect(await leadsOf(deal, task, said)).toEqual([two.id, two.id, two.id])
})

test('what is in the trash is moved too, and back', async () => {
  const { one, two, task, deal } = await twoLeads()
  await admin.call(deleteTask, { params: { id: task.id } })
  const { body } = await merge(one.id, { otherId: two.id })
  await admin.call(deleteDeal, { params: { id: deal.id } })
  const restore = async (recordId: string) => {
    const entry = (await admin.call(listTrash)).body.find((one) => one.recordId === recordId)
    return (await admin.call(restoreFromTrash, { params: { id: entry?.id ?? '' } })).body.missing
  }
  expect(await restore(task.id)).toEqual([])
  expect((await admin.call(getTask, { params: { id: task.id } })).body.leadId).toBe(one.id)
  expect((await revert(body.id)).body.kept).toEqual([])
  expect((await admin.call(getTask, { params: { id: task.id } })).body.leadId).toBe(two.id)
  expect(await restore(deal.id)).toEqual([])
  expect((await admin.call(getDeal, { params: { id: deal.id } })).body.leadId).toBe(two.id)
})

describe('refused, and nothing is written', () => {
  test('with itself, with nobody, with one of another company, or with an old version', async () => {
    const [one, two] = [await lead(), await lead(second)]
    const foreign = await stranger.create(createLead, { ...second, source: 'website' })
    const itself = {
      status: 400,
      body: { errors: [{ field: 'otherId', message: 'Choose another record to merge with' }] },
    }
    expect(await merge(one.id, { otherId: one.id })).toMatchObject(itself)
    expect(await merge(one.id, {})).toMatchObject({ status: 400, body: { errors: [{ field: 'otherId' }] } })
    for (const otherId of [newId(), foreign.id]) expect((await merge(one.id, { otherId })).status).toBe(404)
    expect((await merge(one.id, { otherId: two.id }, stranger)).status).toBe(404)
    expect(await merge(one.id, { otherId: two.id, fields: { firstName: '' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.firstName', message: 'First name is required' }] },
    })
    const headers = { 'if-match': '"7"' }
    const late = await admin.request('POST', `/api/leads/${one.id}/merge`, { body: { otherId: two.id }, headers })
    expect(late.status).toBe(412)
    expect([(await read(one.id)).body.version, (await read(two.id)).body.version]).toEqual([1, 1])
    const { body } = await merge(one.id, { otherId: two.id })
    expect((await revert(body.id, stranger)).status).toBe(404)
  })

  test('two leads that were both converted; one that was keeps its contact', async () => {
    const [one, two, three] = [await lead(), await lead(second), await lead()]
    const { body } = await admin.call(convertLead, { params: { id: one.id }, body: {} })
    expect((await merge(three.id, { otherId: one.id })).body.record).toMatchObject({ status: 'converted' })
    expect((await admin.call(getContact, { params: { id: body.contact.id } })).body.leadId).toBe(three.id)
    await admin.call(convertLead, { params: { id: two.id }, body: {} })
    expect((await merge(three.id, { otherId: two.id })).status).toBe(409)
  })
})

test('of two people who merge the same two at once, one does it', async () => {
  const [one, two] = [await lead(), await lead(second)]
  const answers = await Promise.all([
    merge(one.id, { otherId: two.id }),
    merge(two.id, { otherId: one.id }, agent),
    merge(one.id, { otherId: two.id }, agent),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
})

test('the same call again is done once', async () => {
  const [one, two] = [await lead(), await lead(second)]
  const headers = { 'idempotency-key': newId() }
  const call = () => admin.call(mergeLead, { params: { id: one.id }, body: { otherId: two.id }, headers })
  const [first, again] = [await call(), await call()]
  expect(again.body).toEqual(first.body)
})

test('contacts are merged and taken apart in the same way, with their tasks, and counted [TASK-37]', async () => {
  const add = (fields: object) => admin.create(createContact, { firstName: 'Bola', lastName: 'Etim', ...fields })
  const one = await add({ phone: '0803 111 2222', tags: ['lawyer'] })
  const two = await add({ email: 'bola@example.com', tags: ['C of O'], type: 'partner' })
  const said = await admin.create(createCommunication, { type: 'phone', content: 'Talked', contactId: two.id })
  const task = await admin.create(createTask, { title: 'Call back', contactId: two.id })
  const contactOf = async () => (await admin.call(getTask, { params: { id: task.id } })).body.contactId
  const before = (await admin.call(getContactCounts)).body
  const { body } = await admin.call(mergeContact, { params: { id: one.id }, body: { otherId: two.id } })
  expect(body.record).toMatchObject({ email: 'bola@example.com', tags: ['lawyer', 'C of O'], type: 'lead' })
  expect((await admin.call(getContactCounts)).body).toEqual({
    ...before,
    total: before.total - 1,
    partner: before.partner - 1,
  })
  expect(await contactOf()).toBe(one.id)
  await admin.call(updateContact, { params: { id: one.id }, body: { company: 'Etim Law' } })
  expect((await revert(body.id)).body).toEqual({ kept: [] })
  expect((await admin.call(getContactCounts)).body).toEqual(before)
  expect((await admin.call(getContact, { params: { id: one.id } })).body).toMatchObject({
    email: null,
    tags: ['lawyer'],
    company: 'Etim Law',
  })
  expect((await admin.call(getCommunication, { params: { id: said.id } })).body.contactId).toBe(two.id)
  expect(await contactOf()).toBe(two.id)
  expect((await admin.call(listContacts, { query: { search: 'bola@example.com' } })).body).toHaveLength(1)
})

test('more than ten numbers of a merge stay when a field is changed, and no more are taken', async () => {
  const numbers = (from: number) => Array.from({ length: 7 }, (_, at) => ({ value: `0803 555 01${from + at}` }))
  const [one, two] = [await lead({ phones: numbers(10) }), await lead({ phones: numbers(20) })]
  const change = (body: object) => admin.call(updateLead, { params: { id: one.id }, body: body as never })
  expect((await merge(one.id, { otherId: two.id })).body.record.phones).toHaveLength(14)
  expect(await change({ notes: 'Wants Lekki' })).toMatchObject({ status: 200, body: { notes: 'Wants Lekki' } })
  const other = await change({ phone: '0807 000 0001' })
  expect(other).toMatchObject({ status: 200, body: { phone: '0807 000 0001' } })
  expect(other.body.phones).toHaveLength(14)
  const errors = [{ field: 'phone', message: 'Use at most 14 phone numbers' }]
  expect(await change({ phone: '0807 000 0001 or 0807 000 0002' })).toMatchObject({ status: 400, body: { errors } })
})

test('who has more numbers and addresses than others since a merge can lose some of them, and gets no more', async () => {
  const phones = (from: number) => Array.from({ length: 7 }, (_, at) => ({ value: `0803 555 01${from + at}` }))
  const emails = (from: number) => Array.from({ length: 7 }, (_, at) => ({ value: `ada${from + at}@example.com` }))
  const reach = (from: number) => ({ phones: phones(from), emails: emails(from) })
  const add = (from: number) => admin.create(createContact, { firstName: 'Bola', lastName: 'Etim', ...reach(from) })
  const pairs = [
    { one: await lead(reach(10)), two: await lead(reach(20)), call: mergeLead, change: updateLead },
    { one: await add(30), two: await add(40), call: mergeContact, change: updateContact },
  ] as const
  for (const { one, two, call, change } of pairs) {
    const params = { id: one.id }
    const send = (body: object) => admin.call(change as typeof updateLead, { params, body: body as never })
    const { body } = await admin.call(call as typeof mergeLead, { params, body: { otherId: two.id } })
    const { phones: numbers, emails: addresses } = body.record
    expect([numbers.length, addresses.length]).toEqual([14, 14])
    const sent = (count: number) => ({
      phones: numbers.slice(0, count).map(({ value }) => ({ value })),
      emails: addresses.slice(0, count).map(({ value }) => ({ value })),
    })
    const less = await send(sent(12))
    expect(less).toMatchObject({ status: 200 })
    expect([less.body.phones.length, less.body.emails.length]).toEqual([12, 12])
    const tooMany = async (field: string, message: string, body: object) =>
      expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    await tooMany('phones', 'Use at most 12 phone numbers', { phones: sent(13).phones })
    await tooMany('emails', 'Use at most 12 email addresses', { emails: sent(13).emails })
    expect((await send(sent(9))).body.phones).toHaveLength(9)
    await tooMany('phones', 'Use at most 10 phone numbers', { phones: sent(11).phones })
  }
})

test('a merge is an act of one’s own that can be undone', async () => {
  const { one, two } = await twoLeads()
  await merge(one.id, { otherId: two.id })
  const acts = (await admin.call(listActs)).body
  // Both leads, and the deal, the task and the call that were moved.
  expect(acts[0]).toMatchObject({ kind: 'merge', noun: 'leads', recordId: one.id, records: 5, undoneAt: null })
  const undone = await admin.call(undoAct, { params: { id: acts[0]?.id ?? '' } })
  expect(undone).toMatchObject({ status: 200, body: { kept: [] } })
  expect((await read(two.id)).status).toBe(200)
})

test('likely pairs are listed with their reasons, the strongest first, those of the own company alone', async () => {
  const own = await app.signUp()
  const add = (fields: object) => own.create(createLead, { source: 'website', ...fields } as never)
  const first = await add({ firstName: 'Ngozi', lastName: 'Eze', phone: '0803 777 0001' })
  const same = await add({
    firstName: 'N.',
    lastName: 'Eze',
    phones: [{ value: '0901 000 0000' }, { value: '+234 803 777 0001' }],
  })
  const named = await add({ firstName: 'Ngozi', lastName: 'Ezé', phone: '0803 777 0003', email: 'ngozi@example.com' })
  const mailed = await add({ firstName: 'X', lastName: 'Y', phone: '0803 777 0004', email: 'NGOZI@example.com' })
  const { body } = await own.call(findDuplicates, { query: { noun: 'leads' } })
  expect(body.map(({ id, other, reasons }) => [id, other?.id, reasons])).toEqual([
    [first.id, same.id, ['number']],
    [named.id, mailed.id, ['email']],
    [first.id, named.id, ['name']],
  ])
  expect((await own.call(findDuplicates, { query: { noun: 'contacts' } })).body).toEqual([])
  const wrong = await own.call(findDuplicates, { query: { noun: 'deals' as never } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'noun' }] } })
})
