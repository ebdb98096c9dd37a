import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createChannel, listChannels, sendMessage } from '#features/chat/chat.contract.ts'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { createProperty, getProperty } from '#features/properties/properties.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { features } from '#server/features.ts'
import { auditedOf } from '../support/audited.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { exampleLead, exampleProperty } from '../support/examples.ts'
import { exportOf, fetchBytes, latestOf, openExport } from '../support/exports.ts'
import { Mailbox } from '../support/mailbox.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { openCompany, type SampleCompany, samples } from '../support/samples.ts'
import { PDF } from '../support/stated-records.ts'
import { testApp } from '../support/test-company.ts'
import { readCsv, sha256 } from '../support/unzip.ts'
import { formOf, sendPhotos } from '../support/upload.ts'

const mailbox = new Mailbox()
await mailbox.open()
afterAll(() => mailbox.close())
const app = testApp(() => ({ smtpUrl: mailbox.url, jobs: {} }))

let company: SampleCompany
beforeAll(async () => {
  company = await openCompany(app, 'Palmgrove')
  await confirmAddress(mailbox, company.admin)
  for (const one of samples)
    if (one.endpoint.creates)
      expect((await company.send(one.endpoint, await one.prepare(company))).status).toBeLessThan(300)
})

const upload = (name: string, bytes: Uint8Array) =>
  company.admin.request('POST', '/api/documents/upload', {
    body: formOf('file', [{ name, bytes, type: 'application/pdf' }], { title: name }),
  })

/** What the database has of a table of the company, by id. */
async function idsIn(table: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where workspace_id = ${company.admin.user.workspace.id} order by id`,
  )
  return rows.map(({ id }) => id)
}

test('an export has each record that the person may read, as JSON and CSV, with its files and a manifest [SET-28] [ROLE-09]', async () => {
  const { admin } = company
  const { id } = await admin.create(createProperty, exampleProperty)
  await sendPhotos(admin, id, [{ name: 'front.jpg', bytes: await plainPicture() }])
  for (const name of ['Deed.pdf', 'deed.pdf']) expect((await upload(name, PDF)).status).toBe(201)
  const socket = await admin.listen()
  const { url, size, rows, files: count, id: exportId } = await exportOf(admin)
  await socket.next((message) => message.type === 'notification' && message.title === 'Data exported')
  socket.close()
  expect(url).toMatch(/^\/objects\/exports\/[0-9a-f-]{36}\/plotline-export-\d{4}-\d\d-\d\d\.zip$/)
  const fetched = await fetchBytes(app, admin, url)
  expect([fetched.status, fetched.bytes.length]).toEqual([200, size])
  expect(fetched.headers.get('content-type')).toBe('application/zip')
  expect(fetched.headers.get('content-disposition')).toContain('attachment')
  const { files, rowsOf, manifest } = await openExport(app, admin, url)

  // Each file is as the manifest has it, and none is beside those.
  expect(manifest.files.map(({ path }) => path).sort()).toEqual(
    [...files.keys()].filter((path) => path !== 'manifest.json').sort(),
  )
  for (const { path, size: bytes, sha256: sum } of manifest.files) {
    const found = files.get(path) ?? Buffer.alloc(0)
    expect([found.length, sha256(found)], path).toEqual([bytes, sum])
  }
  expect(manifest).toMatchObject({
    product: 'Plotline',
    export: exportId,
    company: admin.user.workspace,
    person: { id: admin.user.id, email: admin.user.email, role: 'admin' },
    timeZone: 'Africa/Lagos',
    dateFormat: 'YYYY-MM-DD',
    leftOut: { export: expect.any(String) },
  })
  expect(manifest.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(Date.parse(manifest.finishedAt)).toBeGreaterThanOrEqual(Date.parse(manifest.startedAt))
  expect(manifest.parts.reduce((sum, part) => sum + part.rows, 0)).toBe(rows)
  expect(manifest.files.filter(({ address }) => address)).toHaveLength(count ?? 0)

  // Each kind of record is there with the ids that the database has.
  for (const { records = {} } of features)
    for (const [kind, { table, exports }] of Object.entries(records)) {
      if ('leftOut' in exports || kind === 'settings') continue
      const [first] = exports
      const exported = rowsOf(first?.name ?? '').map((row) => row.id)
      expect(exported.length, kind).toBeGreaterThan(0)
      expect([...exported].sort(), kind).toEqual(await idsIn(getTableName(table)))
    }
  // The values are those that the person's own calls answer.
  const byId = (some: readonly { id: string }[]) => some.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(rowsOf('leads')).toEqual(byId((await admin.call(listLeads, { query: { limit: '200' } })).body))
  const feed = (await admin.call(listActivities, { query: { limit: '200' } })).body
  expect(rowsOf('activities')).toEqual(byId(feed))

  const csv = readCsv(files.get('leads.csv') ?? Buffer.alloc(0))
  expect(csv).toHaveLength(rowsOf('leads').length + 1)
  expect(csv[0]?.[0]).toBe('id')
  const names = csv[0] ?? []
  for (const [at, row] of rowsOf('leads').entries())
    for (const field of ['id', 'lastName', 'status'])
      expect(csv[at + 1]?.[names.indexOf(field)]).toBe(String(row[field] ?? ''))

  // The bytes are those that the person would download.
  const photo = (await admin.call(getProperty, { params: { id } })).body.images[0] ?? ''
  const stored = manifest.files.find(({ address }) => address === photo)
  expect(files.get(stored?.path ?? '')).toEqual((await fetchBytes(app, admin, photo)).bytes)
  const deeds = manifest.files.filter(({ path }) => /^files\/documents\/deed/i.test(path))
  expect(deeds.map(({ path }) => path.toLowerCase()).sort()).toEqual([
    'files/documents/deed (2).pdf',
    'files/documents/deed.pdf',
  ])
  for (const { path } of deeds) expect(files.get(path)).toEqual(Buffer.from(PDF))

  expect((await auditedOf(app, admin, 'export')).map(({ action, userId }) => [action, userId])).toEqual([
    ['export.requested', admin.user.id],
    ['export.made', admin.user.id],
    ['export.downloaded', admin.user.id],
    ['export.downloaded', admin.user.id],
  ])
  const [notice] = (await admin.call(listNotifications)).body
  expect(notice).toMatchObject({ title: 'Data exported', content: 'Your data export is ready.' })
  const subjects = () => mailbox.mails.filter(({ to }) => to.includes(admin.user.email)).map(({ text }) => text)
  await expect.poll(() => subjects().join(''), { timeout: 20_000 }).toContain('https://crm.example.com/settings/data')
})

test('a table for spreadsheets runs nothing, and has times as its person writes them [SET-28]', async () => {
  const person = await app.signUp()
  await person.call(updateSettings, { body: { preferences: { dateFormat: 'DD/MM/YYYY' } } })
  const firstName = '=HYPERLINK("http://evil.example";"x")'
  const notes = 'line one\r\n"quoted", and more\n=1+1'
  await person.create(createLead, { ...exampleLead, firstName, notes })
  const { url } = await exportOf(person)
  const { files, rowsOf, manifest } = await openExport(app, person, url)
  const [names = [], cells = []] = readCsv(files.get('leads.csv') ?? Buffer.alloc(0))
  const cellOf = (name: string) => cells[names.indexOf(name)] ?? ''
  expect(cellOf('firstName')).toBe(`'${firstName}`)
  expect(cellOf('phone')).toMatch(/^'\+234/)
  expect(rowsOf('leads')[0]).toMatchObject({ firstName })
  const [lead] = rowsOf('leads')
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(String(lead?.createdAt)) ?? []
  const lagos = String((Number(hour) + 1) % 24).padStart(2, '0')
  if (lagos !== '00') expect(cellOf('createdAt')).toBe(`${day}/${month}/${year} ${lagos}:${minute}`)
  expect(manifest).toMatchObject({ dateFormat: 'DD/MM/YYYY', timeZone: 'Africa/Lagos' })
  expect(files.get('leads.csv')?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test('nobody finds in their export what they may not read [SET-28] [ROLE-06]', async () => {
  const { admin } = company
  const agent = await admin.invite()
  const secret = await admin.create(createChannel, { name: 'Board secret', isPrivate: true })
  await admin.call(sendMessage, { params: { id: secret.id }, body: { content: 'Sell the tower' } })
  const stranger = await app.signUp({ lastName: 'Otherfirm' })
  await stranger.create(createLead, { ...exampleLead, lastName: 'Otherfirm' })
  const [own, theirs] = [await exportOf(agent), await exportOf(stranger)]
  const agents = await openExport(app, agent, own.url)
  expect([agents.files.has('accounts.json'), agents.files.has('invitations.json')]).toEqual([false, false])
  const seen = (await agent.call(listChannels, { query: { limit: '200' } })).body.map(({ id }) => id)
  expect(
    agents
      .rowsOf('channels')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...seen].sort())
  const everything = (files: Map<string, Buffer>) => [...files.values()].join('\n')
  expect(everything(agents.files)).toContain('Palmgrove')
  for (const hidden of ['Board secret', 'Sell the tower', 'Otherfirm', admin.user.email])
    expect(everything(agents.files), hidden).not.toContain(hidden)
  expect(everything((await openExport(app, stranger, theirs.url)).files)).not.toContain('Palmgrove')
})

test('more rows than are read at once are all there once, and a later export takes the place of an earlier one [SET-28]', async () => {
  const person = await app.signUp()
  const { rows } = await app.db.execute<{ id: string }>(
    sql`/* test */ insert into leads (workspace_id, id, first_name, last_name, phone, source, status, priority, score, version, occurred_at, created_at, updated_at)
      select ${person.user.workspace.id}, gen_random_uuid(), 'A', 'B ' || n, '1', 'referral', 'new', 'medium', 0, 1, now(), now(), now()
      from generate_series(1, 1234) n returning id`,
  )
  const first = await exportOf(person)
  const { rowsOf } = await openExport(app, person, first.url)
  expect(rowsOf('leads').map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort())
  const second = await exportOf(person)
  expect((await fetchBytes(app, person, first.url)).status).toBe(404)
  expect((await latestOf(person))?.id).toBe(second.id)
  const stored: string[] = []
  for await (const { key } of app.context.files.store.list()) stored.push(key)
  expect(stored.filter((key) => key.includes(person.user.workspace.id))).toHaveLength(1)
})
