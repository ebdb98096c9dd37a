import { afterEach, expect, test } from 'vitest'
import { deleteOwnPicture, uploadOwnPicture } from '#features/auth/auth.contract.ts'
import { attachFile, createChannel } from '#features/chat/chat.contract.ts'
import { deleteLogo } from '#features/face/face.contract.ts'
import { createProperty, deleteProperty } from '#features/properties/properties.contract.ts'
import { getPictureStorage, getStorage } from '#features/workspace/workspace.contract.ts'
import { emptyTrash } from '../../../../tests/support/empty-trash.ts'
import { exampleProperty } from '../../../../tests/support/examples.ts'
import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { formOf, sendPhotos } from '../../../../tests/support/upload.ts'
import {
  createDocument,
  deleteDocument,
  getDocumentCounts,
  putDocumentContent,
  shareUpload,
} from '../documents.contract.ts'

const { app, admin, stranger } = testCompany()
afterEach(() => {
  app.context.storageQuota = null
})

const QUOTA = 10_000
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)])
const formWith = (size: number) =>
  formOf('file', [{ name: 'a.pdf', bytes: pdf(size), type: 'application/pdf' }], { title: 'A' })
const share = (size: number, who: TestClient = admin) =>
  who.request(shareUpload.method, shareUpload.path, { body: formWith(size) })

async function keptFiles(): Promise<number> {
  let count = 0
  for await (const _ of app.context.files.store.list()) count += 1
  return count
}

test('without a quota nothing is said of one', async () => {
  expect((await share(20_000)).status).toBe(201)
  expect((await admin.call(getDocumentCounts)).body.storage).toBeNull()
})

test('documents and files of chat share the quota of their company, and what is deleted makes room [DOC-21]', async () => {
  const { body: counts } = await admin.call(getDocumentCounts)
  app.context.storageQuota = counts.totalSize + QUOTA
  const used = async () => (await admin.call(getDocumentCounts)).body.storage
  const whole = { usedBytes: counts.totalSize, quotaBytes: counts.totalSize + QUOTA }
  expect(await used()).toEqual(whole)
  const first = await share(6_000)
  expect(first.status).toBe(201)
  const { body: channel } = await admin.call(createChannel, { body: { name: 'papers' } })
  const attach = (size: number) =>
    admin.request(attachFile.method, attachFile.path.replace(':id', channel.id), { body: formWith(size) })
  expect((await attach(3_000)).status).toBe(201)
  expect(await used()).toEqual({ ...whole, usedBytes: whole.usedBytes + 9_000 })
  const before = await keptFiles()
  const message = expect.stringMatching(
    /^There is no room for this file: your company uses .+ of .+\. Delete what is no longer needed\.$/,
  )
  expect(await share(1_001)).toMatchObject({ status: 413, body: { message } })
  expect(await attach(1_001)).toMatchObject({ status: 413, body: { message } })
  const body = { name: 'B', type: 'other', filePath: 'private/1763800000000-b.pdf', fileSize: 1_001 } as const
  const { body: announced } = await admin.call(createDocument, { body })
  const put = (size: number) =>
    admin.call(putDocumentContent, {
      params: { id: announced.id },
      body: new Blob([new Uint8Array(pdf(size))]),
      headers: { 'content-type': 'application/pdf' },
    } as never)
  expect((await put(1_001)).status).toBe(413)
  expect(await keptFiles()).toBe(before)
  expect((await put(1_000)).status).toBe(200)
  expect((await share(9_999, stranger)).status).toBe(201)
  await admin.call(deleteDocument, { params: { id: (first.body as { id: string }).id } })
  expect((await share(6_000)).status).toBe(201)
})

test('an admin sees how many documents and files of chat there are and what they weigh, nobody else does [SET-31]', async () => {
  const { body: before } = await admin.call(getStorage)
  expect(before.quotaBytes).toBeNull()
  await share(20_000)
  const { body: channel } = await admin.call(createChannel, { body: { name: 'weighed' } })
  await admin.request(attachFile.method, attachFile.path.replace(':id', channel.id), { body: formWith(3_000) })
  app.context.storageQuota = 1_000_000
  const now = { count: before.count + 2, bytes: before.bytes + 23_000, quotaBytes: 1_000_000 }
  expect((await admin.call(getStorage)).body).toEqual(now)
  const member = await admin.invite()
  expect((await member.request('GET', '/api/admin/storage')).status).toBe(403)
  expect((await (await app.signUp()).call(getStorage)).body).toMatchObject({ count: 0, bytes: 0 })
})

/** The bytes in the store, by asking for every file. */
async function storedBytes(): Promise<number> {
  const { store } = app.context.files
  let bytes = 0
  for await (const { key } of store.list()) {
    const found = key.includes('/pictures/') && (await store.read(key))
    if (!found) continue
    found.stream.destroy()
    bytes += found.size
  }
  return bytes
}

test('portraits, the logo and the photos of listings count as stored, in all their sizes; what is removed does not [SET-31]', async () => {
  const used = async (who: TestClient = admin) => (await who.call(getPictureStorage)).body
  expect(await used()).toEqual({ count: 0, bytes: 0 })
  const file = { name: 'a.jpg', bytes: Buffer.from(await plainPicture({ width: 800, height: 600 })) }
  const send = (path: string) => admin.request('POST', path, { body: formOf('file', [file]) })
  expect((await send(uploadOwnPicture.path)).status).toBe(200)
  const withPortrait = await used()
  expect(withPortrait).toEqual({ count: 1, bytes: await storedBytes() })
  expect(withPortrait.bytes).toBeGreaterThan(0)
  expect((await send('/api/admin/face/logo')).status).toBe(200)
  const property = await admin.create(createProperty, exampleProperty)
  expect((await sendPhotos(admin, property.id, [file, file])).status).toBe(200)
  expect(await used()).toEqual({ count: 4, bytes: await storedBytes() })

  await admin.call(deleteLogo)
  await admin.call(deleteOwnPicture)
  expect(await used()).toEqual({ count: 2, bytes: await storedBytes() })
  await admin.call(deleteProperty, { params: { id: property.id } })
  expect(await used()).toEqual({ count: 2, bytes: await storedBytes() })
  await emptyTrash(app)
  expect(await used()).toEqual({ count: 0, bytes: 0 })
  const member = await admin.invite('manager')
  expect((await member.request('GET', '/api/admin/storage/pictures')).status).toBe(403)
  expect(await used(stranger)).toEqual({ count: 0, bytes: 0 })
})
