import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listActs, undoAct } from '#features/acts/acts.contract.ts'
import { eraseLead } from '#features/erasure/erasure.contract.ts'
import { createLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { mergeLead, revertMerge } from '#features/merges/merges.contract.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf, chainOf } from '../../../../tests/support/audited.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createContact, dismissDuplicate, findDuplicates } from '../contacts.contract.ts'
import { dismissals } from './dismissals.table.ts'

const { app, stranger } = testCompany()

/** A company of its own with leads of these numbers, named A, B, C and so on. */
async function company(...numbers: string[]) {
  const own = await app.signUp()
  const ids: string[] = []
  const names: Record<string, string> = {}
  for (const [at, phone] of numbers.entries()) {
    const firstName = 'ABCDEFG'.charAt(at)
    const { id } = await own.create(createLead, { firstName, lastName: `${firstName}son`, phone, source: 'website' })
    ids.push(id)
    names[id] = firstName
  }
  const pairs = async (who: TestClient = own, query: object = {}) => {
    const { body } = await who.call(findDuplicates, { query: { noun: 'leads', ...query } })
    return body.map(({ id, other }) => `${names[id]}${names[other?.id ?? '']}`)
  }
  const dismiss = (one: number, other: number, who: TestClient = own) =>
    who.call(dismissDuplicate, { body: { noun: 'leads', id: ids[one] ?? '', otherId: ids[other] ?? '' } })
  const change = (at: number, body: object) =>
    own.call(updateLead, { params: { id: ids[at] ?? '' }, body: body as never })
  return { own, ids, names, pairs, dismiss, change }
}

const SAME = '0803 444 0001'
const OTHER = '0803 444 0002'

test('who is not the same person is no pair any more, for the whole company, until both have something else in common', async () => {
  const { own, pairs, dismiss, change } = await company(SAME, SAME)
  const agent = await own.invite('sales')
  expect(await pairs()).toEqual(['AB'])
  expect(await dismiss(1, 0, agent)).toMatchObject({ status: 201 })
  expect([await pairs(), await pairs(agent)]).toEqual([[], []])
  await change(0, { phones: [{ value: SAME }, { value: OTHER }] })
  expect(await pairs()).toEqual([])
  await change(1, { phones: [{ value: OTHER }, { value: SAME }] })
  expect(await pairs()).toEqual(['AB'])
  await dismiss(0, 1)
  expect(await pairs()).toEqual([])
  await change(1, { firstName: 'A', lastName: 'Ason' })
  expect(await pairs()).toEqual(['AB'])
})

test('the others of a group stay, and each of them is asked about in the end', async () => {
  const { pairs, dismiss } = await company(SAME, SAME, SAME)
  expect((await pairs()).sort()).toEqual(['AB', 'AC'])
  await dismiss(0, 1)
  expect(await pairs()).toEqual(['AC'])
  await dismiss(0, 2)
  expect(await pairs()).toEqual(['BC'])
  await dismiss(1, 2)
  expect(await pairs()).toEqual([])
})

test('it is an act of one’s own: undone, the two are a pair again', async () => {
  const { own, ids, pairs, dismiss } = await company(SAME, SAME)
  await dismiss(0, 1)
  const [act] = (await own.call(listActs)).body
  expect(act).toMatchObject({ kind: 'dismiss', noun: 'leads', recordId: ids[0], name: 'A Ason · B Bson', records: 2 })
  expect(await own.call(undoAct, { params: { id: act?.id ?? '' } })).toMatchObject({
    status: 200,
    body: { undone: 1, kept: [] },
  })
  expect(await pairs()).toEqual(['AB'])
})

test('who dismissed whom is in the audit log, and who took it back; an erasure leaves the names out [ROLE-09]', async () => {
  const { own, ids, dismiss } = await company(SAME, SAME)
  const agent = await own.invite('sales')
  const { id, actId } = (await dismiss(0, 1, agent)).body
  expect((await agent.call(undoAct, { params: { id: actId } })).status).toBe(200)
  const by = { userId: agent.user.id, entityId: id }
  const logged = async () => await auditedOf(app, own, 'dismissal')
  expect(await logged()).toEqual([
    { ...by, action: 'record.pair_dismissed', metadata: { name: 'A Ason', other: 'B Bson' } },
    { ...by, action: 'record.pair_restored', metadata: { names: 'A Ason · B Bson' } },
  ])
  expect((await own.call(eraseLead, { params: { id: ids[1] ?? '' } })).status).toBe(204)
  expect((await logged()).map(({ metadata }) => metadata)).toEqual([{ name: 'A Ason' }, {}])
  expect(await chainOf(app, own)).toMatchObject({ reduced: 2, fault: undefined })
})

test('whom the other was not, the record is not either after a merge; taken apart, all is as it was', async () => {
  const { own, ids, pairs, dismiss } = await company(OTHER, SAME, SAME)
  const [a = '', b = ''] = ids
  await dismiss(1, 2)
  expect(await pairs()).toEqual([])
  const { body } = await own.call(mergeLead, { params: { id: a }, body: { otherId: b } })
  expect(await pairs()).toEqual([])
  expect((await own.call(revertMerge, { params: { id: body.id } })).status).toBe(200)
  expect(await pairs()).toEqual([])
})

test('with an erasure it goes', async () => {
  const { own, ids, dismiss } = await company(SAME, SAME)
  const { id } = (await dismiss(0, 1)).body
  const workspaceId = own.user.workspace.id
  const held = () =>
    app.context.database.main.$count(dismissals, and(eq(dismissals.workspaceId, workspaceId), eq(dismissals.id, id)))
  expect(await held()).toBe(1)
  expect((await own.call(eraseLead, { params: { id: ids[1] ?? '' } })).status).toBe(204)
  expect(await held()).toBe(0)
})

test('refused: with itself, with nobody, with one of another company, and where nothing is in common', async () => {
  const { own, ids, dismiss } = await company(SAME, OTHER)
  expect(await dismiss(0, 0)).toMatchObject({ status: 400, body: { errors: [{ field: 'otherId' }] } })
  expect((await dismiss(0, 1)).status).toBe(409)
  expect((await dismiss(0, 1, stranger)).status).toBe(404)
  const send = (body: object) => own.call(dismissDuplicate, { body: body as never })
  expect((await send({ noun: 'leads', id: ids[0], otherId: newId() })).status).toBe(404)
  expect(await send({ noun: 'deals', id: ids[0], otherId: ids[1] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'noun' }] },
  })
  const contact = await own.create(createContact, { firstName: 'A', lastName: 'Ason', phone: SAME })
  expect((await send({ noun: 'leads', id: ids[0], otherId: contact.id })).status).toBe(404)
})

test('pages follow each other without gap or repetition, also where what lies between was dismissed or merged', async () => {
  const numbers = [SAME, SAME, OTHER, OTHER, '0803 444 0003', '0803 444 0003']
  const { own, ids, names, pairs, dismiss, change } = await company(...numbers)
  await change(0, { email: 'same@example.com' })
  await change(5, { email: 'same@example.com' })
  await change(2, { firstName: 'A', lastName: 'Ason' })
  const all = await pairs()
  expect(all).toEqual(['AB', 'CD', 'EF', 'AF', 'AC'])
  const page = async (cursor?: string) => {
    const query = { noun: 'leads', limit: '2', ...(cursor && { cursor }) } as const
    const { body, headers } = await own.call(findDuplicates, { query })
    return {
      pairs: body.map(({ id, other }) => `${names[id]}${names[other?.id ?? '']}`),
      next: headers.get('x-next-cursor') ?? undefined,
    }
  }
  const first = await page()
  await own.call(mergeLead, { params: { id: ids[0] ?? '' }, body: { otherId: ids[1] ?? '' } })
  await dismiss(4, 5)
  const second = await page(first.next)
  expect([first.pairs, second.pairs, second.next]).toEqual([['AB', 'CD'], ['AF', 'AC'], undefined])
  expect((await own.call(findDuplicates, { query: { noun: 'leads', cursor: 'none' } })).status).toBe(400)
  expect((await own.call(getLead, { params: { id: ids[1] ?? '' } })).status).toBe(404)
})
