import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { listTeam } from '#features/workspace/workspace.contract.ts'
import { PORTRAIT_MAX_BYTES, readPictureAddress } from '#shared/pictures.ts'
import { pictureOfWeight, plainPicture, pngBomb } from '../../../../tests/support/picture-corpus.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { type FormFile, formOf } from '../../../../tests/support/upload.ts'
import { deleteOwnPicture, getCurrentUser } from '../auth.contract.ts'

let me: TestClient

const app = testApp()
beforeEach(async () => {
  me = await app.signUp()
})

const PATH = '/api/auth/user/image'
const send = (files: FormFile[], who = me) => who.request('POST', PATH, { body: formOf('file', files) })
const portrait = async () => ({ name: 'me.jpg', bytes: await plainPicture({ width: 600, height: 300 }) })
const pictureOf = async (who = me) => (await who.call(getCurrentUser)).body.profileImageUrl
const statusOf = async (address: string | null, who = me) => (await who.request('GET', address ?? '')).status

async function filesKept(): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('an own picture is cut to a square and shown to the whole company at once, and to nobody else [SET-05]', async () => {
  const colleague = await me.invite()
  const told = await colleague.listen()
  const { status, body } = await send([await portrait()])
  expect(status).toBe(200)
  await told.next((message) => message.type === 'entity_update' && message.entityId === me.user.id)
  told.close()
  const address = await pictureOf()
  expect(body).toMatchObject({ id: me.user.id, profileImageUrl: address })
  expect(readPictureAddress(address ?? '')).toMatchObject({ width: 256, height: 256 })
  const { body: team } = await colleague.call(listTeam, { query: {} })
  expect(team.find(({ id }) => id === me.user.id)?.profileImageUrl).toBe(address)
  for (const size of ['', '?size=640']) expect(await statusOf(`${address}${size}`, colleague)).toBe(200)
  expect(await statusOf(address, await app.signUp())).toBe(404)
  expect(await statusOf(address, app.visitor())).toBe(401)
})

test('another picture takes the place of the first, and a removed one is gone with its files [SET-05]', async () => {
  await send([await portrait()])
  const first = await pictureOf()
  await send([{ name: 'me.png', bytes: await plainPicture({ png: true }) }])
  const second = await pictureOf()
  expect(second).not.toBe(first)
  expect(await statusOf(first)).toBe(404)
  expect(await statusOf(second)).toBe(200)
  expect(await me.call(deleteOwnPicture)).toMatchObject({ status: 200, body: { profileImageUrl: null } })
  expect(await pictureOf()).toBeNull()
  expect(await statusOf(second)).toBe(404)
  expect(await me.call(deleteOwnPicture)).toMatchObject({ status: 200, body: { profileImageUrl: null } })
})

test('2,097,152 bytes are taken, one more is too many [SET-05]', async () => {
  const exact = await pictureOfWeight(PORTRAIT_MAX_BYTES)
  expect((await send([{ name: 'a.jpg', bytes: exact }])).status).toBe(200)
  const before = await pictureOf()
  const over = await pictureOfWeight(PORTRAIT_MAX_BYTES + 1)
  const message = 'b.jpg is larger than 2 MB.'
  expect(await send([{ name: 'b.jpg', bytes: over }])).toMatchObject({ status: 413, body: { message } })
  expect(await pictureOf()).toBe(before)
})

test('what is no picture, has too many pixels or is missing is refused with the reason, and the one before stays [SET-05]', async () => {
  await send([await portrait()])
  const before = await pictureOf()
  const files = await filesKept()
  const gif = await sharp(await plainPicture())
    .gif()
    .toBuffer()
  const refusals: [FormFile[], number, string][] = [
    [[{ name: 'page.jpg', bytes: Buffer.from('<html>') }], 415, 'page.jpg is not a JPG or PNG picture.'],
    [[{ name: 'a.gif', bytes: gif }], 415, 'a.gif is not a JPG or PNG picture.'],
    [
      [{ name: 'bomb.png', bytes: pngBomb(50_000, 50_000) }],
      413,
      'bomb.png has too many pixels (50,000 × 50,000). Please make it smaller.',
    ],
    [[], 400, 'Choose a picture'],
  ]
  for (const [sent, status, message] of refusals) expect(await send(sent)).toMatchObject({ status, body: { message } })
  expect((await send([await portrait(), await portrait()])).status).toBe(413)
  expect((await me.request('POST', PATH, { body: { file: 'x' } })).status).toBe(415)
  expect(await pictureOf()).toBe(before)
  expect(await filesKept()).toEqual(files)
})

test('of two pictures sent at once one stays, and the files of the other do not [SET-05] [C1]', async () => {
  const files = await filesKept()
  const answers = await Promise.all([send([await portrait()]), send([await portrait()])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await statusOf(await pictureOf())).toBe(200)
  expect((await filesKept()).length - files.length).toBe(3)
})

test('nobody without a session sends or removes a picture [SET-05]', async () => {
  expect((await send([await portrait()], app.visitor())).status).toBe(401)
  expect((await app.visitor().request('DELETE', PATH)).status).toBe(401)
})
