import { expect, test } from 'vitest'
import { listActs, undoAct } from '#features/acts/acts.contract.ts'
import { revertImport } from '#features/imports/imports.contract.ts'
import { changeLeads, createLead, deleteLead, updateLead } from '#features/leads/leads.contract.ts'
import { mergeLead, revertMerge } from '#features/merges/merges.contract.ts'
import { imported } from '../../../../tests/support/imports.ts'
import { withConnection } from '../../../../tests/support/query-plans.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createContact, findDuplicates, updateContact } from '../contacts.contract.ts'

const { app } = testCompany({ jobs: {} })

const KEPT = 'select workspace_id, noun, value, record_id from person_reaches order by 1, 2, 3, 4'
const HELD = `
  select distinct workspace_id, 'leads' as noun, value collate "C" as value, id as record_id
  from leads, unnest(all_numbers || all_emails) value
  union select distinct workspace_id, 'contacts', value collate "C", id from contacts, unnest(all_numbers || all_emails) value
  order by 1, 2, 3, 4`

async function pairsOf(who: TestClient, noun: 'leads' | 'contacts' = 'leads') {
  await withConnection(app.db, async (client) => {
    expect((await client.query(KEPT)).rows).toEqual((await client.query(HELD)).rows)
  })
  return (await who.call(findDuplicates, { query: { noun } })).body.map(({ name, other, reasons }) =>
    [name, other?.name, ...(reasons ?? [])].join(' '),
  )
}

const undoLast = async (who: TestClient) => {
  const [last] = (await who.call(listActs)).body
  expect((await who.call(undoAct, { params: { id: last?.id ?? '' } })).status).toBe(200)
}

test('the pairs are right after a change, a merge, a deletion, and after each was taken back', async () => {
  const own = await app.signUp()
  const add = (firstName: string, fields: object) =>
    own.create(createLead, { firstName, lastName: 'Eze', source: 'website', ...fields } as never)
  const one = await add('Ngozi', { phone: '0803 777 0001' })
  const two = await add('Kemi', { phones: [{ value: '0901 000 0000' }, { value: '0803 777 0001' }] })
  const numbered = ['Ngozi Eze Kemi Eze number']
  expect(await pairsOf(own)).toEqual(numbered)
  const change = (body: object) => own.call(updateLead, { params: { id: two.id }, body })
  await change({ phones: [{ value: '0901 000 0000' }], email: 'kemi@example.com' })
  expect(await pairsOf(own)).toEqual([])
  await change({ phones: [{ value: '+234 803 777 0001' }] })
  expect(await pairsOf(own)).toEqual(numbered)
  const { body } = await own.call(mergeLead, { params: { id: one.id }, body: { otherId: two.id } })
  expect(await pairsOf(own)).toEqual([])
  await own.call(revertMerge, { params: { id: body.id } })
  expect(await pairsOf(own)).toEqual(numbered)
  await own.call(deleteLead, { params: { id: two.id } })
  expect(await pairsOf(own)).toEqual([])
  await undoLast(own)
  expect(await pairsOf(own)).toEqual(numbered)
  await own.call(changeLeads, { body: { act: 'delete', ids: [one.id, two.id] } as never })
  expect(await pairsOf(own)).toEqual([])
})

test('the pairs of contacts are right after an import and after it was taken back', async () => {
  const own = await app.signUp()
  const bola = await own.create(createContact, { firstName: 'Bola', lastName: 'Etim', phone: '0803 111 2222' })
  const rows = 'First name,Last name,Phone,Email\nAda,Obi,0803 555 0101,ada@example.com\n'
  const { id } = await imported(own, 'contacts', rows, 'contacts.csv')
  expect(await pairsOf(own, 'contacts')).toEqual([])
  await own.call(updateContact, { params: { id: bola.id }, body: { email: 'ADA@example.com' } })
  expect(await pairsOf(own, 'contacts')).toEqual(['Bola Etim Ada Obi email'])
  await own.call(revertImport, { params: { id } })
  expect(await pairsOf(own, 'contacts')).toEqual([])
})
