import { symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { pictureAddress, readPictureAddress } from '#shared/pictures.ts'
import { noisyPicture } from '../../../tests/support/picture-corpus.ts'
import type { TestClient } from '../../../tests/support/test-app.ts'
import { testCompany } from '../../../tests/support/test-company.ts'
import { pictureKey, withKeptPictures } from './pictures.ts'

let address: string

const { app, admin: owner, agent: colleague, stranger } = testCompany()
beforeAll(async () => {
  const bytes = await noisyPicture(900, 600)
  const sent = [{ name: 'a.jpg', type: 'image/jpeg', size: bytes.length, bytes: () => Promise.resolve(bytes) }]
  address =
    (
      await withKeptPictures(
        { workspaceId: owner.user.workspace.id, userId: owner.user.id, context: app.context },
        sent,
        (kept) => Promise.resolve(kept),
      )
    )[0] ?? ''
})

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer }

/** Sends a path exactly as it is spelt, which no browser would. */
function ask(path: string, who: TestClient | undefined = owner, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: new URL(app.url).port, path, headers: { cookie: who?.cookie ?? '', ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      },
    )
    call.on('error', reject).end()
  })
}

test('everybody of the company sees a picture, in three sizes [F2] [PROP-30] [W8]', async () => {
  for (const who of [owner, colleague]) {
    const widths = []
    for (const [size, type] of [
      ['', 'image/jpeg'],
      ['?size=640', 'image/webp'],
      ['?size=1600', 'image/webp'],
    ] as const) {
      const { status, headers, bytes } = await ask(`${address}${size}`, who)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=31536000, immutable',
      })
      expect(headers['set-cookie']).toBeUndefined()
      widths.push((await sharp(bytes).metadata()).width)
    }
    expect(widths).toEqual([900, 640, 900])
  }
})

test('one who is not signed in is told so, whatever the path [T1] [ERR-02]', async () => {
  for (const path of [
    address,
    '/objects/',
    '/objects/x',
    '/objects/constructor/x',
    '/objects/toString',
    '/objects/..%2f..%2fetc%2fpasswd',
  ]) {
    const { status, bytes } = await ask(path, app.visitor())
    expect({ status, body: JSON.parse(String(bytes)) }).toEqual({ status: 401, body: { message: 'Unauthorized' } })
  }
})

test('a person who opens an address that is not theirs gets a page, not JSON [DOC-41]', async () => {
  const open = async (path: string, who: TestClient) => {
    const { status, headers, bytes } = await ask(path, who, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    return { status, type: headers['content-type'], text: String(bytes) }
  }
  for (const path of [address, '/objects/x', '/objects/documents/x?inline=1'])
    expect(await open(path, app.visitor()), path).toMatchObject({
      status: 401,
      type: 'text/html; charset=utf-8',
      text: expect.stringContaining(`<a href="/login?next=${encodeURIComponent(path)}">Sign in</a>`),
    })
  expect(await open('/objects/documents/x', owner)).toMatchObject({
    status: 404,
    type: 'text/html; charset=utf-8',
    text: expect.stringContaining('<p>Document file not found.</p>'),
  })
})

test('another company’s picture is one that never was [F3] [T1] [T8]', async () => {
  const picture = readPictureAddress(address)
  if (!picture) throw new Error('no picture')
  const never = pictureAddress({ ...picture, workspaceId: stranger.user.workspace.id, id: newId() })
  const moved = pictureAddress({ ...picture, workspaceId: stranger.user.workspace.id })
  const answers = []
  for (const path of [address, `${address}?size=640`, never, moved]) {
    const { status, headers, bytes } = await ask(path, stranger)
    expect({ status, body: JSON.parse(String(bytes)) }).toEqual({
      status: 404,
      body: { message: 'Document file not found.' },
    })
    answers.push(Object.keys(headers).sort().join())
  }
  expect(new Set(answers).size).toBe(1)
})

test('no spelling of a path leads out of a company’s pictures [F3]', async () => {
  const workspace = owner.user.workspace.id
  const [, , , name = ''] = address.split('/')
  const picture = readPictureAddress(address)
  if (!picture) throw new Error('no picture')
  const paths = [
    '',
    '..',
    '../',
    '../../package.json',
    '....//....//package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '..\\..\\package.json',
    '%252e%252e%252fpackage.json',
    '%c0%ae%c0%ae/package.json',
    '..;/package.json',
    '/etc/passwd',
    '//etc/passwd',
    '%2fetc%2fpasswd',
    'file:///etc/passwd',
    'C:/Windows/win.ini',
    'C%3A%5CWindows%5Cwin.ini',
    'con',
    'nul.jpg',
    `${workspace}/con`,
    `${workspace}/aux.jpg`,
    `${workspace}`,
    `${workspace}/`,
    `${workspace}/pictures/${picture.id}.jpg`,
    `${workspace}/${picture.id}.jpg`,
    `${workspace}/${name}%00`,
    `${workspace}/${name}%00.png`,
    `${workspace}/${name}/`,
    `${workspace}/${name}.`,
    `${workspace}/${name}%20`,
    `${workspace}/${name}::$DATA`,
    `${workspace}//${name}`,
    `${workspace}/./${name}`,
    `${workspace}/../${workspace}/${name}`,
    `${workspace}/%2e/${name}`,
    `${workspace}%2f${name}`,
    `${workspace}%5c${name}`,
    `${workspace}/${name.toUpperCase()}`,
    `${workspace}/${name.replace('.jpg', '.JPG')}`,
    `${workspace}/${name.replace('.jpg', '.webp')}`,
    `${workspace}/${name.replace('.jpg', '.html')}`,
    `${stranger.user.workspace.id}/${name}`,
    `${workspace}/${newId()}-9x9-000000.jpg`,
    'a'.repeat(5000),
    `${workspace}/${'a'.repeat(400)}.jpg`,
    '*',
    '%',
    '%zz',
  ]
  for (const path of paths) {
    const { status, bytes } = await ask(`/objects/${path}`)
    expect({ path, status, body: String(bytes) }).toEqual({
      path,
      status: 404,
      body: JSON.stringify({ message: 'Document file not found.' }),
    })
  }
})

test('a link among the files is not followed [F3]', async () => {
  const picture = { workspaceId: owner.user.workspace.id, id: newId(), width: 9, height: 9, color: '000000' }
  await symlink('/etc/hostname', join(app.dataDir, 'files', 'kept', pictureKey(picture)))
  expect((await ask(pictureAddress(picture))).status).toBe(404)
})

test('a part of a picture is served, and an unchanged one not again', async () => {
  const { bytes, headers } = await ask(address)
  const part = await ask(address, owner, { range: 'bytes=10-19' })
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 10-19/${bytes.length}` } })
  expect(part.bytes).toEqual(bytes.subarray(10, 20))
  expect((await ask(address, owner, { range: `bytes=${bytes.length - 5}-` })).bytes).toEqual(bytes.subarray(-5))
  expect((await ask(address, owner, { range: 'bytes=0-99999999' })).bytes).toEqual(bytes)
  expect(await ask(address, owner, { range: `bytes=${bytes.length}-` })).toMatchObject({
    status: 416,
    headers: { 'content-range': `bytes */${bytes.length}` },
  })
  for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
    expect((await ask(address, owner, { range: odd })).bytes.length).toBe(bytes.length)
  expect((await ask(address, owner, { 'if-none-match': String(headers.etag) })).status).toBe(304)
})

test('who asks without an account is counted by the network, not by each of its addresses [A5]', async () => {
  app.setLimits(0.001)
  const open = async (remoteAddress: string) =>
    (await app.app.inject({ method: 'GET', url: '/objects/private/1-none.pdf', remoteAddress })).statusCode
  const statuses = []
  for (const host of [1, 2, 3, 4]) statuses.push(await open(`2001:db8:0:1::${host}`))
  expect(statuses).toEqual([401, 401, 401, 429])
  expect(await open('2001:db8:0:2::1')).toBe(401)
  app.setLimits(1000)
})
