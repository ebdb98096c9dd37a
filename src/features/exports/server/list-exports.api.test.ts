import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEvent, exportEvents } from '#features/calendar/calendar.contract.ts'
import { createCommunication, exportCommunications } from '#features/communications/communications.contract.ts'
import { createContact, exportContacts } from '#features/contacts/contacts.contract.ts'
import { createDeal, exportDeals } from '#features/deals/deals.contract.ts'
import { createLead, exportLeads } from '#features/leads/leads.contract.ts'
import { createProperty, exportProperties } from '#features/properties/properties.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask, exportTasks } from '#features/tasks/tasks.contract.ts'
import { loadLanguage } from '#languages/load-language.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { exampleLead, exampleProperty } from '../../../../tests/support/examples.ts'
import { exportOf, fetchBytes } from '../../../../tests/support/exports.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { readCsv, unzip } from '../../../../tests/support/unzip.ts'
import { startExport } from '../exports.contract.ts'

const french = await loadLanguage('fr', ['texts', 'administration', 'server'])
const { app, admin, agent, stranger } = testCompany({ jobs: {}, languages: new Map(french ? [['fr', french]] : []) })

type Listed = { path: string }
const take = (who: TestClient, { path }: Listed, query = '') => fetchBytes(app, who, `${path}?${query}`)

/** The rows of an exported CSV file by their headings. */
async function rowsOf(who: TestClient, list: Listed, query = ''): Promise<Record<string, string>[]> {
  const { status, bytes } = await take(who, list, `format=csv&${query}`)
  expect(status, bytes.toString()).toBe(200)
  const [head = [], ...lines] = readCsv(bytes)
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

/** The cells of an exported workbook: text as text, numbers as numbers. */
async function sheetOf(who: TestClient, list: Listed): Promise<{ xml: string; rows: (string | number)[][] }> {
  const { bytes } = await take(who, list, 'format=xlsx')
  const files = await unzip(bytes)
  const xml = files.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t xml:space="preserve">(.*?)<\/t>|<v>(.*?)<\/v>/gs)].map(([, text, digits]) =>
      text === undefined ? Number(digits) : plain(text),
    ),
  )
  return { xml, rows }
}

test('leads leave with the words of their form, plain amounts, and dates as their person writes them', async () => {
  const person = await app.signUp()
  const lead = await person.create(createLead, {
    ...exampleLead,
    source: 'walk_in',
    budgetMin: '45000000',
    budgetMax: '60000000.50',
    propertyType: 'land',
    assignedTo: person.user.id,
    notes: 'Pays outright.\nAsks for "C of O".',
  })
  await person.call(updateSettings, { body: { preferences: { timezone: 'UTC', dateFormat: 'DD/MM/YYYY' } } })
  const { headers, bytes } = await take(person, exportLeads, 'format=csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/)
  const [row] = await rowsOf(person, exportLeads)
  expect(row).toMatchObject({
    'First name': 'Amarachi',
    'Last name': 'Duru',
    Phone: "'+234 714 338 0264",
    Source: 'Walk-in',
    Status: 'New',
    Priority: 'Medium',
    'Property type': 'Land',
    'Minimum budget': '45000000',
    'Maximum budget': '60000000.50',
    Assignee: `${person.user.firstName} ${person.user.lastName}`,
    Notes: 'Pays outright.\nAsks for "C of O".',
  })
  const [year, month, date, time] = lead.createdAt.split(/[-T]/)
  expect(row?.Added).toBe(`${date}/${month}/${year} ${time?.slice(0, 5)}`)
})

test('a file has what the list finds: its filters, its search and its order', async () => {
  const person = await app.signUp()
  for (const [firstName, status] of [
    ['Chidi', 'qualified'],
    ['Bola', 'new'],
    ['Ada', 'qualified'],
  ] as const)
    await person.create(createLead, { ...exampleLead, firstName, lastName: firstName, status })
  const names = async (query: string) => (await rowsOf(person, exportLeads, query)).map((row) => row['First name'])
  expect(await names('')).toEqual(['Ada', 'Bola', 'Chidi'])
  expect(await names('status=qualified&sort=lastName')).toEqual(['Ada', 'Chidi'])
  expect(await names('search=bol')).toEqual(['Bola'])
  expect(await names('assignedTo=me')).toEqual([])
  // Pages are those of a screen: a file has all.
  expect(await names('limit=1&offset=2')).toEqual(['Ada', 'Bola', 'Chidi'])
})

test('every list leaves as a table and as a workbook, with the same rows', async () => {
  const person = await app.signUp()
  const leadId = (await person.create(createLead, exampleLead)).id
  await person.create(createContact, { firstName: 'Ngozi', lastName: 'Eze', tags: ['Lawyer', 'Diaspora'] })
  await person.create(createProperty, { ...exampleProperty, longitude: -3.5, latitude: 6.25, features: ['Pool', 'BQ'] })
  const deal = { title: 'Chevron', value: '165000000', leadId, expectedCloseDate: '2027-03-05T11:00:00.000Z' }
  await person.create(createDeal, deal)
  await person.create(createCommunication, { type: 'phone', content: 'Called back', leadId, duration: 12 })
  await person.create(createTask, { title: 'Send the offer', dueDate: '2027-01-05T08:30:00.000Z', leadId })
  const span = { startTime: '2027-01-05T08:00:00.000Z', endTime: '2027-01-05T09:00:00.000Z' }
  await person.create(createEvent, { title: 'Site visit', ...span, attendees: ['Ade', 'Bisi'] })
  const cases: [Listed, Record<string, string>][] = [
    [exportContacts, { 'First name': 'Ngozi', Tags: 'Lawyer, Diaspora', Type: 'Lead' }],
    [exportProperties, { Price: '78000000', Longitude: '-3.5', Latitude: '6.25', Features: 'Pool, BQ' }],
    [exportDeals, { Value: '165000000', Lead: 'Amarachi Duru', 'Expected close': '2027-03-05', Probability: '25' }],
    [exportCommunications, { Type: 'Phone', Contact: 'Amarachi Duru', Duration: '12', Notes: 'Called back' }],
    [exportTasks, { Title: 'Send the offer', 'Due date': '2027-01-05 09:30', Lead: 'Amarachi Duru' }],
    [exportEvents, { Title: 'Site visit', Start: '2027-01-05 09:00', Guests: 'Ade, Bisi' }],
  ]
  for (const [list, wanted] of cases) {
    const rows = await rowsOf(person, list)
    expect(rows, list.path).toMatchObject([wanted])
    const sheet = await sheetOf(person, list)
    expect(sheet.rows[0], list.path).toEqual(Object.keys(rows[0] ?? {}))
    const filled = Object.values(rows[0] ?? {}).filter((cell) => cell !== '')
    expect(sheet.rows[1]?.map(String), list.path).toEqual(filled)
  }
  // An amount is a number that a spreadsheet adds up.
  expect((await sheetOf(person, exportDeals)).rows[1]).toContain(165_000_000)
})

test('nothing that somebody typed runs as a formula, in a spreadsheet of any country', async () => {
  const person = await app.signUp()
  const typed = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', 'a;=1+1', 'a\n=1+1']
  for (const notes of typed) await person.create(createLead, { ...exampleLead, notes })
  const cells = (await rowsOf(person, exportLeads, 'sort=createdAt')).map(({ Notes }) => Notes)
  expect(cells).toEqual([...typed.slice(0, 8).map((text) => `'${text}`), "a;'=1+1", "a\n'=1+1"])
  const { xml, rows } = await sheetOf(person, exportLeads)
  expect(xml).not.toMatch(/<f[ >]/)
  expect(rows.flat()).toEqual(expect.arrayContaining(typed))
})

test('a person leaves with all numbers and addresses, in one cell each, with whose they are and which have WhatsApp', async () => {
  const person = await app.signUp()
  const phones = [{ value: '0803 111 2233' }, { value: '0805 444 5566', label: 'office' as const, isWhatsApp: true }]
  const emails = [{ value: 'ada@example.com' }, { value: 'office@example.com' }]
  await person.create(createLead, { ...exampleLead, phone: undefined, phones, emails, whatsappName: '~Ada' })
  expect(await rowsOf(person, exportLeads)).toMatchObject([
    {
      Phone: '0803 111 2233 / 0805 444 5566 (Office, WhatsApp)',
      Email: 'ada@example.com / office@example.com',
      'WhatsApp name': '~Ada',
    },
  ])
})

test('a workbook takes signs that XML has a meaning for, and those that it cannot have', async () => {
  const person = await app.signUp()
  await person.create(createLead, { ...exampleLead, firstName: 'A & <B>', lastName: 'Ọlọ́run 🏠' })
  await app.db.execute(sql`update leads set notes = ${'one\u000btwo'} where workspace_id = ${person.user.workspace.id}`)
  const { rows } = await sheetOf(person, exportLeads)
  expect(rows[1]).toEqual(expect.arrayContaining(['A & <B>', 'Ọlọ́run 🏠', 'onetwo']))
})

test('a long list leaves whole and in its order, over several windows', async () => {
  const person = await app.signUp()
  await app.db.execute(sql`
    insert into leads (workspace_id, id, first_name, last_name, phone, source, occurred_at, created_at, updated_at)
    select ${person.user.workspace.id}::uuid, gen_random_uuid(), 'Lead', lpad(i::text, 5, '0'), '08030000000', 'website', now(), now(), now()
    from generate_series(1, 2300) i`)
  const names = (await rowsOf(person, exportLeads, 'sort=lastName')).map((row) => row['Last name'])
  expect(names).toHaveLength(2300)
  expect(names).toEqual(names.toSorted())
  expect((await sheetOf(person, exportLeads)).rows).toHaveLength(2301)
})

test('headings and choices are in the language of the person', async () => {
  const person = await app.signUp()
  await person.create(createLead, exampleLead)
  await person.call(updateSettings, { body: { preferences: { language: 'fr' } } })
  const [row] = await rowsOf(person, exportLeads)
  expect(row).toMatchObject({ Prénom: 'Amarachi', Nom: 'Duru' })
})

test('the audit log says who took which list, how narrowed, and how many rows', async () => {
  await agent.create(createLead, { ...exampleLead, status: 'qualified' })
  const before = (await auditedOf(app, agent, 'audit')).length
  await take(agent, exportLeads, 'format=xlsx&status=qualified&sort=-score')
  const [entry, ...more] = (await auditedOf(app, agent, 'audit')).slice(before)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action: 'list.exported',
    userId: agent.user.id,
    metadata: { list: 'leads', format: 'xlsx', status: 'qualified', sort: '-score', rows: 1 },
  })
})

test('where the company lets managers export, an agent is refused with the reason', async () => {
  const owner = await app.signUp()
  const [seller, manager] = [await owner.invite('sales'), await owner.invite('manager')]
  await owner.request('PATCH', '/api/admin/workspace', { body: { exports: 'managers' } })
  const { status, bytes } = await take(seller, exportLeads, 'format=csv')
  expect([status, JSON.parse(bytes.toString())]).toMatchObject([
    403,
    { message: 'In your company managers export lists' },
  ])
  for (const who of [owner, manager]) expect((await take(who, exportLeads, 'format=csv')).status).toBe(200)
})

test('the same holds for an export of all that the agent may read, also for the file of an earlier one', async () => {
  const owner = await app.signUp()
  const [seller, manager] = [await owner.invite('sales'), await owner.invite('manager')]
  const earlier = await exportOf(seller)
  const lets = (exports: string) => owner.request('PATCH', '/api/admin/workspace', { body: { exports } })
  const fetched = async () => (await fetchBytes(app, seller, earlier.url)).status
  await lets('managers')
  expect(await seller.call(startExport, { body: {} })).toMatchObject({
    status: 403,
    body: { message: 'In your company managers export lists' },
  })
  expect(await fetched()).toBe(404)
  expect((await manager.call(startExport, { body: {} })).status).toBe(200)
  await lets('everyone')
  expect(await fetched()).toBe(200)
})

test('a file has no row of another company, and needs a format and a session', async () => {
  await admin.create(createLead, exampleLead)
  expect(await rowsOf(stranger, exportLeads)).toEqual([])
  expect((await take(app.visitor(), exportLeads, 'format=csv')).status).toBe(401)
  for (const query of ['', 'format=pdf']) {
    const { status, bytes } = await take(admin, exportLeads, query)
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([400, { message: 'Choose a format' }])
  }
  expect((await take(admin, exportLeads, 'format=csv&status=odd')).status).toBe(400)
})
