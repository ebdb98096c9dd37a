import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { PICTURE_MAX_BYTES, readPictureAddress } from '#shared/pictures.ts'
import { hashOfEverything } from '../../../../tests/support/database-hash.ts'
import { emptyTrash } from '../../../../tests/support/empty-trash.ts'
import { exampleProperty } from '../../../../tests/support/examples.ts'
import { pictureCorpus, pictureOfWeight, plainPicture, pngBomb } from '../../../../tests/support/picture-corpus.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { formOf, sendPhotos } from '../../../../tests/support/upload.ts'
import {
  createProperty,
  deleteProperty,
  getProperty,
  MOST_IMAGES,
  type Property,
  updateProperty,
} from '../properties.contract.ts'

let red: Buffer
let blue: Buffer

const { app, admin, stranger } = testCompany()
beforeAll(async () => {
  red = await plainPicture({ color: '#c03020' })
  blue = await plainPicture({ color: '#2040c0' })
})

const add = (fields: object = {}) => admin.create(createProperty, { ...exampleProperty, ...fields })
const read = async (id: string) => (await admin.call(getProperty, { params: { id } })).body

async function withPhotos(count: number): Promise<Property> {
  const { id } = await add()
  const files = Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, bytes: at % 2 ? blue : red }))
  const { status, body } = await sendPhotos(admin, id, files)
  expect(status).toBe(200)
  return body as Property
}

/** Every file of this server, those being written included. */
async function filesKept(): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const uploadFolders = () => readdir(join(app.dataDir, 'uploads')).catch(() => [])
const statusOf = async (address: string, who = admin) => (await who.request('GET', address)).status

describe('adding', () => {
  test('photos come after those that are there, and say their size and colour [PROP-30]', async () => {
    const { id, images } = await withPhotos(1)
    const { status, body, headers } = await sendPhotos(admin, id, [{ name: 'b.png', bytes: blue }])
    expect(status).toBe(200)
    const property = body as Property
    expect(property.images).toHaveLength(2)
    expect(property.images[0]).toBe(images[0])
    expect(property.version).toBe(3)
    expect(headers.get('etag')).toBe('"3"')
    expect(readPictureAddress(property.images[1] ?? '')).toMatchObject({
      workspaceId: admin.user.workspace.id,
      width: 80,
      height: 60,
    })
    expect(await read(id)).toEqual(property)
    for (const size of ['', '?size=640', '?size=1600']) expect(await statusOf(`${images[0]}${size}`)).toBe(200)
  })

  const corpus = pictureCorpus()
  test('of a whole corpus of files exactly the pictures are taken; the rest leaves no trace [F1] [F5] [I1]', async () => {
    for (const { says, name, bytes, status } of await corpus) {
      const { id } = await add()
      const before = await filesKept()
      const hash = await hashOfEverything(app.db)
      const answer = await sendPhotos(admin, id, [{ name, bytes, type: 'image/jpeg' }])
      expect(answer.status, says).toBe(status)
      if (status === 200) continue
      expect((answer.body as { message: string }).message).toContain(name)
      expect(await filesKept()).toEqual(before)
      expect(await hashOfEverything(app.db)).toBe(hash)
    }
  })

  test('10,485,760 bytes are taken, one more is too many [F6] [LIM-31]', async () => {
    const { id } = await add()
    const exact = await pictureOfWeight(PICTURE_MAX_BYTES)
    expect((await sendPhotos(admin, id, [{ name: 'a.jpg', bytes: exact }])).status).toBe(200)
    const over = await pictureOfWeight(PICTURE_MAX_BYTES + 1)
    const before = await filesKept()
    expect(
      await sendPhotos(admin, id, [
        { name: 'a.jpg', bytes: red },
        { name: 'b.jpg', bytes: over },
      ]),
    ).toMatchObject({
      status: 413,
      body: { message: 'b.jpg is larger than 10 MB.' },
    })
    expect(await filesKept()).toEqual(before)
    expect((await read(id)).images).toHaveLength(1)
  })

  test('one wrong file of several is named, and none is kept [PROP-30] [F6]', async () => {
    const { id } = await add()
    const before = await filesKept()
    const answer = await sendPhotos(admin, id, [
      { name: 'first.jpg', bytes: red },
      { name: 'Ọ̀ṣun view.jpg', bytes: Buffer.from('<html>') },
    ])
    expect(answer).toMatchObject({ status: 415, body: { message: 'Ọ̀ṣun view.jpg is not a JPG or PNG picture.' } })
    expect((await read(id)).images).toEqual([])
    expect(await filesKept()).toEqual(before)
  })

  test('at most 20 files at a time, at least one, and 60 on a property [PROP-30]', async () => {
    const { id } = await withPhotos(20)
    const files = (count: number) => Array.from({ length: count }, () => ({ name: 'a.jpg', bytes: red }))
    expect((await sendPhotos(admin, id, files(21))).status).toBe(413)
    expect(await sendPhotos(admin, id, [])).toMatchObject({ status: 400, body: { message: 'Choose a photo' } })
    for (let have = 20; have < MOST_IMAGES; have += 20)
      expect((await sendPhotos(admin, id, files(20))).status).toBe(200)
    expect((await sendPhotos(admin, id, files(1))).status).toBe(400)
    expect((await read(id)).images).toHaveLength(MOST_IMAGES)
  })

  test('what is no form is refused, and forms are refused where none are taken [I4]', async () => {
    const { id } = await add()
    const path = `/api/properties/${id}/images`
    expect((await admin.request('POST', path, { body: { files: ['x'] } })).status).toBe(415)
    for (const body of [
      '',
      'rubbish',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n',
    ])
      expect(
        (await admin.request('POST', path, { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } }))
          .status,
      ).toBe(400)
    expect(
      (await admin.request('POST', path, { body: 'x', headers: { 'content-type': 'multipart/form-data' } })).status,
    ).toBe(400)
    expect((await admin.request('POST', '/api/properties', { body: formOf('files', []) })).status).toBe(415)
  })

  test('nobody adds to another company’s property, and no page of another site does [T1] [T3] [A4]', async () => {
    const { id } = await add()
    const hash = await hashOfEverything(app.db)
    const before = await filesKept()
    for (const unknown of [id, newId()])
      expect(await sendPhotos(stranger, unknown, [{ name: 'a.jpg', bytes: red }])).toMatchObject({
        status: 404,
        body: { message: 'Property not found' },
      })
    expect((await sendPhotos(app.visitor(), id, [{ name: 'a.jpg', bytes: red }])).status).toBe(401)
    const form = formOf('files', [{ name: 'a.jpg', bytes: red }])
    const foreign = { body: form, headers: { origin: 'https://evil.example' } }
    expect((await admin.request('POST', `/api/properties/${id}/images`, foreign)).status).toBe(403)
    expect(await hashOfEverything(app.db)).toBe(hash)
    expect(await filesKept()).toEqual(before)
  })

  test('an upload that breaks off leaves nothing, wherever it breaks [F6]', async () => {
    const { id } = await add()
    const before = await filesKept()
    const whole = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'),
      await pictureOfWeight(512 * 1024),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const head = `POST /api/properties/${id}/images HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nCookie: ${admin.cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${whole.length}\r\n\r\n`
    for (let sent = 0; sent < whole.length; sent += 64 * 1024) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
      socket.write(head)
      await new Promise((resolve) => socket.write(whole.subarray(0, sent), resolve))
      socket.destroy()
      await once(socket, 'close')
    }
    await vi.waitFor(async () => expect(await uploadFolders()).toEqual([]), { timeout: 10_000 })
    expect(await filesKept()).toEqual(before)
    expect((await read(id)).images).toEqual([])
  })

  test('a picture of too many pixels is refused, and others are served meanwhile [F5] [C7]', async () => {
    const { id } = await add()
    const bomb = sendPhotos(admin, id, [{ name: 'bomb.png', bytes: pngBomb(50_000, 50_000, 60) }])
    expect((await admin.call(getProperty, { params: { id } })).status).toBe(200)
    expect((await bomb).status).toBe(413)
  })
})

describe('order and removal', () => {
  test('another order is kept; what is left out goes, with its bytes [PROP-30]', async () => {
    const { id, images } = await withPhotos(3)
    const [first = '', second = '', third = ''] = images
    const order = await admin.call(updateProperty, { params: { id }, body: { images: [third, first, second] } })
    expect(order).toMatchObject({ status: 200, body: { images: [third, first, second] } })
    const less = await admin.call(updateProperty, { params: { id }, body: { images: [third, second] } })
    expect(less.body.images).toEqual([third, second])
    // As long as that can be undone, its bytes are there.
    expect(await statusOf(first)).toBe(200)
    await emptyTrash(app)
    for (const size of ['', '?size=640', '?size=1600']) expect(await statusOf(`${first}${size}`)).toBe(404)
    expect(await statusOf(second)).toBe(200)
  })

  test('an address that the property does not have is refused, and nothing changes [PROP-30] [T2] [T3]', async () => {
    const { id, images } = await withPhotos(2)
    const other = await withPhotos(1)
    const [first = '', second = ''] = images
    const hash = await hashOfEverything(app.db)
    for (const wrong of [
      [first, second, first],
      [...images, ...other.images],
      other.images,
      ['https://evil.example/a.jpg'],
      [`${first}?size=640`],
      ['/objects/../../etc/passwd'],
      [''],
    ])
      expect(await admin.call(updateProperty, { params: { id }, body: { images: wrong } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'images' }] },
      })
    for (const wrong of ['x', [1], null, { 0: first }])
      expect((await admin.request('PATCH', `/api/properties/${id}`, { body: { images: wrong } })).status).toBe(400)
    expect(await hashOfEverything(app.db)).toBe(hash)
    expect(await statusOf(first)).toBe(200)
  })

  test('an order made over an older copy is refused, and no photo is lost [C1] [PROP-30]', async () => {
    const { id, images, version } = await withPhotos(2)
    await sendPhotos(admin, id, [{ name: 'c.jpg', bytes: red }])
    const late = { params: { id }, body: { images: images.slice(1) }, headers: { 'if-match': `"${version}"` } }
    expect((await admin.call(updateProperty, late)).status).toBe(412)
    expect((await read(id)).images).toHaveLength(3)
    expect(await statusOf(images[0] ?? '')).toBe(200)
  })

  test('photos named in a new listing are ignored: photos are uploaded [PROP-15] [T9]', async () => {
    const { images } = await withPhotos(1)
    for (const named of [images, ['https://evil.example/a.jpg'], 'x'])
      expect((await add({ images: named })).images).toEqual([])
  })

  test('with a property its photos go [PROP-29] [F6]', async () => {
    const before = await filesKept()
    const { id, images } = await withPhotos(2)
    expect(await filesKept()).toHaveLength(before.length + 6)
    await admin.call(deleteProperty, { params: { id } })
    await emptyTrash(app)
    expect(await filesKept()).toEqual(before)
    expect(await statusOf(images[0] ?? '')).toBe(404)
  })
})

test('photos added at the same time are all there [C1] [C4]', async () => {
  const { id } = await add()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendPhotos(admin, id, [{ name: 'a.jpg', bytes: red }])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const { images, version } = await read(id)
  expect(new Set(images).size).toBe(6)
  expect(version).toBe(7)
})

test('of photos added at the same time no more are kept than a property may have [PROP-30] [C1]', async () => {
  const { id } = await withPhotos(20)
  const files = (count: number) => Array.from({ length: count }, () => ({ name: 'a.jpg', bytes: red }))
  expect((await sendPhotos(admin, id, files(20))).status).toBe(200)
  const before = await filesKept()
  const answers = await Promise.all([1, 2, 3].map(() => sendPhotos(admin, id, files(11))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect((await read(id)).images).toHaveLength(51)
  expect(await filesKept()).toHaveLength(before.length + 11 * 3)
})

test('a colleague hears of new photos at once [R4] [RT-18]', async () => {
  const colleague = await admin.invite('sales')
  const { id } = await add()
  const socket = await colleague.listen()
  await sendPhotos(admin, id, [{ name: 'a.jpg', bytes: red }])
  await socket.next((message) => message.type === 'entity_update' && message.entityId === id)
  socket.close()
})
