import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { createContact, listContacts } from '#features/contacts/contacts.contract.ts'
import { createLead, getLead, listLeads, updateLead } from '#features/leads/leads.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { imported, importOf, run, settled, upload, uploaded } from '../../../../tests/support/imports.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { formOf } from '../../../../tests/support/upload.ts'
import { createImport, getImport, listImports, revertImport, startImport, updateImport } from '../imports.contract.ts'

const { admin, agent, stranger } = testCompany({ jobs: {} })

const fieldsOf = (columns: { name: string; field: string | null }[]) =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field]))
const leadsFound = async (search: string) => (await admin.call(listLeads, { query: { search } })).body
let number = 8_030_000_000
const phone = () => {
  number += 1
  return `0${number}`
}

describe('a table', () => {
  test('is read with its columns guessed, counted before it runs, and written once it is started', async () => {
    const [one, two] = [phone(), phone()]
    const sheet = `Client Name,GSM No,E-mail,Budget,Remarks\nAda Ibekwe,${one},ada@ibekwe.ng,15m,Wants a pool\nNo Number,,,,\nBola Ibekwe,${two},,20m - 30m,\n`
    const read = await uploaded(admin, 'leads', sheet)
    expect(read).toMatchObject({
      state: 'mapping',
      rows: 3,
      noun: 'leads',
      name: 'people.csv',
      progress: { done: 0, of: 3 },
    })
    expect(fieldsOf(read.columns)).toEqual({
      'Client Name': 'name',
      'GSM No': 'phone',
      'E-mail': 'email',
      Budget: 'budget',
      Remarks: 'notes',
    })
    expect(read.columns[0]).toEqual({
      index: 0,
      name: 'Client Name',
      field: 'name',
      samples: ['Ada Ibekwe', 'No Number', 'Bola Ibekwe'],
    })
    expect(read.counts).toEqual({ created: 2, updated: 0, skipped: 0, refused: 1 })
    expect(read.problems).toEqual([{ reason: 'Phone number is required', field: 'phone', count: 1, rows: [3] }])
    expect(await leadsFound('Ibekwe')).toEqual([])
    const done = await run(admin, read.id)
    expect(done).toMatchObject({
      state: 'done',
      counts: read.counts,
      problems: read.problems,
      progress: { done: 3, of: 3 },
    })
    const found = await leadsFound('Ibekwe')
    expect(found).toHaveLength(2)
    expect(found.find(({ firstName }) => firstName === 'Ada')).toMatchObject({
      lastName: 'Ibekwe',
      phone: one,
      phones: [expect.objectContaining({ value: one })],
      email: 'ada@ibekwe.ng',
      budgetMin: '15000000.00',
      budgetMax: '22500000.00',
      source: 'website',
      status: 'new',
      notes: 'Wants a pool',
      version: 1,
    })
    expect(found.find(({ firstName }) => firstName === 'Bola')).toMatchObject({
      budgetMin: '20000000.00',
      budgetMax: '30000000.00',
    })
    const refused = await admin.request('GET', `/api/imports/${read.id}/refused.csv`)
    expect(String(refused.body).split('\r\n').slice(0, 2)).toEqual([
      'Client Name,GSM No,E-mail,Budget,Remarks,Reason',
      'No Number,,,,,Phone number is required',
    ])
  })

  test('takes pasted rows, and a mapping by the person', async () => {
    const body = new FormData()
    body.append('noun', 'contacts')
    body.append('text', `A\tB\tC\nEzinne\tUkwu\t${phone()}\n`)
    const read = (await admin.request('POST', createImport.path, { body })) as { status: number; body: { id: string } }
    expect(read.status, JSON.stringify(read.body)).toBe(201)
    const params = { id: read.body.id }
    const mapping = { '0': 'firstName', '1': 'lastName', '2': 'phone' }
    const mapped = await admin.call(updateImport, { params, body: { mapping, duplicates: 'create' } })
    expect(mapped.body).toMatchObject({ state: 'ready', duplicates: 'create', counts: { created: 1 } })
    await run(admin, params.id)
    const { body: found } = await admin.call(listContacts, { query: { search: 'Ukwu' } })
    expect(found).toMatchObject([{ firstName: 'Ezinne', lastName: 'Ukwu' }])
  })

  test('has its cells cleaned, read and refused as the input of a field', async () => {
    const number = `${phone()} / ${phone()}`
    const sheet = `Name,Phone,Lowest budget\n"\u200b \u3164",${phone()},\n"A\nB Typed",${number},"1,5m"\nabc\u202efdp Typed,${phone()},25.000\n`
    const done = await imported(admin, 'leads', sheet)
    expect(done.counts).toEqual({ created: 2, updated: 0, skipped: 0, refused: 1 })
    expect(done.problems).toMatchObject([{ reason: 'First name is required', rows: [2] }])
    const found = await leadsFound('Typed')
    expect(found.map(({ firstName, budgetMin, phones }) => [firstName, budgetMin, phones.length]).sort()).toEqual([
      ['A B', '1500000.00', 2],
      ['abcfdp', '25000.00', 1],
    ])
  })

  test.each([
    [{ '9': 'firstName' }, 'mapping.9'],
    [{ '0': 'salary' }, 'mapping.0'],
    [{ '0': 'firstName', '1': 'firstName' }, 'mapping.1'],
  ])('refuses the mapping %o and names the column', async (mapping, field) => {
    const { id } = await uploaded(admin, 'leads', 'Name,Phone\nAda,0803\n')
    const refused = await admin.call(updateImport, {
      params: { id },
      body: { mapping: mapping as Record<string, string> },
    })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ errors: [{ field }] })
  })

  test('is not started without a name, and only once', async () => {
    const { id } = await uploaded(admin, 'leads', `Colour,Phone\nred,${phone()}\n`)
    const none = await admin.call(startImport, { params: { id } })
    expect(none.status).toBe(400)
    await admin.call(updateImport, { params: { id }, body: { mapping: { '0': 'firstName', '1': 'phone' } } })
    await run(admin, id)
    expect((await admin.call(startImport, { params: { id } })).status).toBe(409)
    expect((await admin.call(updateImport, { params: { id }, body: { duplicates: 'create' } })).status).toBe(409)
  })
})

describe('duplicates', () => {
  test('are found by any number and address, also within the table: skipped, updated or created', async () => {
    const [first, second] = [phone(), phone()]
    const lead = await admin.create(createLead, {
      ...exampleLead,
      lastName: 'Dupe',
      phone: first,
      email: 'dupe@x.ng',
      phones: [{ value: first }, { value: second }],
    })
    const sheet = (location: string) =>
      `Name,Phone,Email,Location\nDupe One,${second},,${location}\nDupe Two,${phone()},DUPE@x.ng,\nNew Dupe,${phone()},new@x.ng,\nNew Dupe,${phone()},new@x.ng,\n`
    const skipped = await imported(admin, 'leads', sheet('Lekki'))
    expect(skipped.counts).toEqual({ created: 1, updated: 0, skipped: 3, refused: 0 })
    const { id } = await uploaded(admin, 'leads', sheet('Ikoyi').split('\n').slice(0, 2).join('\n'))
    await admin.call(updateImport, { params: { id }, body: { duplicates: 'update' } })
    expect((await run(admin, id)).counts).toEqual({ created: 0, updated: 1, skipped: 0, refused: 0 })
    const { body: changed } = await admin.call(getLead, { params: { id: lead.id } })
    expect(changed).toMatchObject({ firstName: 'Dupe', lastName: 'One', location: 'Ikoyi', version: 2 })
    expect(changed.phones.map(({ value }) => value)).toEqual([first, second])
  })

  test('the same table twice at once adds nobody twice', async () => {
    const sheet = `Name,Phone\n${Array.from({ length: 30 }, (_, at) => `Twin${at} Parallel,${phone()}`).join('\n')}\n`
    const both = await Promise.all([uploaded(admin, 'leads', sheet), uploaded(agent, 'leads', sheet)])
    await Promise.all([admin.call(startImport, { params: both[0] }), agent.call(startImport, { params: both[1] })])
    const [one, two] = [await settled(admin, both[0].id), await settled(agent, both[1].id)]
    expect(one.counts.created + two.counts.created).toBe(30)
    expect(one.counts.skipped + two.counts.skipped).toBe(30)
    const { headers } = await admin.call(listLeads, { query: { search: 'Parallel', count: 'true' } })
    expect(headers.get('x-total-count')).toBe('30')
  })
})

describe('an import taken back', () => {
  test('removes what it added and restores what it changed; what a colleague touched since stays and is named', async () => {
    const known = phone()
    const before = await admin.create(createLead, {
      ...exampleLead,
      firstName: 'Old',
      lastName: 'Revert',
      phone: known,
      location: 'Yaba',
    })
    const rows = ['Touched', 'Linked', 'Free'].map((name) => `${name} Revert,${phone()},Ajah`)
    const { id } = await uploaded(admin, 'leads', `Name,Phone,Location\nNew Revert,${known},Ajah\n${rows.join('\n')}\n`)
    await admin.call(updateImport, { params: { id }, body: { duplicates: 'update' } })
    await run(admin, id)
    const found = await leadsFound('Revert')
    const idOf = (firstName: string) => found.find((one) => one.firstName === firstName)?.id ?? ''
    await agent.call(updateLead, { params: { id: idOf('Touched') }, body: { location: 'Epe' } })
    await agent.create(createTask, { title: 'Call', leadId: idOf('Linked') } as never)
    const taken = await admin.call(revertImport, { params: { id } })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(taken.body).toMatchObject({ removed: 1, restored: 1 })
    expect(taken.body.kept.map(({ name }) => name).sort()).toEqual(['Linked Revert', 'Touched Revert'])
    expect((await admin.call(getLead, { params: { id: before.id } })).body).toMatchObject({
      firstName: 'Old',
      location: 'Yaba',
    })
    expect((await leadsFound('Revert')).map(({ firstName }) => firstName).sort()).toEqual(['Linked', 'Old', 'Touched'])
    expect((await importOf(admin, id)).state).toBe('reverted')
    expect((await admin.call(revertImport, { params: { id } })).status).toBe(409)
  })
})

describe('rights', () => {
  test('an import is its person’s own', async () => {
    const { id } = await uploaded(agent, 'contacts', `Name,Phone\nOwn Person,${phone()}\n`)
    for (const other of [admin, stranger]) {
      expect((await other.call(getImport, { params: { id } })).status).toBe(404)
      expect((await other.call(startImport, { params: { id } })).status).toBe(404)
      expect((await other.call(revertImport, { params: { id } })).status).toBe(404)
      expect((await other.request('GET', `/api/imports/${id}/refused.csv`)).status).toBe(404)
    }
    expect((await agent.call(listImports)).body.map((one) => one.id)).toContain(id)
    expect((await admin.call(listImports)).body.map((one) => one.id)).not.toContain(id)
  })

  test('an agent does not give away a colleague’s lead by a table', async () => {
    const known = phone()
    await admin.create(createLead, { ...exampleLead, lastName: 'Guarded', phone: known, assignedTo: admin.user.id })
    const { id } = await uploaded(
      agent,
      'leads',
      `Name,Phone,Assigned to\nX Guarded,${known},Zainab Yusuf\nY Guarded,${phone()},zainab yusuf\nZ Guarded,${phone()},Nobody Here\n`,
    )
    await agent.call(updateImport, { params: { id }, body: { duplicates: 'update' } })
    const done = await run(agent, id)
    expect(done.counts).toEqual({ created: 1, updated: 0, skipped: 0, refused: 2 })
    expect((await leadsFound('Guarded')).map(({ assignedTo }) => assignedTo).sort()).toEqual(
      [admin.user.id, agent.user.id].sort(),
    )
  })

  test('the same key sends a table once', async () => {
    const key = newId()
    const send = () =>
      admin.request('POST', createImport.path, {
        body: formOf(
          'file',
          [{ name: 'a.csv', bytes: Buffer.from('Name,Phone\nA B,08031112222\n'), type: 'text/csv' }],
          { noun: 'leads' },
        ),
        headers: { 'idempotency-key': key },
      })
    const [first, again] = [await send(), await send()]
    expect(first.body).toMatchObject({ id: key })
    expect(again.body).toMatchObject({ id: key })
    expect((await admin.call(listImports)).body.filter(({ id }) => id === key)).toHaveLength(1)
  })
})

describe('a file that is no table', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['half a zip file', Buffer.from('PK\u0003\u0004damaged')],
    ['an empty file', Buffer.alloc(0)],
    ['501 columns', Buffer.from(`${Array.from({ length: 501 }, (_, at) => `c${at}`).join(',')}\n`)],
  ])('%s is refused in a sentence', async (_, bytes) => {
    const { status, body } = await upload(admin, 'leads', bytes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringMatching(/\.$/), errors: [{ field: 'file' }] })
  })

  test('a cell of 1 MB is refused with its row alone', async () => {
    const read = await uploaded(
      admin,
      'leads',
      `Name,Phone,Notes\nBig Cell,${phone()},${'x'.repeat(1_048_576)}\nSmall Cell,${phone()},y\n`,
    )
    expect(read.counts).toEqual({ created: 1, updated: 0, skipped: 0, refused: 1 })
    expect(read.problems).toMatchObject([{ field: 'notes', rows: [2] }])
  })

  test('headers in Yoruba and Windows-1252 are read', async () => {
    const yoruba = await uploaded(admin, 'leads', `Orúkọ,Nọ́ńbà fóònù,Ímeèlì\nAdé Òjó,${phone()},ade@ojo.ng\n`)
    expect(yoruba.columns.map(({ field }) => field)).toEqual(['name', 'phone', 'email'])
    const french = await uploaded(
      admin,
      'contacts',
      iconv.encode(`Prénom;Nom;Téléphone\nZoé;Bâ;${phone()}\n`, 'win1252'),
    )
    expect(french.columns.map(({ field, samples }) => [field, samples[0]]).slice(0, 2)).toEqual([
      ['firstName', 'Zoé'],
      ['lastName', 'Bâ'],
    ])
  })
})

test('a contact keeps its fields where a table has the same person', async () => {
  const number = phone()
  await admin.create(createContact, {
    firstName: 'Kept',
    lastName: 'Contact',
    phone: number,
    company: 'Own Ltd',
  } as never)
  const { id } = await uploaded(admin, 'contacts', `Name,Phone,Company\nKept Contact,${number},\n`)
  await admin.call(updateImport, { params: { id }, body: { duplicates: 'update' } })
  await run(admin, id)
  expect((await admin.call(listContacts, { query: { search: 'Kept' } })).body).toMatchObject([{ company: 'Own Ltd' }])
})
