import { expect, test } from 'vitest'
import { findDuplicates } from '#features/contacts/contacts.contract.ts'
import { createDeal, getDeal } from '#features/deals/deals.contract.ts'
import { eraseLead } from '#features/erasure/erasure.contract.ts'
import { createLead, getLead, listLeads } from '#features/leads/leads.contract.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { mergeLead, revertMerge } from '../merges.contract.ts'

const { app } = testCompany({ jobs: {} })

const countOf = async (who: TestClient) =>
  (await who.call(listLeads, { query: { limit: '1', count: 'true' } })).headers.get('x-total-count')

/** Three leads of a company of their own: the second was merged into the first, then the first into the third, which has all numbers. */
async function chain(lastName = 'Zzyzx', tens = '0') {
  const own = await app.signUp()
  const add = (firstName: string, last: number) =>
    own.create(createLead, { firstName, lastName, phone: `0809 988 77${tens}${last}`, source: 'referral' })
  const [one, two, three] = [await add('Ada', 1), await add('Bisi', 2), await add('Chi', 3)]
  const deal = await own.create(createDeal, { title: 'Duplex', value: '45000000', leadId: two.id })
  const merge = async (id: string, otherId: string) =>
    (await own.call(mergeLead, { params: { id }, body: { otherId } })).body.id
  const merges = [await merge(one.id, two.id), await merge(three.id, one.id)] as const
  const read = async (id: string) => {
    const { status, body } = await own.call(getLead, { params: { id } })
    return status === 200 ? body.phones.map(({ value }) => value.slice(-1)) : status
  }
  const revert = (id: string) => own.call(revertMerge, { params: { id } })
  const dealOf = async () => (await own.call(getDeal, { params: { id: deal.id } })).body.leadId
  expect(await read(three.id)).toEqual(['3', '1', '2'])
  return { own, one, two, three, merges, read, revert, dealOf }
}

test('three that became one are taken apart from the last merge to the first as they were', async () => {
  const { own, one, two, three, merges, read, revert, dealOf } = await chain()
  expect(await revert(merges[1])).toMatchObject({ status: 200, body: { kept: [] } })
  expect(await revert(merges[0])).toMatchObject({ status: 200, body: { kept: [] } })
  expect([await read(one.id), await read(two.id), await read(three.id)]).toEqual([['1'], ['2'], ['3']])
  expect(await dealOf()).toBe(two.id)
  expect(await countOf(own)).toBe('3')
})

test('taken apart in the other order nobody is lost, and what stays elsewhere is named', async () => {
  const { own, one, two, three, merges, read, revert, dealOf } = await chain()
  const first = await revert(merges[0])
  expect(first.status).toBe(200)
  const names: Record<string, string> = { [one.id]: 'one', [three.id]: 'three' }
  const keptOf = ({ body }: typeof first) => body.kept.map(({ id, reason }) => [names[id] ?? 'deal', reason])
  expect(keptOf(first)).toEqual([
    ['one', 'It was deleted since'],
    ['deal', 'It was linked to another record since'],
    ['three', 'It still has what belongs to Bisi Zzyzx: 0809 988 7702'],
  ])
  expect([await read(one.id), await read(two.id)]).toEqual([404, ['2']])
  const second = await revert(merges[1])
  expect(keptOf(second)).toEqual([['one', 'It still has what belongs to Bisi Zzyzx: 0809 988 7702']])
  // The first one comes back as it was merged into the third: with the number of the second, so that both are named as a pair.
  expect([await read(one.id), await read(two.id), await read(three.id)]).toEqual([['1', '2'], ['2'], ['3']])
  expect(await dealOf()).toBe(one.id)
  expect(await countOf(own)).toBe('3')
  const { body } = await own.call(findDuplicates, { query: { noun: 'leads' } })
  expect(body.map(({ id, other, reasons }) => [id, other?.id, reasons])).toEqual([[one.id, two.id, ['number']]])
})

test('who was merged twice and is erased leaves nothing, and neither merge can be taken apart', async () => {
  const { own, three, merges, revert } = await chain('Erasable', '1')
  const said = async () => {
    const text = await textOfEverything(app.db)
    return ['988 7711', '988 7712', '988 7713', 'Ada Erasable', 'Bisi Erasable'].filter((one) => text.includes(one))
  }
  expect(await said()).toHaveLength(5)
  expect((await own.call(eraseLead, { params: { id: three.id } })).status).toBe(204)
  expect(await said()).toEqual([])
  for (const id of merges) expect((await revert(id)).status).toBe(404)
})
