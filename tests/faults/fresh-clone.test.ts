import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#features/documents/documents.contract.ts'
import { createProperty, type Property } from '#features/properties/properties.contract.ts'
import { listKeys, sumFiles } from '#server/files/copy-files.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { exampleProperty } from '../support/examples.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { putStore } from '../support/template-store.ts'
import { putContent, sendPhotos } from '../support/upload.ts'
import type { ServerProcess } from './server-process.ts'
import { type Clone, cloneCheckout } from './support/clone.ts'
import { signUpAt } from './support/sign-up.ts'

const PDF = Buffer.from(`%PDF-1.4\n${'Deed of assignment. '.repeat(900)}%%EOF\n`)

let clone: Clone
const clones: Clone[] = []
const running: ServerProcess[] = []

function newClone(): Clone {
  const made = cloneCheckout()
  clones.push(made)
  return made
}

beforeAll(() => {
  clone = newClone()
})
afterAll(() => {
  for (const made of clones) made.remove()
})
afterEach(async () => {
  for (const server of running.splice(0)) await stop(server)
})

async function start(of: Clone, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await of.start(env)
  running.push(server)
  expect(server.output()).toContain('Plotline is ready')
  return server
}

async function stop({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  await exited
}

/** Signs up, uploads a photo and a PDF; answers how they are read. */
async function upload(server: ServerProcess) {
  const admin = await signUpAt(server)
  const home = await admin.create(createProperty, exampleProperty)
  const photo = (await sendPhotos(admin, home.id, [{ name: 'front.jpg', bytes: await plainPicture() }]))
    .body as Property
  const body = { name: 'Deed', type: 'deed' as const, filePath: 'private/1-deed.pdf', fileSize: PDF.length }
  const { id } = await admin.create(createDocument, body as never)
  const { fileUrl } = (await putContent(admin, id, PDF)).body as { fileUrl: string }
  const addresses = [...photo.images.map(String), fileUrl]
  expect(addresses).toHaveLength(2)
  return async (from: ServerProcess): Promise<Buffer[]> => {
    const answers = await Promise.all(
      addresses.map((address) => fetch(new URL(address, from.url), { headers: { cookie: admin.cookie ?? '' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  }
}

const latestIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('plotline-2'))
    .at(-1) ?? ''

test('what a fresh clone with nothing set keeps comes back, byte for byte, in another one from its backup [B1] [B2]', async () => {
  putStore(join(clone.folder, '.data'))
  const first = await start(clone)
  const readAll = await upload(first)
  const kept = await readAll(first)
  expect(kept[1]).toEqual(PDF)
  const backedUp = await clone.run(['backup', 'safe'])
  expect(backedUp).toMatchObject({ code: 0, said: expect.stringContaining('4 files') })
  await stop(first)

  const other = newClone()
  const folder = join(clone.folder, 'safe', latestIn(join(clone.folder, 'safe')))
  expect(await other.run(['restore', folder])).toMatchObject({ code: 0, said: expect.stringContaining('4 files') })
  expect(await readAll(await start(other))).toEqual(kept)
}, 300_000)

test('relative folders are those of the checkout, and a backup that lacks a file which a record names is not called good [B1] [B2]', async () => {
  const env = { DATA_DIR: 'data' }
  putStore(join(clone.folder, 'data'))
  const first = await start(clone, env)
  await upload(first)
  await stop(first)
  await start(clone, { ...env, BACKUP_DIR: 'kept/backups' })
  const backups = join(clone.folder, 'kept', 'backups')
  await expect.poll(() => existsSync(backups) && latestIn(backups), { timeout: 60_000 }).toMatch(/^plotline-.*Z$/)
  const manifest = JSON.parse(readFileSync(join(backups, latestIn(backups), 'manifest.json'), 'utf8'))
  expect(manifest.files).toMatchObject({ count: 4, missing: [] })
  const byItself = diskStore(join(backups, latestIn(backups)))
  expect(await sumFiles(byItself)).toMatchObject({ count: 4, sum: manifest.files.sum })

  const data = diskStore(join(clone.folder, 'data'))
  const [lost = ''] = [...(await listKeys(data))].filter((key) => key.endsWith('.pdf'))
  await data.remove([lost])
  const incomplete = await clone.run(['backup', 'kept/backups'], { ...env, BACKUP_DIR: 'kept/backups' })
  expect(incomplete).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `1 file that records name is not in ${join(clone.folder, 'data', 'files')}: ${lost}.`,
    ),
  })
  const [whole = '', partial = ''] = readdirSync(backups).filter((name) => name.startsWith('plotline-2'))
  expect(whole).toMatch(/Z$/)
  expect(partial).toMatch(/Z-incomplete$/)

  const restored = await clone.run(['restore', join('kept/backups', partial)], { DATA_DIR: 'restored' })
  expect(restored).toMatchObject({
    code: 1,
    said: expect.stringContaining(`Restored, but 1 file that records name is not in the backup: ${lost}.`),
  })
}, 300_000)
