import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#features/audit/audit.contract.ts'
import {
  createContact,
  getContact,
  getContactCounts,
  listContacts,
  updateContact,
} from '#features/contacts/contacts.contract.ts'
import { companyOf, die, freshPhones, importOf, people, uploaded, workOn } from '../../../../tests/support/imports.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { revertImport, startImport, updateImport } from '../imports.contract.ts'
import { claimImport } from './import-run.actions.ts'
import { revertNext } from './revert-batch.actions.ts'

/** Without jobs of the server: the work is done here, as far as a process would come before it dies. */
const { app, admin } = testCompany()

const phone = freshPhones(8_050_000_000)

/** Imports a table; what is there already is updated. */
async function imported(sheet: string): Promise<{ id: string; workspaceId: string }> {
  const { id } = await uploaded(admin, 'contacts', sheet)
  await admin.call(updateImport, { params: { id }, body: { duplicates: 'update' } })
  await admin.call(startImport, { params: { id } })
  await workOn(app, id)
  return { id, workspaceId: await companyOf(app, id) }
}

/** Takes an import back as far as a process comes that dies after so many batches. */
async function revertedFor(id: string, workspaceId: string, batches: number): Promise<void> {
  await app.db.execute(
    sql`/* test */ update imports set state = 'reverting', beat_at = '2020-01-01T00:00:00Z' where id = ${id}`,
  )
  const claimed = await claimImport(app.context, workspaceId, id)
  if (!claimed) throw new Error('not claimed')
  for (let batch = 0; batch < batches; batch++) expect(await revertNext(app.context, claimed)).toBe(true)
  await die(app, id)
}

test('a process that dies while it takes an import back leaves whole batches, and the next one continues', async () => {
  const before = (await admin.call(getContactCounts)).body.total
  const { id, workspaceId } = await imported(people(700, 'Takenback', phone))
  await revertedFor(id, workspaceId, 1)
  expect(await importOf(admin, id)).toMatchObject({ state: 'reverting', progress: { done: 500, of: 700 } })
  expect((await admin.call(getContactCounts)).body.total).toBe(before + 200)
  expect(await admin.call(revertImport, { params: { id } })).toMatchObject({
    status: 409,
    body: { message: 'This import is being taken back.' },
  })
  await workOn(app, id)
  expect(await importOf(admin, id)).toMatchObject({ state: 'reverted' })
  expect((await admin.call(getContactCounts)).body.total).toBe(before)
  const { body: audit } = await admin.call(listAudit, { query: { action: 'import.reverted' } })
  expect(audit[0]?.metadata).toMatchObject({ removed: 700, restored: 0, kept: 0 })
})

test('of many rows that are taken back batch by batch, what was changed since stays and is named, each once', async () => {
  const lines = people(600, 'Batchwise', phone).trim().split('\n')
  // The first three people are in the table twice: with another company in its last rows.
  const twice = lines.slice(1, 4).map((line) => `${line},Last Ltd`)
  const sheet = [`${lines[0]},Company`, ...lines.slice(1).map((line) => `${line},First Ltd`), ...twice].join('\n')
  const older = await admin.create(createContact, {
    firstName: 'Older',
    lastName: 'Batchwise',
    phone: phone(),
  } as never)
  const known = `Older Batchwise,${older.phone},Changed Ltd\nOlder Batchwise,${older.phone},Changed Again Ltd\n`
  const { id } = await imported(`${sheet}\n${known}`)
  const named = async (first: string) =>
    (await admin.call(listContacts, { query: { search: `${first} Batchwise` } })).body.find(
      (one) => one.firstName === first,
    )
  const [first, second] = [await named('P0'), await named('P1')]
  expect([first?.company, second?.company]).toEqual(['Last Ltd', 'Last Ltd'])
  const touched = { params: { id: first?.id ?? '' }, body: { company: 'Ours' } }
  expect((await admin.call(updateContact, touched)).status).toBe(200)
  const { status, body } = await admin.call(revertImport, { params: { id } })
  expect([status, body]).toEqual([
    200,
    { removed: 599, restored: 1, kept: [{ id: first?.id, name: 'P0 Batchwise', reason: 'changed since' }] },
  ])
  expect(await named('P1')).toBeUndefined()
  expect((await admin.call(getContact, { params: { id: older.id } })).body.company).toBe(older.company)
})
