import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createChannel, type Message } from '#features/chat/chat.contract.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import { sizedPicture } from '#shared/pictures.ts'
import { emptyTrash } from '../../../../tests/support/empty-trash.ts'
import { photoWithPlace, plainPicture, pngBomb, TOLD_BY_PHOTO } from '../../../../tests/support/picture-corpus.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { formOf, putContent } from '../../../../tests/support/upload.ts'
import { createDocument, createShare, type Document, deleteDocument, getDocumentCounts } from '../documents.contract.ts'
import { listDocumentKeys } from './documents.queries.ts'

const { app, admin, stranger } = testCompany()

const upload = (bytes: Buffer, name = 'Gate.jpg') =>
  admin.request('POST', '/api/documents/upload', {
    body: formOf('file', [{ name, bytes, type: '' }], { title: 'Gate' }),
  })

async function added(bytes: Buffer, name?: string): Promise<Document> {
  const { status, body } = await upload(bytes, name)
  expect(status).toBe(201)
  return body as Document
}

async function fetched(path: string, who?: TestClient) {
  const response = await fetch(`${app.url}${path}`, { headers: who ? { cookie: who.cookie ?? '' } : {} })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function keptKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.context.files.store.list()) keys.push(key)
  return keys.sort()
}

async function announced(bytes: Buffer): Promise<Document> {
  const { body } = await admin.call(createDocument, {
    body: { name: 'Gate', type: 'photo', filePath: 'private/1763800000000-Gate.jpg', fileSize: bytes.length },
  })
  const sent = await putContent(admin, body.id, bytes, 'image/jpeg')
  expect(sent.status).toBe(200)
  return sent.body as Document
}

async function sentInChat(bytes: Buffer): Promise<{ url: string; size: number }> {
  const { body: channel } = await admin.call(createChannel, { body: { name: 'photos' } })
  const path = `/api/collaboration/channels/${channel.id}/attachments`
  const { body } = await admin.request('POST', path, { body: formOf('file', [{ name: 'Gate.jpg', bytes }]) })
  return (body as Message).attachments?.[0] ?? { url: '', size: 0 }
}

test('a photo goes out without place, camera and time, turned as it was, however it came and by whatever way [DOC-50]', async () => {
  const photo = await photoWithPlace(6)
  const byForm = await added(photo)
  const byContent = await announced(photo)
  const inChat = await sentInChat(photo)
  const { body: share } = await admin.call(createShare, { params: { id: byForm.id }, body: {} })
  for (const [path, who, size] of [
    [byForm.fileUrl, admin, byForm.fileSize],
    [byContent.fileUrl, admin, byContent.fileSize],
    [inChat.url, admin, inChat.size],
    [`/shared/${share.shareToken}/download`, undefined, byForm.fileSize],
  ] as const) {
    const { status, bytes } = await fetched(path, who)
    expect(status).toBe(200)
    expect(bytes.toString('latin1')).not.toMatch(TOLD_BY_PHOTO)
    expect(bytes.length).toBe(size)
    const { width, height, orientation } = await sharp(bytes).metadata()
    expect([width, height, orientation]).toEqual([64, 32, 6])
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  }
  const { body: counts } = await admin.call(getDocumentCounts)
  expect(counts.totalSize).toBe(byForm.fileSize + byContent.fileSize)
})

test('a picture of which nothing can be drawn is refused, and nothing is kept of it', async () => {
  const before = await keptKeys()
  const damaged = Buffer.concat([(await photoWithPlace()).subarray(0, 3), Buffer.from('no picture')])
  const { status, body } = await upload(damaged)
  expect([status, body]).toMatchObject([415, { message: 'Gate.jpg is not a JPG or PNG picture.' }])
  expect(await keptKeys()).toEqual(before)
})

test('a picture of 16,000 × 16,000 px is refused as a document and in chat [DOC-50]', async () => {
  const before = await keptKeys()
  const bomb = pngBomb(16_000, 16_000)
  const message = 'Plot.png has too many pixels (16,000 × 16,000). Please make it smaller.'
  expect(await upload(bomb, 'Plot.png')).toMatchObject({ status: 413, body: { message } })
  const { body: channel } = await admin.call(createChannel, { body: { name: 'photos' } })
  const path = `/api/collaboration/channels/${channel.id}/attachments`
  const form = formOf('file', [{ name: 'Plot.png', bytes: bomb, type: 'image/png' }])
  expect(await admin.request('POST', path, { body: form })).toMatchObject({ status: 413, body: { message } })
  expect(await keptKeys()).toEqual(before)
})

test('lists show a small picture of a picture, for the people of its company, until the document goes [DOC-51]', async () => {
  const { id, picture, fileUrl } = await added(
    await sharp(await plainPicture({ width: 3000, height: 2000 }))
      .jpeg()
      .toBuffer(),
  )
  expect((await added(Buffer.from('%PDF-1.7'), 'Deed.pdf')).picture).toBeNull()
  const address = picture ?? ''
  const small = await fetched(sizedPicture(address, 640), admin)
  const { width, height } = await sharp(small.bytes).metadata()
  expect([small.status, width, height]).toEqual([200, 640, 427])
  expect((await sharp((await fetched(fileUrl, admin)).bytes).metadata()).width).toBe(3000)
  expect((await fetched(sizedPicture(address, 640), stranger)).status).toBe(404)
  expect((await fetched(sizedPicture(address, 640))).status).toBe(401)
  expect(await listDocumentKeys(app.context.database, admin.user.workspace.id)).toEqual(
    expect.arrayContaining(keysOfPicture(address)),
  )
  await admin.call(deleteDocument, { params: { id } })
  await emptyTrash(app)
  const left = await keptKeys()
  expect(keysOfPicture(address).filter((key) => left.includes(key))).toEqual([])
})
