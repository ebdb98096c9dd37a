import { describe, expect, test } from 'vitest'
import { atTime } from '#server/base/clock.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { formOf } from '../../../../tests/support/upload.ts'
import {
  createDocument,
  createShare,
  FILE_MAX_BYTES,
  getDocument,
  getDocumentCounts,
  listShares,
  type NewShare,
  renewShare,
  revokeShare,
  type Share,
  type UploadedDocument,
  updateDocument,
} from '../documents.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const PDF = Buffer.from('%PDF-1.7\nThe deed of plot 7, Lekki\n')
type Sent = { name?: string; bytes?: Buffer; type?: string; title?: string | undefined; more?: Record<string, string> }

/** The share flow of the phone: file and words in one form. */
async function upload(
  { name = 'Deed of plot 7.pdf', bytes = PDF, type = 'application/pdf', title = 'Deed', more = {} }: Sent = {},
  who = admin,
  headers: Record<string, string> = {},
) {
  const body = formOf('file', [{ name, bytes, type }], { title, ...more })
  const answer = await who.request('POST', '/api/documents/upload', { body, headers })
  return { ...answer, body: answer.body as UploadedDocument & { message?: string } }
}

async function open(path: string, who?: TestClient, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}${path}`, {
    headers: { ...(who && { cookie: who.cookie ?? '' }), ...headers },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() }
}

async function keptFiles(): Promise<number> {
  let count = 0
  for await (const _ of app.context.files.store.list()) count += 1
  return count
}

/** What the audit log keeps of a document: the action and what is said of it. */
const auditOf = async (id: string) =>
  (await auditedOf(app, admin, 'document'))
    .filter(({ entityId, userId }) => entityId === id && userId === admin.user.id)
    .map(({ action, metadata }) => [action, metadata])

test('every new link is in the audit log with its end, and no name [ROLE-09]', async () => {
  const { body } = await upload()
  const params = { id: body.id }
  const [endless] = (await admin.call(listShares, { params })).body
  const week = (await admin.call(createShare, { params, body: { expiresInDays: 7 } })).body
  expect(await auditOf(body.id)).toEqual([
    ['document.shared', { shareId: endless?.id, expiresAt: null }],
    ['document.shared', { shareId: week.id, expiresAt: week.expiresAt }],
  ])
})

test('a document that is opened to everybody or closed again is in the audit log [ROLE-09]', async () => {
  const body = {
    name: 'Deed',
    type: 'other',
    filePath: 'private/1763800000000-Deed.pdf',
    fileSize: PDF.length,
  } as const
  const { id } = (await upload()).body
  for (const change of [{ isPublic: true }, { isPublic: true }, { name: 'Plan' }, { isPublic: false }])
    expect((await admin.call(updateDocument, { params: { id }, body: change })).status).toBe(200)
  expect((await auditOf(id)).slice(1)).toEqual([
    ['document.made_public', {}],
    ['document.made_private', {}],
  ])
  const open = await admin.call(createDocument, { body: { ...body, isPublic: true } })
  expect(await auditOf(open.body.id)).toEqual([['document.made_public', {}]])
})

describe('the share flow', () => {
  test('a file in a form becomes a document with a link [DOC-31] [DOC-36] [DATA-23]', async () => {
    const { status, body } = await upload({ more: { description: 'For the lawyer' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Deed',
      name: 'Deed',
      description: 'For the lawyer',
      type: 'other',
      fileName: 'Deed of plot 7.pdf',
      fileSize: PDF.length,
      uploaded: true,
    })
    expect(body.shareToken).toMatch(/^[\w-]{27}$/)
    expect(body.fileUrl).toBe(`/objects/${body.filePath}`)
    const page = await open(`/shared/${body.shareToken}`)
    expect(page.status).toBe(200)
    const object = await open(body.fileUrl, admin)
    expect(object.bytes.equals(PDF)).toBe(true)
  })

  test.each([
    ['no title', { title: '  ' }, 400, 'Please select a file and enter a title.'],
    ['a program', { name: 'setup.exe', type: 'application/x-msdownload' }, 415, undefined],
    ['a page named .pdf', { bytes: Buffer.from('<html>') }, 415, undefined],
    [
      '10 MB and a byte',
      { bytes: Buffer.concat([PDF, Buffer.alloc(FILE_MAX_BYTES)]) },
      413,
      'Please select a file smaller than 10MB.',
    ],
  ] as const)('%s is refused and nothing is kept [DOC-21] [DOC-32] [DOC-48]', async (_, sent, status, message) => {
    const before = [await keptFiles(), (await admin.call(getDocumentCounts)).body]
    const answer = await upload(sent)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toEqual(message ?? expect.any(String))
    expect([await keptFiles(), (await admin.call(getDocumentCounts)).body]).toEqual(before)
  })

  test('a form without a file is refused in the same words [DOC-32]', async () => {
    const answer = await admin.request('POST', '/api/documents/upload', { body: formOf('file', [], { title: 'Deed' }) })
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ message: 'Please select a file and enter a title.' }),
    ])
  })

  test('a repeated key is the same document, with one file [DOC-31]', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await upload({}, admin, headers)
    const before = await keptFiles()
    const again = await upload({}, admin, headers)
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    expect(await keptFiles()).toBe(before)
    expect((await upload({ title: 'Other' }, admin, headers)).status).toBe(422)
  })
})

describe('the file under its address', () => {
  test('the company has it; a stranger and nobody signed in do not, unless it is public [DOC-39] [DOC-41] [T2]', async () => {
    const { body } = await upload({ name: 'Ọkáfọ̀ offer (2).pdf' })
    const sent = await open(body.fileUrl, agent)
    expect(sent.status).toBe(200)
    expect(sent.headers.get('content-disposition')).toBe(
      `attachment; filename="_k_f__ offer (2).pdf"; filename*=UTF-8''${encodeURIComponent('Ọkáfọ̀ offer ')}%282%29.pdf`,
    )
    expect(sent.headers.get('content-type')).toBe('application/pdf')
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await open(body.fileUrl, stranger)).status).toBe(404)
    expect((await open(body.fileUrl)).status).toBe(401)
    expect((await open('/objects/private/1763800000001-none.pdf', agent)).status).toBe(404)
    for (const path of [body.fileUrl.replace('private', 'private%2f'), `${body.fileUrl}/`, body.fileUrl.toUpperCase()])
      expect((await open(path, agent)).status).toBe(404)
    await admin.call(updateDocument, { params: { id: body.id }, body: { isPublic: true } })
    for (const who of [undefined, stranger]) expect((await open(body.fileUrl, who)).bytes.equals(PDF)).toBe(true)
    await admin.call(updateDocument, { params: { id: body.id }, body: { isPublic: false } })
    expect((await open(body.fileUrl)).status).toBe(401)
  })

  test('what browsers show by themselves opens in place when asked, nothing else does [DOC-08] [DOC-48]', async () => {
    const kinds = [
      ['deed.pdf', PDF, 'application/pdf', 'inline'],
      ['note.txt', Buffer.from('<script>alert(1)</script>'), 'text/plain; charset=utf-8', 'inline'],
      ['papers.zip', Buffer.from('PK\u0003\u0004'), 'application/zip', 'attachment'],
    ] as const
    for (const [name, bytes, type, kind] of kinds) {
      const { body } = await upload({ name, bytes, type: '' })
      const sent = await open(`${body.fileUrl}?inline=1`, admin)
      expect(sent.headers.get('content-type')).toBe(type)
      expect(sent.headers.get('content-disposition')).toMatch(new RegExp(`^${kind}; `))
      expect(sent.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(sent.bytes.equals(bytes)).toBe(true)
    }
  })

  test('a part of it can be asked for', async () => {
    const { body } = await upload()
    const part = await open(body.fileUrl, admin, { range: 'bytes=0-4' })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${PDF.length}`,
    ])
    expect((await open(body.fileUrl, admin, { range: `bytes=${PDF.length}-` })).status).toBe(416)
  })
})

describe('links', () => {
  const create = (id: string, body: object = {}, who = admin) => who.call(createShare, { params: { id }, body })
  const listed = async (id: string) => (await admin.call(listShares, { params: { id } })).body

  test('a link shows what it leads to without an account, and no search engine keeps it [SHELL-12] [DOC-37] [DOC-38] [T11]', async () => {
    const { body } = await upload({ title: '<b>Deed</b> & "plan"', more: { description: 'Line one\nLine <two>' } })
    const page = await open(`/shared/${body.shareToken}`)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(page.text).toContain('&lt;b&gt;Deed&lt;/b&gt; &amp; &quot;plan&quot;')
    expect(page.text).toContain('Line one\nLine &lt;two&gt;')
    expect(page.text).toContain(`Deed of plot 7.pdf · ${PDF.length} Bytes`)
    expect(page.text).toContain('noindex')
    const download = await open(`/shared/${body.shareToken}/download`)
    expect(download.bytes.equals(PDF)).toBe(true)
    expect(download.headers.get('content-disposition')).toContain('Deed of plot 7.pdf')
    for (const path of ['/api/documents', `/api/documents/${body.id}`, body.fileUrl])
      expect((await open(path, undefined, { cookie: `sid=${body.shareToken}` })).status).toBe(401)
  })

  test('links are made, listed and revoked, by people of the company alone [DOC-38] [DOC-40]', async () => {
    const { body } = await upload()
    const { status, body: made } = await create(body.id, { expiresInDays: 7 })
    expect(status).toBe(201)
    expect(made.url).toBe(`${app.url}/shared/${made.shareToken}`)
    expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)).toBe(7 * 86_400_000)
    expect((await listed(body.id)).map(({ id }) => id)).toContain(made.id)
    expect(await listed(body.id)).toHaveLength(2)
    expect((await create(body.id, {}, stranger)).status).toBe(404)
    expect(await stranger.call(listShares, { params: { id: body.id } })).toMatchObject({
      status: 404,
      body: { message: 'Document not found' },
    })
    const params = { id: body.id, shareId: made.id }
    expect((await stranger.call(revokeShare, { params })).status).toBe(404)
    expect((await agent.call(revokeShare, { params })).status).toBe(204)
    expect((await agent.call(revokeShare, { params })).body).toMatchObject({ message: 'Link not found' })
    const gone = await open(`/shared/${made.shareToken}`)
    expect([gone.status, gone.text.includes('This link is no longer available.')]).toEqual([404, true])
    expect((await open(`/shared/${made.shareToken}/download`)).status).toBe(404)
    for (const days of [0, 366, 1.5]) expect((await create(body.id, { expiresInDays: days })).status).toBe(400)
  })

  test('an expired link, an unknown one and one that is none lead nowhere [DOC-37] [DOC-38]', async () => {
    const { body } = await upload()
    const { body: made } = await create(body.id, { expiresInDays: 1 })
    await atTime(new Date(Date.now() + 2 * 86_400_000), async () => {
      expect((await open(`/shared/${made.shareToken}`)).status).toBe(404)
      expect((await listed(body.id)).map(({ id }) => id)).not.toContain(made.id)
    })
    expect((await open(`/shared/${made.shareToken}`)).status).toBe(200)
    for (const token of ['x'.repeat(27), 'short', '..%2f..%2f', "' or 1=1 --"])
      expect((await open(`/shared/${encodeURIComponent(token)}`)).text).toContain('This link is no longer available.')
  })

  test('the address of a link is told once, and stands nowhere in the database [DOC-38]', async () => {
    const headers = { 'idempotency-key': newId() }
    const { body } = await upload({}, admin, headers)
    const made = (await create(body.id)).body
    const told = [body.shareToken, made.shareToken]
    const tables = await textOfEverything(app.db)
    for (const token of told) expect(tables).not.toContain(token)
    const later: object[] = [
      ...(await listed(body.id)),
      (await admin.call(getDocument, { params: { id: body.id } })).body,
    ]
    expect(later).toHaveLength(3)
    for (const one of later) for (const token of told) expect(JSON.stringify(one)).not.toContain(token)
    expect((await upload({}, admin, headers)).body).toEqual({ ...body, shareToken: null })
  })

  test('a new link takes the place of the old one, with its end [DOC-38] [DOC-40]', async () => {
    const { body } = await upload()
    const { body: made } = await create(body.id, { expiresInDays: 7 })
    const renew = (id: string, share: Share, who = admin) => who.call(renewShare, { params: { id, shareId: share.id } })
    expect(await renew(body.id, made, stranger)).toMatchObject({
      status: 404,
      body: { message: 'Document not found' },
    })
    expect((await renew((await upload()).body.id, made)).status).toBe(404)
    const renewed = await renew(body.id, made, agent)
    expect(renewed).toMatchObject({ status: 200, body: { id: made.id, expiresAt: made.expiresAt } })
    const statusOf = async ({ shareToken }: NewShare) => (await open(`/shared/${shareToken}`)).status
    expect([await statusOf(made), await statusOf(renewed.body)]).toEqual([404, 200])
    expect((await open(`/shared/${body.shareToken}`)).status).toBe(200)
    expect((await auditedOf(app, admin, 'document')).at(-1)).toMatchObject({ action: 'document.link_renewed' })
    await admin.call(revokeShare, { params: { id: body.id, shareId: made.id } })
    expect((await renew(body.id, made)).status).toBe(404)
  })

  test('downloads by a link are counted, whoever looks at its page is not [DOC-38]', async () => {
    const { body } = await upload()
    const ofIt = async () => (await listed(body.id))[0]
    expect(await ofIt()).toMatchObject({ downloads: 0, lastDownloadAt: null })
    await open(`/shared/${body.shareToken}`)
    const download = `/shared/${body.shareToken}/download`
    for (const range of ['', 'bytes=0-4', 'bytes=5-']) await open(download, undefined, range ? { range } : {})
    const before = Date.now()
    await open(download)
    expect(await ofIt()).toMatchObject({ downloads: 3 })
    expect(Date.parse((await ofIt())?.lastDownloadAt ?? '')).toBeGreaterThanOrEqual(before)
    await create(body.id)
    expect((await listed(body.id)).map(({ downloads }) => downloads)).toEqual([0, 3])
  })

  test('20 links lead to a document at a time; expired and revoked ones do not count [DOC-38]', async () => {
    const { body } = await upload()
    const first = (await listed(body.id))[0]
    await create(body.id, { expiresInDays: 1 })
    for (let count = 2; count < 20; count += 1) expect((await create(body.id)).status).toBe(201)
    const refused = await create(body.id)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('20 links') } })
    await admin.call(revokeShare, { params: { id: body.id, shareId: first?.id ?? '' } })
    expect((await create(body.id)).status).toBe(201)
    await atTime(new Date(Date.now() + 2 * 86_400_000), async () => {
      expect((await create(body.id)).status).toBe(201)
    })
  })

  test('a link is revoked at the address of its own document alone [DOC-40]', async () => {
    const [one, other] = [(await upload()).body, (await upload()).body]
    const [share] = (await admin.call(listShares, { params: { id: one.id } })).body
    const revoke = (id: string) => admin.call(revokeShare, { params: { id, shareId: share?.id ?? '' } })
    expect((await revoke(other.id)).status).toBe(404)
    expect((await open(`/shared/${one.shareToken}`)).status).toBe(200)
    expect((await revoke(one.id)).status).toBe(204)
  })

  test('a document whose bytes have not come cannot be shared [DOC-42]', async () => {
    const { body } = await admin.call(createDocument, {
      body: { name: 'Deed', type: 'deed', filePath: 'private/1763800000000-deed.pdf', fileSize: 5 },
    })
    const answer = await create(body.id)
    expect([answer.status, answer.body]).toEqual([404, { message: 'Document file not found.' }])
  })
})
