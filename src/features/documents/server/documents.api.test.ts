import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createDeal, deleteDeal } from '#features/deals/deals.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { createProperty, deleteProperty } from '#features/properties/properties.contract.ts'
import { newId } from '#shared/ids.ts'
import { emptyTrash } from '../../../../tests/support/empty-trash.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { putContent } from '../../../../tests/support/upload.ts'
import {
  createDocument,
  DOCUMENT_TYPES,
  type Document,
  deleteDocument,
  FILE_MAX_BYTES,
  getDocument,
  getDocumentCounts,
  listDocuments,
  type NewDocument,
  updateDocument,
} from '../documents.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const PDF = Buffer.from('%PDF-1.7\nThe deed of plot 7, Lekki\n')
const plain = { name: 'Deed of plot 7', type: 'deed', filePath: 'private/1763800000000-Deed of plot 7.pdf' } as const

function announce(fields: Partial<NewDocument> = {}, who = admin) {
  const body = { ...plain, fileSize: PDF.length, mimeType: 'application/pdf', ...fields }
  return who.call(createDocument, { body })
}

async function add(fields: Partial<NewDocument> = {}, who = admin) {
  const { status, body } = await announce(fields, who)
  expect(status).toBe(201)
  return body
}

/** Sends the bytes of a document. */
async function put(id: string, bytes: Uint8Array, who = admin, type?: string) {
  const { status, body } = await putContent(who, id, bytes, type)
  return { status, body: body as Document & { message?: string } }
}

async function addWhole(fields: Partial<NewDocument> = {}, who = admin) {
  const { id } = await add(fields, who)
  const { status, body } = await put(id, PDF, who)
  expect(status).toBe(200)
  return body
}

async function fetchObject(path: string, who?: TestClient, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/objects/${path}`, {
    headers: { ...(who && { cookie: who.cookie ?? '' }), ...headers },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function keptKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.context.files.store.list()) if (key.includes('/documents/')) keys.push(key)
  return keys.sort()
}

describe('adding', () => {
  test('a document is announced first, then its bytes come and go out again as they were [DOC-26] [DOC-27] [DATA-22] [DATA-23]', async () => {
    const announced = await add({ tags: ['Lekki', 'Plot 7'], description: 'Signed by both' })
    expect(announced).toMatchObject({
      name: 'Deed of plot 7',
      title: 'Deed of plot 7',
      type: 'deed',
      description: 'Signed by both',
      tags: ['Lekki', 'Plot 7'],
      isPublic: false,
      filePath: expect.stringMatching(/^private\/1763800000000-[0-9a-f]{32}-Deed-of-plot-7\.pdf$/),
      fileUrl: `/objects/${announced.filePath}`,
      fileName: 'Deed of plot 7.pdf',
      fileType: 'pdf',
      mimeType: 'application/pdf',
      fileSize: PDF.length,
      size: PDF.length,
      uploaded: false,
      uploadUrl: `/api/documents/${announced.id}/content`,
      leadId: null,
      dealId: null,
      propertyId: null,
      uploadedBy: admin.user.id,
      uploadedByName: 'Adaeze Okafor',
      version: 1,
    })
    expect((await fetchObject(announced.filePath, admin)).status).toBe(404)
    const { status, body } = await put(announced.id, PDF)
    expect([status, body.uploaded, body.version]).toEqual([200, true, 2])
    const sent = await fetchObject(body.filePath, agent)
    expect(sent.status).toBe(200)
    expect(sent.bytes.equals(PDF)).toBe(true)
    const { body: feed } = await admin.call(listActivities, { query: { entityId: body.id } })
    expect(feed.map(({ type, description }) => [type, description])).toEqual([
      ['document_uploaded', 'Document uploaded: Deed of plot 7'],
    ])
    expect(feed[0]?.metadata).toEqual({})
    const lead = await admin.create(createLead, exampleLead)
    const ofLead = await addWhole({ leadId: lead.id })
    const { body: told } = await admin.call(listActivities, { query: { entityId: ofLead.id } })
    expect(told[0]?.metadata).toEqual({ leadId: lead.id, leadName: 'Amarachi Duru' })
  })

  test('two wishes for one path get two paths; a path leads nowhere else [DOC-28]', async () => {
    const filePath = 'private/1763800000777-../../../etc/offer.pdf'
    const [one, two] = await Promise.all([add({ filePath }), add({ filePath }, agent)])
    expect(one.filePath).toMatch(/^private\/\d{13}-[0-9a-f]{32}-offer\.pdf$/)
    expect(two.filePath).toMatch(/^private\/\d{13}-[0-9a-f]{32}-offer\.pdf$/)
    expect(one.filePath).not.toBe(two.filePath)
    expect(one.fileName).toBe('offer.pdf')
    for (const wish of ['private/../../../../etc/passwd.pdf', '..\\..\\secret.pdf', '/etc/shadow.pdf'])
      expect((await add({ filePath: wish })).filePath).toMatch(/^private\/\d+-[0-9a-f]{32}-\w+\.pdf$/)
  })

  test('a path cannot be guessed, and tells another company nothing of it [DOC-28]', async () => {
    const filePath = 'private/1763800000888-deed.pdf'
    const [own, theirs] = await Promise.all([addWhole({ filePath, isPublic: true }), add({ filePath }, stranger)])
    for (const { filePath: path } of [own, theirs])
      expect(path).toMatch(/^private\/1763800000888-[0-9a-f]{32}-deed\.pdf$/)
    expect((await fetchObject(filePath)).status).toBe(401)
    expect((await fetchObject(own.filePath)).bytes.equals(PDF)).toBe(true)
  })

  test('bytes come once, from who announced them [DOC-27]', async () => {
    const { id } = await add()
    expect(await put(id, PDF, agent)).toMatchObject({ status: 403 })
    // What is not awaited is not looked at either.
    expect(await put(id, Buffer.from('no PDF'), agent)).toMatchObject({ status: 403 })
    expect(await put(id, PDF, stranger)).toMatchObject({ status: 404, body: { message: 'Document not found' } })
    const both = await Promise.all([put(id, PDF), put(id, PDF)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await put(newId(), PDF)).status).toBe(404)
    expect((await keptKeys()).length).toBe(new Set(await keptKeys()).size)
  })

  test.each([
    [{ filePath: 'private/1-tool.exe', mimeType: 'application/x-msdownload' }, 415],
    [{ filePath: 'private/1-page.html', mimeType: 'text/html' }, 415],
    [{ filePath: 'private/1-drawing.svg', mimeType: 'image/svg+xml' }, 415],
    [{ filePath: 'private/1-offer.pdf', mimeType: 'text/html' }, 415],
    [{ filePath: 'private/1-nothing' }, 415],
    [{ filePath: 'private/' }, 400],
    [{ fileSize: FILE_MAX_BYTES + 1 }, 413],
    [{ fileSize: -1 }, 400],
    [{ name: '  ' }, 400],
    [{ type: 'poem' as never }, 400],
    [{ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, 400],
    [{ leadId: newId() }, 404],
  ])('%j is refused with %i, and nothing is written [DOC-20] [DOC-21] [DOC-24]', async (fields, status) => {
    const before = (await admin.call(getDocumentCounts)).body
    const answer = await announce(fields)
    expect(answer.status).toBe(status)
    expect((answer.body as { message?: string }).message).toEqual(expect.any(String))
    expect((await admin.call(getDocumentCounts)).body).toEqual(before)
  })

  test('10 MB are taken, one byte more is not, however it is said [DOC-21]', async () => {
    const whole = Buffer.alloc(FILE_MAX_BYTES, 'x')
    PDF.copy(whole)
    const { id } = await add({ fileSize: whole.length })
    const answer = await put(id, Buffer.concat([whole, Buffer.from('x')]))
    expect([answer.status, answer.body.message]).toEqual([413, 'Please select a file smaller than 10MB.'])
    const { status, body } = await put(id, whole)
    expect([status, body.fileSize]).toEqual([200, FILE_MAX_BYTES])
    await admin.call(deleteDocument, { params: { id } })
  })

  test('bytes that are not what the name says are refused and kept nowhere [DOC-48]', async () => {
    const { id } = await add()
    const before = await keptKeys()
    for (const [bytes, type] of [
      [Buffer.from('<html><script>alert(1)</script>'), 'application/pdf'],
      [PDF, 'text/html'],
      [Buffer.alloc(0), 'application/pdf'],
    ] as const)
      expect((await put(id, bytes, admin, type)).status).toBe(415)
    expect(await keptKeys()).toEqual(before)
    expect((await admin.call(getDocument, { params: { id } })).body.uploaded).toBe(false)
    expect((await put(id, PDF, admin, 'application/octet-stream')).status).toBe(200)
  })

  test('every type is taken; a repeated key makes one document [DOC-24] [DOC-25]', async () => {
    for (const type of DOCUMENT_TYPES) expect((await add({ type })).type).toBe(type)
    const key = { 'idempotency-key': newId() }
    const body = { ...plain, fileSize: 4, mimeType: '' }
    const first = await admin.call(createDocument, { body, headers: key })
    const again = await admin.call(createDocument, { body, headers: key })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await admin.call(createDocument, { body: { ...body, name: 'Other' }, headers: key })).status).toBe(422)
  })
})

describe('reading', () => {
  test('narrowed by text, type, format and record, sorted and paged [DOC-02] [DOC-03] [DOC-04] [DOC-05] [DOC-14]', async () => {
    const who = await app.signUp()
    const { body: lead } = await who.call(createLead, {
      body: exampleLead,
    })
    const of = (name: string, file: string, more: Partial<NewDocument> = {}) =>
      add({ name, filePath: `private/1763800000000-${file}`, mimeType: '', ...more }, who)
    await of('Survey plan', 'plan.jpeg', { type: 'photo', fileSize: 30 })
    await of('Gate', 'gate.jpg', { type: 'photo', fileSize: 20, description: 'Painted in Ọ̀kẹ́ March' })
    await of('Offer', 'offer.docx', { type: 'contract', fileSize: 10, tags: ['Urgent paper'], leadId: lead.id })
    const names = async (query: object) => (await who.call(listDocuments, { query })).body.map(({ name }) => name)
    expect(await names({})).toEqual(['Offer', 'Gate', 'Survey plan'])
    expect(await names({ search: 'urgent' })).toEqual(['Offer'])
    expect(await names({ search: 'oke march' })).toEqual(['Gate'])
    expect(await names({ type: 'photo', format: 'jpg' })).toEqual(['Gate', 'Survey plan'])
    expect(await names({ format: 'docx' })).toEqual(['Offer'])
    expect(await names({ leadId: lead.id })).toEqual(['Offer'])
    expect(await names({ sort: 'name' })).toEqual(['Gate', 'Offer', 'Survey plan'])
    expect(await names({ sort: '-fileSize' })).toEqual(['Survey plan', 'Gate', 'Offer'])
    for (const sort of ['name', '-createdAt', 'fileSize'] as const) {
      const all = await names({ sort })
      const first = await who.call(listDocuments, { query: { sort, limit: '2', count: 'true' } })
      expect(first.headers.get('x-total-count')).toBe('3')
      const cursor = first.headers.get('x-next-cursor') ?? ''
      const next = await who.call(listDocuments, { query: { sort, limit: '2', cursor } })
      expect([...first.body, ...next.body].map(({ name }) => name)).toEqual(all)
    }
    expect((await who.call(listDocuments, { query: { format: 'exe' as never } })).status).toBe(400)
    expect(await names({ search: '%' })).toEqual([])
  })

  test('the counters are those of all documents [DOC-06]', async () => {
    const who = await app.signUp()
    expect((await who.call(getDocumentCounts)).body).toEqual({
      total: 0,
      contract: 0,
      photo: 0,
      certificate: 0,
      report: 0,
      totalSize: 0,
      storage: null,
    })
    const { id } = await add({ type: 'contract', fileSize: 1000 }, who)
    await add({ type: 'report', fileSize: 24 }, who)
    expect((await who.call(getDocumentCounts)).body).toMatchObject({
      total: 2,
      contract: 1,
      report: 1,
      totalSize: 1024,
    })
    // What came counts, not what was said.
    await put(id, PDF, who)
    await who.call(updateDocument, { params: { id }, body: { type: 'certificate' } })
    const after = { total: 2, contract: 0, certificate: 1, totalSize: 24 + PDF.length }
    expect((await who.call(getDocumentCounts)).body).toMatchObject(after)
    await who.call(deleteDocument, { params: { id } })
    expect((await who.call(getDocumentCounts)).body).toMatchObject({ total: 1, certificate: 0, totalSize: 24 })
  })
})

describe('changing and removing', () => {
  test('what is said of it changes, its file does not [DOC-09] [DOC-11] [DOC-12]', async () => {
    const { id, filePath } = await addWhole()
    const body = { name: 'Deed, stamped', tags: ['a', 'b', 'c', 'd', 'e'], isPublic: true }
    const answer = await agent.call(updateDocument, { params: { id }, body })
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ ...body, filePath, version: 3 })])
    const stale = await admin.call(updateDocument, {
      params: { id },
      body: { name: 'x' },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(412)
    expect((await admin.call(updateDocument, { params: { id }, body: { name: '' } })).status).toBe(400)
    expect((await stranger.call(updateDocument, { params: { id }, body: { name: 'x' } })).status).toBe(404)
  })

  test('a document whose path could be guessed gets another when it becomes public [DOC-28] [DOC-39]', async () => {
    const { id } = await addWhole()
    const guessable = 'private/1763800000000-Deed-of-mister-Adeyemi-of-Lekki.pdf'
    await app.db.execute(sql`/* test */ update documents set file_path = ${guessable} where id = ${id}`)
    const { body: renamed } = await admin.call(updateDocument, { params: { id }, body: { name: 'Deed, stamped' } })
    expect(renamed.filePath).toBe(guessable)
    const { body: opened } = await admin.call(updateDocument, { params: { id }, body: { isPublic: true } })
    expect(opened.filePath).toMatch(/^private\/1763800000000-[0-9a-f]{32}-/)
    expect((await fetchObject(guessable)).status).toBe(401)
    expect((await fetchObject(opened.filePath)).bytes.equals(PDF)).toBe(true)
    const { body: again } = await admin.call(updateDocument, { params: { id }, body: { isPublic: true } })
    expect(again.filePath).toBe(opened.filePath)
  })

  test('removing ends the links at once, and takes the bytes with it once it is out of the trash [DOC-10]', async () => {
    const { id, filePath } = await addWhole()
    const share = await admin.request('POST', `/api/documents/${id}/share`, { body: {} })
    const { shareToken } = share.body as { shareToken: string }
    // What earlier tests deleted.
    await emptyTrash(app)
    const before = await keptKeys()
    expect((await admin.call(deleteDocument, { params: { id } })).status).toBe(204)
    expect(await keptKeys()).toEqual(before)
    expect((await fetchObject(filePath, admin)).status).toBe(404)
    expect((await fetch(`${app.url}/shared/${shareToken}`)).status).toBe(404)
    expect((await admin.call(getDocument, { params: { id } })).status).toBe(404)
    expect((await admin.call(deleteDocument, { params: { id } })).status).toBe(404)
    await emptyTrash(app)
    expect(await keptKeys()).toHaveLength(before.length - 1)
  })

  test('a removed lead, deal or property leaves its documents, unlinked [DATA-51]', async () => {
    const { body: lead } = await admin.call(createLead, {
      body: { firstName: 'Bola', lastName: 'Ade', phone: '+234 803 555 0101', source: 'referral' },
    })
    const { body: deal } = await admin.call(createDeal, {
      body: { title: 'Plot 9', value: '9000000', leadId: lead.id },
    })
    const { body: property } = await admin.call(createProperty, {
      body: { title: 'Plot 9', type: 'land', address: '9 Epe Road', city: 'Epe', state: 'Lagos', price: '9000000' },
    })
    const { id } = await add({ leadId: lead.id, dealId: deal.id, propertyId: property.id })
    expect((await admin.call(getDocument, { params: { id } })).body).toMatchObject({
      leadName: 'Bola Ade',
      dealTitle: 'Plot 9',
      propertyTitle: 'Plot 9',
    })
    await admin.call(deleteDeal, { params: { id: deal.id } })
    await admin.call(deleteProperty, { params: { id: property.id } })
    await admin.call(deleteLead, { params: { id: lead.id } })
    const { body } = await admin.call(getDocument, { params: { id } })
    expect(body).toMatchObject({ leadId: null, dealId: null, propertyId: null, version: 4 })
  })
})
