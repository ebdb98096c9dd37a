import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Peer, startS3Peer } from '../../../tests/support/s3-peer.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { s3Store } from './s3-store.ts'

let dataDir: string
let peer: S3Peer
const errors: unknown[] = []
const stores: Record<string, () => FileStore> = {
  disk: () => diskStore(dataDir),
  // Pages of two, so that a listing has to go on.
  bucket: () => s3Store(peer.settings, (error) => errors.push(error)),
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plotline-store-'))
  peer = await startS3Peer(2)
})
afterAll(async () => {
  await peer.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function bytesOf(stream: Readable | undefined): Promise<Buffer | undefined> {
  return stream && Buffer.concat(await stream.toArray())
}
const cut = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
async function listed(store: FileStore): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of store.list()) found.push(file)
  return found
}

describe.each(Object.keys(stores))('on the %s', (kind) => {
  const store = () => (stores[kind] as () => FileStore)()

  test('a file comes back byte for byte, whole or in part [D9]', async () => {
    const bytes = randomBytes(300_000)
    await store().put('space/pictures/one.jpg', bytes, 'image/jpeg')
    const whole = await store().read('space/pictures/one.jpg')
    expect(whole?.size).toBe(bytes.length)
    expect(await bytesOf(whole?.stream)).toEqual(bytes)
    for (const [range, part] of [
      [{ from: 0, to: 0 }, bytes.subarray(0, 1)],
      [{ from: 1000, to: 1999 }, bytes.subarray(1000, 2000)],
      [{ from: 299_990 }, bytes.subarray(299_990)],
      [{ from: 299_990, to: 999_999 }, bytes.subarray(299_990)],
      [{ from: 300_000 }, Buffer.alloc(0)],
    ] as const) {
      const file = await store().read('space/pictures/one.jpg', range)
      expect(file?.size).toBe(bytes.length)
      expect(await bytesOf(file?.stream)).toEqual(part)
    }
  })

  test.each([0, 100_000, 8 * 1024 * 1024, 20_000_000])(
    'a stream of %i bytes becomes a file, byte for byte [SET-28]',
    async (size) => {
      const bytes = randomBytes(size)
      const sent = Readable.from(cut(bytes, 65_536))
      expect(await store().putStream('space/exports/one.zip', sent, 'application/zip')).toBe(size)
      const found = await store().read('space/exports/one.zip')
      expect(found?.size).toBe(size)
      expect((await bytesOf(found?.stream))?.equals(bytes)).toBe(true)
      await store().remove(['space/exports/one.zip'])
    },
  )

  test.each([100_000, 20_000_000])(
    'a stream that breaks off after %i bytes leaves nothing [SET-28] [F6]',
    async (size) => {
      const broken = Readable.from(
        (function* () {
          yield* cut(randomBytes(size), 65_536)
          throw new Error('Broken off')
        })(),
      )
      await expect(store().putStream('space/exports/half.zip', broken, 'application/zip')).rejects.toThrow('Broken off')
      expect(await store().read('space/exports/half.zip')).toBeUndefined()
      expect(peer.uploads.size).toBe(0)
      expect(await readdir(join(dataDir, 'files', 'unfinished')).catch(() => [])).toEqual([])
    },
  )

  test('the files of one folder are listed with their sizes, and no others', async () => {
    for (const [key, size] of [
      ['folder/pictures/a.jpg', 3],
      ['folder/pictures/b.jpg', 5],
      ['folder/pictures-of-others/c.jpg', 7],
      ['folder2/pictures/d.jpg', 9],
    ] as const)
      await store().put(key, new Uint8Array(size), 'image/jpeg')
    const found = []
    for await (const { key, size } of store().list('folder/pictures')) found.push([key, size])
    expect(found.sort()).toEqual([
      ['folder/pictures/a.jpg', 3],
      ['folder/pictures/b.jpg', 5],
    ])
    for await (const _ of store().list('nowhere/pictures')) throw new Error('There is no such folder')
  })

  test('an empty file is a file', async () => {
    await store().put('space/empty.txt', new Uint8Array(), 'text/plain')
    expect(await bytesOf((await store().read('space/empty.txt'))?.stream)).toEqual(Buffer.alloc(0))
    await store().remove(['space/empty.txt'])
  })

  test('what is not there is undefined, and removing it is no fault', async () => {
    expect(await store().read('space/pictures/none.jpg')).toBeUndefined()
    expect(await store().read('space/pictures')).toBeUndefined()
    expect(await store().read('space/pictures/one.jpg/under')).toBeUndefined()
    await store().remove(['space/none.jpg', 'nowhere/none.jpg'])
  })

  test('files are listed with when they were written, and are gone once removed', async () => {
    const began = Date.now() - 2000
    for (const name of ['a', 'b', 'c', 'd']) await store().put(`list/${name}.txt`, Buffer.from(name), 'text/plain')
    const mine = (await listed(store())).filter(({ key }) => key.startsWith('list/'))
    expect(mine.map(({ key }) => key).sort()).toEqual(['list/a.txt', 'list/b.txt', 'list/c.txt', 'list/d.txt'])
    for (const { writtenAt } of mine) expect(writtenAt.getTime()).toBeGreaterThan(began)
    await store().remove(mine.map(({ key }) => key))
    expect((await listed(store())).filter(({ key }) => key.startsWith('list/'))).toEqual([])
    expect(await store().read('list/a.txt')).toBeUndefined()
  })

  test.each([
    '',
    'a',
    '/a/b',
    'a/../b',
    '../a',
    'a/..',
    'a//b',
    'a/./b',
    'a\\b/c',
    'a/b\0',
    'a/%2e%2e/b',
    'C:/a',
    'a/.hidden',
    'a/b.',
    'A/b',
    `a/${'b'.repeat(400)}`,
  ])('the key %j is refused, whatever is done with it [F3]', async (key) => {
    const wrong = 'This is no key of a stored file'
    await expect(async () => store().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(wrong)
    await expect(async () => store().read(key)).rejects.toThrow(wrong)
    await expect(async () => store().remove([key])).rejects.toThrow(wrong)
  })
})

test('the disk has no file before it has all of its bytes, and no half one after a failure [D9] [F6]', async () => {
  const store = diskStore(dataDir)
  await store.put('taken/as-a-file', Buffer.from('x'), 'text/plain')
  await expect(store.put('taken/as-a-file/under', Buffer.from('x'), 'text/plain')).rejects.toThrow()
  expect(await readdir(join(dataDir, 'files', 'unfinished'))).toEqual([])
  await store.removeUnfinished(new Date())
})

test('every request to the bucket was signed as the service demands, and files keep their type', async () => {
  expect(peer.refused).toEqual([])
  expect(peer.kept.get('space/pictures/one.jpg')?.type).toBe('image/jpeg')
})

test('a wrong secret, and a service that fails, are told as 503 and logged without the secret', async () => {
  const wrong = s3Store({ ...peer.settings, secretAccessKey: 'another' }, (error) => errors.push(error))
  await expect(wrong.put('space/x.txt', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ status: 503 })
  expect(peer.refused).toEqual(['PUT /plotline-files/space/x.txt'])
  peer.failures.push(500, 500, 500)
  const store = s3Store(peer.settings, (error) => errors.push(error))
  await expect(store.read('space/pictures/one.jpg')).rejects.toMatchObject({ status: 503 })
  expect(errors.map(String)).toEqual([
    'Error: The file store answered PUT with 403',
    'Error: The file store answered GET with 500',
  ])
  expect(JSON.stringify(errors)).not.toContain('wJalr')
})

test('a service that stumbles once is asked again', async () => {
  peer.failures.push(503)
  const store = s3Store(peer.settings, (error) => errors.push(error))
  expect((await store.read('space/pictures/one.jpg'))?.size).toBe(300_000)
})

test('parts of a file that no process lived to complete are ended by the sweep, once they are old [SET-28]', async () => {
  const store = s3Store(peer.settings, (error) => errors.push(error))
  const lost = { key: 'space/exports/lost.zip', type: 'application/zip', parts: new Map() }
  peer.uploads.set('old', { ...lost, at: new Date(Date.now() - 86_400_000) }).set('new', { ...lost, at: new Date() })
  await store.removeUnfinished(new Date(Date.now() - 3_600_000))
  expect([...peer.uploads.keys()]).toEqual(['new'])
  peer.uploads.clear()
})

test('a service that fails amid a file in parts answers 503 and keeps no part of it [SET-28] [F6]', async () => {
  const store = s3Store(peer.settings, (error) => errors.push(error))
  const bytes = Readable.from(cut(randomBytes(20_000_000), 65_536))
  const begun = async function* () {
    let sent = 0
    for await (const part of bytes) {
      sent += 1
      if (sent === 200) peer.failures.push(500, 500, 500)
      yield part
    }
  }
  await expect(
    store.putStream('space/exports/cut.zip', Readable.from(begun()), 'application/zip'),
  ).rejects.toMatchObject({
    status: 503,
  })
  expect([peer.uploads.size, peer.kept.has('space/exports/cut.zip')]).toEqual([0, false])
})
