import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { getCommunicationCounts, listCommunications } from '#features/communications/communications.contract.ts'
import { getContactCounts } from '#features/contacts/contacts.contract.ts'
import { eraseLead } from '#features/erasure/erasure.contract.ts'
import { createLead, getLead, listLeads } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import {
  companyOf,
  die,
  freshPhones,
  importOf,
  people,
  upload,
  uploaded,
  workOn,
} from '../../../../tests/support/imports.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { getImport, listImports, revertImport, startImport, updateImport } from '../imports.contract.ts'
import { writeBatch } from './import-batch.actions.ts'
import { claimImport, finishImport } from './import-run.actions.ts'
import { sweepImports } from './imports.queries.ts'

/** Without jobs of the server: the work is done here, as far as a process would come before it dies. */
const { app, admin } = testCompany()

const phone = freshPhones(8_040_000_000)

async function started(noun: 'leads' | 'contacts', sheet: string): Promise<{ id: string; workspaceId: string }> {
  const { id } = await uploaded(admin, noun, sheet)
  expect((await admin.call(startImport, { params: { id } })).status).toBe(200)
  return { id, workspaceId: await companyOf(app, id) }
}

test('a process that dies between two batches leaves whole batches, and the next one finishes them without doubles', async () => {
  const { id, workspaceId } = await started('contacts', people(700, 'Killed', phone))
  const before = (await admin.call(getContactCounts)).body.total
  const claimed = await claimImport(app.context, workspaceId, id)
  if (!claimed) throw new Error('not claimed')
  expect(await writeBatch(app.context, claimed)).toBe(true)
  expect((await importOf(admin, id)).progress).toEqual({ done: 100, of: 700 })
  expect((await admin.call(getContactCounts)).body.total).toBe(before + 100)
  expect(await claimImport(app.context, workspaceId, id), 'it is held').toBeUndefined()
  await die(app, id)
  await workOn(app, id)
  expect(await importOf(admin, id)).toMatchObject({ state: 'done', counts: { created: 700, skipped: 0 } })
  expect((await admin.call(getContactCounts)).body.total).toBe(before + 700)
  // The process that was believed dead wakes up: nothing is its own any more.
  expect(await writeBatch(app.context, claimed)).toBe(false)
  await finishImport(app.context, claimed)
  expect((await admin.call(getContactCounts)).body.total).toBe(before + 700)
  const taken = await admin.call(revertImport, { params: { id } })
  expect(taken.body).toEqual({ removed: 700, restored: 0, kept: [] })
  expect((await admin.call(getContactCounts)).body.total).toBe(before)
})

/** How many rows are stored of an import, whether anybody can find it or not. */
async function storedRows(id: string): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`/* test */ select count(*)::int as count from import_rows where import_id = ${id}`,
  )
  return rows[0]?.count ?? 0
}

/** What a process leaves that dies before the last transaction of an upload. */
async function halfRead(key: string): Promise<void> {
  await app.db.execute(sql`/* test */ update imports set state = 'reading' where id = ${key}`)
  await app.db.execute(sql`/* test */ delete from import_rows where import_id = ${key} and n >= 100`)
  await app.db.execute(sql`/* test */ delete from idempotency_keys where key = ${key}`)
}

test('a process that dies while it reads a file leaves nothing that anybody finds, and the same call reads it whole', async () => {
  const key = newId()
  const sheet = people(250, 'Halfread', phone)
  await uploaded(admin, 'contacts', sheet, 'people.csv', key)
  await halfRead(key)
  expect(await storedRows(key)).toBe(100)
  expect((await admin.call(getImport, { params: { id: key } })).status).toBe(404)
  expect((await admin.call(startImport, { params: { id: key } })).status).toBe(404)
  expect((await admin.call(listImports)).body.map(({ id }) => id)).not.toContain(key)
  expect(await uploaded(admin, 'contacts', sheet, 'people.csv', key)).toMatchObject({
    id: key,
    state: 'mapping',
    rows: 250,
    counts: { created: 250 },
  })
  expect(await storedRows(key)).toBe(250)
})

test('what is left of a file that nobody sends again is removed', async () => {
  const key = newId()
  await uploaded(admin, 'contacts', people(150, 'Leftover', phone), 'people.csv', key)
  await halfRead(key)
  await app.db.execute(sql`/* test */ update imports set expires_at = '2020-01-01T00:00:00Z' where id = ${key}`)
  await sweepImports(app.context)
  expect(await storedRows(key)).toBe(0)
})

test('the same file sent twice at once under one key is one import', async () => {
  const key = newId()
  const sheet = people(1_500, 'Twice', phone)
  const answers = await Promise.all([1, 2].map(() => upload(admin, 'contacts', sheet, 'people.csv', key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  expect(await importOf(admin, key)).toMatchObject({ rows: 1_500, counts: { created: 1_500 } })
  expect(await storedRows(key)).toBe(1_500)
})

/** Does something while every transaction fails at its end. */
async function withoutCommits<Result>(work: () => Promise<Result>): Promise<Result> {
  const { database } = app.context
  const inTransaction = database.inTransaction
  database.inTransaction = (inside) =>
    inTransaction.call(database, (db) =>
      inside(db, () => {
        throw new Error('The power went')
      }),
    ) as never
  try {
    return await work()
  } finally {
    database.inTransaction = inTransaction
  }
}

test('a file whose last transaction fails leaves nothing', async () => {
  const key = newId()
  const sending = () => upload(admin, 'contacts', people(250, 'Powerless', phone), 'people.csv', key)
  expect((await withoutCommits(sending)).status).toBe(500)
  expect(await storedRows(key)).toBe(0)
  const { rows } = await app.db.execute(sql`/* test */ select id from imports where id = ${key}`)
  expect(rows).toEqual([])
})

test('a batch that fails leaves neither records nor progress', async () => {
  const { id, workspaceId } = await started('contacts', people(20, 'Halfway', phone))
  const before = (await admin.call(getContactCounts)).body.total
  const claimed = await claimImport(app.context, workspaceId, id)
  if (!claimed) throw new Error('not claimed')
  await expect(withoutCommits(() => writeBatch(app.context, claimed))).rejects.toThrow('The power went')
  expect((await importOf(admin, id)).progress.done).toBe(0)
  expect((await admin.call(getContactCounts)).body.total).toBe(before)
  await die(app, id)
  await workOn(app, id)
  expect((await admin.call(getContactCounts)).body.total).toBe(before + 20)
})

test('an import of somebody who is switched off ends', async () => {
  const leaver = await admin.invite()
  const { id } = await uploaded(leaver, 'contacts', people(3, 'Leaver', phone))
  await leaver.call(startImport, { params: { id } })
  await admin.call(updateMember, { params: { id: leaver.user.id }, body: { isActive: false } as never })
  await workOn(app, id)
  const { rows } = await app.db.execute(sql`/* test */ select state from imports where id = ${id}`)
  expect(rows).toEqual([{ state: 'failed' }])
})

test('a zip bomb in an Excel file is refused', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
  zip.addBuffer(Buffer.alloc(260 * 1024 * 1024), 'xl/worksheets/sheet1.xml')
  zip.end()
  const { status, body } = await upload(
    admin,
    'leads',
    await buffer(zip.outputStream as unknown as Readable),
    'bomb.xlsx',
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: expect.stringContaining('too large when it is unpacked') })
})

const CHAT = `25/03/2026, 14:05 - Messages and calls are end-to-end encrypted.
25/03/2026, 14:05 - Ngozi Chat: Good day
25/03/2026, 14:05 - Ngozi Chat: Good day
25/03/2026, 14:06 - Adaeze Okafor: <Media omitted>
25/03/2026, 14:07 - Adaeze Okafor: It is ₦85m
and free
`

test('a chat of WhatsApp becomes communications of its person at their times, and is not doubled when it comes again longer', async () => {
  const lead = await admin.create(createLead, { ...exampleLead, firstName: 'Ngozi', lastName: 'Chat', phone: phone() })
  const run = async (text: string) => {
    const { id, counts } = await uploaded(admin, 'communications', text, 'WhatsApp Chat with Ngozi Chat.txt')
    await admin.call(startImport, { params: { id } })
    await workOn(app, id)
    const done = await importOf(admin, id)
    expect(done.counts).toEqual(counts)
    return done
  }
  expect((await run(CHAT)).counts).toEqual({ created: 3, updated: 0, skipped: 0, refused: 0 })
  const longer = await run(`${CHAT}26/03/2026, 09:00 - Ngozi Chat: Thank you\n`)
  expect(longer.counts).toEqual({ created: 1, updated: 0, skipped: 3, refused: 0 })
  const { body: said } = await admin.call(listCommunications, { query: { leadId: lead.id } })
  expect(said.map(({ type, direction, content, occurredAt }) => [type, direction, content, occurredAt])).toEqual([
    ['whatsapp', 'inbound', 'Thank you', '2026-03-26T08:00:00.000Z'],
    ['whatsapp', 'outbound', 'It is ₦85m\nand free', '2026-03-25T13:07:00.000Z'],
    ['whatsapp', 'inbound', 'Good day', '2026-03-25T13:05:00.000Z'],
    ['whatsapp', 'inbound', 'Good day', '2026-03-25T13:05:00.000Z'],
  ])
  expect((await admin.call(getLead, { params: { id: lead.id } })).body.lastContactedAt).toBe('2026-03-26T08:00:00.000Z')
  const before = (await admin.call(getCommunicationCounts)).body.whatsapp
  expect((await admin.call(revertImport, { params: { id: longer.id } })).body).toMatchObject({ removed: 1 })
  expect((await admin.call(getCommunicationCounts)).body.whatsapp).toBe(before - 1)
})

test('a chat with nobody who is known is refused row by row, and what is no chat whole', async () => {
  const { counts, problems } = await uploaded(
    admin,
    'communications',
    CHAT.replaceAll('Ngozi Chat', 'Stranger Here'),
    'chat.txt',
  )
  expect(counts).toMatchObject({ created: 0, refused: 3 })
  expect(problems).toMatchObject([{ field: 'sender', count: 3 }])
  expect(await upload(admin, 'communications', 'Name,Phone\nA,B\n')).toMatchObject({ status: 400 })
})

test('what is erased by law is in no import any more', async () => {
  const mine = phone()
  const { id } = await uploaded(admin, 'leads', `Name,Phone\nErased Person,${mine}\nOther Erasing,${phone()}\n`)
  await admin.call(startImport, { params: { id } })
  await workOn(app, id)
  const [lead] = (await admin.call(listLeads, { query: { search: 'Erased Person' } })).body
  expect((await admin.call(eraseLead, { params: { id: lead?.id ?? '' } })).status).toBe(204)
  const { rows } = await app.db.execute(
    sql`/* test */ select 1 from import_rows where cells::text like ${`%${mine}%`} union all select 1 from imports where columns::text like '%Erased Person%'`,
  )
  expect(rows).toEqual([])
  expect((await admin.call(getImport, { params: { id } })).status).toBe(404)
  expect((await admin.call(listLeads, { query: { search: 'Other Erasing' } })).body).toHaveLength(1)
})

test('the sums, the search and the list are right after an import and after it is taken back', async () => {
  const { id } = await uploaded(admin, 'leads', people(25, 'Counted', phone))
  await admin.call(updateImport, { params: { id }, body: { duplicates: 'update' } })
  await admin.call(startImport, { params: { id } })
  await workOn(app, id)
  const found = async () => {
    const { headers } = await admin.call(listLeads, { query: { search: 'Counted', count: 'true' } })
    return Number(headers.get('x-total-count'))
  }
  expect(await found()).toBe(25)
  const { rows } = await app.db.execute(sql`/* test */
    select (select count from tallies where name = 'leads' and day = '0001-01-01' and workspace_id = l.workspace_id)::int as tally, count(*)::int as leads
    from leads l where workspace_id = (select workspace_id from imports where id = ${id}) group by workspace_id`)
  expect(rows[0]?.tally ?? null).toBe(rows[0]?.leads ?? null)
  await admin.call(revertImport, { params: { id } })
  expect(await found()).toBe(0)
  expect((await admin.call(listImports)).body.find((one) => one.id === id)?.state).toBe('reverted')
})
