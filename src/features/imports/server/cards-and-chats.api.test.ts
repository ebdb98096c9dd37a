import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { listActs, undoAct } from '#features/acts/acts.contract.ts'
import { listCommunications } from '#features/communications/communications.contract.ts'
import { exportContacts, getContactCounts, listContacts, updateContact } from '#features/contacts/contacts.contract.ts'
import { createLead, exportLeads, getLead, listLeads } from '#features/leads/leads.contract.ts'
import { mergeLead, revertMerge } from '#features/merges/merges.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { loadLanguage } from '#languages/load-language.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { fetchBytes } from '../../../../tests/support/exports.ts'
import { imported, importOf, settled, uploaded } from '../../../../tests/support/imports.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { revertImport, startImport, updateImport } from '../imports.contract.ts'

const french = await loadLanguage('fr', ['texts', 'administration', 'server'])
const { app, admin, agent } = testCompany({ jobs: {}, languages: new Map(french ? [['fr', french]] : []) })

let number = 8_050_000_000
const phone = () => {
  number += 1
  return `0${number}`
}

const CARDS = 2_000
/** Cards as phones write them, in turn: quoted-printable of Android, groups of an iPhone with a photo, and the latest version. */
const WRITERS = [
  (at: number) =>
    `BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E1=B9=A2ad=C3=A9${at};Ad=C3=A9;;;\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ad=C3=A9 =\r\n=E1=B9=A2ad=C3=A9${at}\r\nTEL;CELL;PREF:${phone()}\r\nTEL;WORK:${phone()}\r\nEND:VCARD\r\n`,
  (at: number) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Duru${at};Amarachi;;;\r\nFN:Amarachi Duru${at}\r\nitem1.TEL;type=CELL;type=pref:+234${phone().slice(1)}\r\nitem2.EMAIL;type=INTERNET:amarachi${at}@exam\r\n ple.com\r\nORG:Duru & Sons\\, Ltd;Sales\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\n SkZJRgAB\r\nEND:VCARD\r\n`,
  (at: number) =>
    `BEGIN:VCARD\nVERSION:4.0\nFN:Mama Tunde${at}\nTEL;VALUE=uri:tel:+234-${phone().slice(1, 4)}-${String(number).slice(3)}\nNOTE:Met in Lekki\\nwants land\nEND:VCARD\n`,
]

const ownFields = ({ firstName, lastName, phones, emails, company, notes }: Record<string, unknown>) =>
  JSON.stringify([firstName, lastName, phones, emails, company, notes])

async function allContacts(who: TestClient): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await who.call(listContacts, {
      query: { limit: '100', ...(cursor && { cursor }) } as never,
    })
    rows.push(...(body as Record<string, unknown>[]))
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  return rows
}

test('a file of 2,000 cards comes in right, goes out and comes in again equal', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  const cards = Array.from({ length: CARDS }, (_, at) => WRITERS[at % 3]?.(at)).join('')
  const done = await imported(one, 'contacts', cards, 'Contacts.vcf')
  expect(done).toMatchObject({
    state: 'done',
    problems: [],
    counts: { created: CARDS, updated: 0, skipped: 0, refused: 0 },
  })
  expect((await one.call(getContactCounts)).body.total).toBe(CARDS)
  const there = await allContacts(one)
  const named = (lastName: string) => there.find((row) => row.lastName === lastName)
  expect(named('Ṣadé0')).toMatchObject({ firstName: 'Adé', phones: [{}, {}] })
  expect(named('Duru1')).toMatchObject({
    firstName: 'Amarachi',
    email: 'amarachi1@example.com',
    company: expect.stringContaining('Duru & Sons, Ltd'),
  })
  expect(named('Tunde2')).toMatchObject({ firstName: 'Mama', notes: 'Met in Lekki\nwants land' })
  // The same file again adds nobody.
  expect((await imported(one, 'contacts', cards, 'Contacts.vcf')).counts).toMatchObject({ created: 0, skipped: CARDS })

  const { bytes } = await fetchBytes(app, one, `${exportContacts.path}?format=csv`)
  expect((await imported(other, 'contacts', bytes, 'contacts.csv')).counts).toMatchObject({
    created: CARDS,
    refused: 0,
  })
  expect((await allContacts(other)).map(ownFields).sort()).toEqual(there.map(ownFields).sort())
}, 120_000)

test('a list that was exported in French comes in again equal, also with semicolons as Excel saves it', async () => {
  const [one, other, third] = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const who of [one, other, third]) await who.call(updateSettings, { body: { preferences: { language: 'fr' } } })
  await one.create(createLead, {
    ...exampleLead,
    source: 'walk_in',
    status: 'qualified',
    propertyType: 'land',
    budgetMin: '15000000',
    budgetMax: '20500000.50',
    location: 'Lekki',
    notes: 'Veut « vue mer », paie comptant',
  } as never)
  const { bytes } = await fetchBytes(app, one, `${exportLeads.path}?format=csv`)
  expect(bytes.toString()).toContain('Prénom')
  // A comma within quotes belongs to its cell.
  const excel = bytes
    .toString()
    .replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')
    .replace('20500000.50', '20500000,50')
  for (const [who, file] of [
    [other, bytes],
    [third, excel],
  ] as const)
    expect(await imported(who, 'leads', file, 'prospects.csv')).toMatchObject({
      problems: [],
      counts: { created: 1, refused: 0 },
    })
  const fields = async (who: TestClient) => {
    const [{ id: _, createdAt: __, updatedAt: ___, occurredAt: ____, ...row } = {} as never] = (
      await who.call(listLeads, {})
    ).body as Record<string, unknown>[]
    return row
  }
  expect(await fields(other)).toEqual(await fields(one))
  expect(await fields(third)).toEqual(await fields(one))
})

const ANDROID = (last: string) => `25/03/2026, 14:05 - Messages and calls are end-to-end encrypted.
25/03/2026, 14:05 - Chidi Chats: Good day
25/03/2026, 14:06 - Adaeze Okafor: <Media omitted>
04/05/2026, 09:07 - Adaeze Okafor: It is ₦85m
and free
${last}`
const IPHONE = `[3/25/26, 2:05:09\u202fPM] Messages and calls are end-to-end encrypted.
[3/25/26, 2:05:12\u202fPM] Ife Chats: Is the plot free?
\u200e[4/5/26, 12:10:00\u202fAM] Ife Chats: \u200eimage omitted
[4/5/26, 12:11:00\u202fAM] Adaeze Okafor: Yes, it is
`

async function zipOf(text: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from([0xff, 0xd8, 0xff]), '00000012-PHOTO-2026-03-25.jpg')
  zip.addBuffer(Buffer.from(text), '_chat.txt')
  zip.end()
  return buffer(zip.outputStream as unknown as Readable)
}

describe('exports of chats', () => {
  const saidWith = async (leadId: string) =>
    (await admin.call(listCommunications, { query: { leadId } })).body
      .map(({ occurredAt, direction, content }) => [occurredAt, direction, content])
      .sort()

  test('of Android, days first, come in at their times, and the longer one adds the rest alone', async () => {
    const lead = await admin.create(createLead, {
      ...exampleLead,
      firstName: 'Chidi',
      lastName: 'Chats',
      phone: phone(),
    })
    const name = 'WhatsApp Chat with Chidi Chats.txt'
    expect((await imported(admin, 'communications', ANDROID(''), name)).counts).toMatchObject({
      created: 2,
      refused: 0,
    })
    const longer = ANDROID('05/05/2026, 00:15 - Chidi Chats: Thank you\n')
    expect((await imported(admin, 'communications', longer, name)).counts).toMatchObject({ created: 1, skipped: 2 })
    expect(await saidWith(lead.id)).toEqual([
      ['2026-03-25T13:05:00.000Z', 'inbound', 'Good day'],
      ['2026-05-04T08:07:00.000Z', 'outbound', 'It is ₦85m\nand free'],
      ['2026-05-04T23:15:00.000Z', 'inbound', 'Thank you'],
    ])
  })

  test('of an iPhone, a zip with months first and pictures, comes in at its times and once', async () => {
    const lead = await admin.create(createLead, { ...exampleLead, firstName: 'Ife', lastName: 'Chats', phone: phone() })
    const [file, name] = [await zipOf(IPHONE), 'WhatsApp Chat - Ife Chats.zip']
    expect((await imported(admin, 'communications', file, name)).counts).toMatchObject({ created: 2, refused: 0 })
    expect((await imported(admin, 'communications', file, name)).counts).toMatchObject({ created: 0, skipped: 2 })
    expect(await saidWith(lead.id)).toEqual([
      ['2026-03-25T13:05:12.000Z', 'inbound', 'Is the plot free?'],
      ['2026-04-04T23:11:00.000Z', 'outbound', 'Yes, it is'],
    ])
  })
})

test('an import is an act of its person: the list names it once, its undo takes it back and names what stays', async () => {
  const sheet = `Name,Phone\nActed One,${phone()}\nActed Two,${phone()}\nActed Three,${phone()}\n`
  const { id } = await imported(agent, 'contacts', sheet)
  const act = async () => (await agent.call(listActs)).body.filter(({ kind }) => kind === 'import')
  const [mine, ...more] = await act()
  expect(more).toEqual([])
  expect(mine).toMatchObject({ name: 'people.csv', records: 3, undoneAt: null })
  const [touched] = (await admin.call(listContacts, { query: { search: 'Acted Two' } })).body
  await admin.call(updateContact, { params: { id: touched?.id ?? '' }, body: { company: 'Colleague Ltd' } })
  const params = { id: mine?.id ?? '' }
  expect((await admin.call(undoAct, { params })).status, 'a colleague does not undo it').toBe(404)
  const { status, body } = await agent.call(undoAct, { params })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ undone: 2, kept: [{ name: 'Acted Two' }] })
  expect((await importOf(agent, id)).state).toBe('reverted')
  expect((await agent.call(undoAct, { params })).status).toBe(409)
  expect((await act())[0]?.undoneAt).not.toBeNull()
  const second = await imported(agent, 'contacts', sheet.replaceAll('Acted', 'Reverted'))
  expect((await agent.call(revertImport, { params: { id: second.id } })).status).toBe(200)
  expect((await act()).map(({ recordId, undoneAt }) => [recordId, undoneAt === null])).toEqual([
    [second.id, false],
    [id, false],
  ])
})

test('people who are merged while a table with them is imported: nobody is lost or doubled, and both are taken apart again', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const [mine, theirs] = [phone(), phone()]
      const one = await admin.create(createLead, {
        ...exampleLead,
        firstName: `M${at}`,
        lastName: 'Merging',
        phone: mine,
      })
      const two = await admin.create(createLead, {
        ...exampleLead,
        firstName: `M${at}`,
        lastName: 'Merging',
        phone: theirs,
      })
      return { one, two, theirs }
    }),
  )
  const rows = pairs.map(({ theirs }, at) => `M${at} Merging,${theirs},Ajah`)
  const { id } = await uploaded(
    admin,
    'leads',
    `Name,Phone,Location\n${rows.join('\n')}\nNew Merging,${phone()},Ajah\n`,
  )
  await admin.call(updateImport, { params: { id }, body: { duplicates: 'update' } })
  const [, ...merges] = await Promise.all([
    admin.call(startImport, { params: { id } }),
    ...pairs.map(({ one, two }) =>
      admin.call(mergeLead, { params: { id: one.id }, body: { otherId: two.id } as never }),
    ),
  ])
  expect(merges.map(({ status }) => status)).toEqual(pairs.map(() => 201))
  const done = await settled(admin, id)
  expect(done).toMatchObject({ state: 'done', counts: { created: 1, updated: 12, refused: 0 } })
  const found = (await admin.call(listLeads, { query: { search: 'Merging', count: 'true' } })).headers
  expect(found.get('x-total-count')).toBe('13')
  for (const { one } of pairs)
    expect((await admin.call(getLead, { params: { id: one.id } })).body.phones).toHaveLength(2)
  for (const { body } of merges) expect((await admin.call(revertMerge, { params: { id: body.id } })).status).toBe(200)
  const after = (await admin.call(listLeads, { query: { search: 'Merging', count: 'true' } })).headers
  expect(after.get('x-total-count')).toBe('25')
})
