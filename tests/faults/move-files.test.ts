import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { createDocument, type Document } from '#features/documents/documents.contract.ts'
import { listKeys, sumFiles } from '#server/files/copy-files.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { s3Store } from '#server/files/s3-store.ts'
import { type S3Peer, startS3Peer } from '../support/s3-peer.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { putContent } from '../support/upload.ts'
import { crash, newDataDir, type ServerProcess, startProcess } from './server-process.ts'

const command = fileURLToPath(new URL('../../src/server/backup/main.ts', import.meta.url))
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function newFolder(): string {
  const folder = newDataDir()
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A bucket that lists so few keys at a time that it takes several pages. */
async function openBucket(): Promise<{ peer: S3Peer; settings: Record<string, string> }> {
  const peer = await startS3Peer(2)
  cleanUps.push(peer.close)
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = peer.settings
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  return { peer, settings }
}

/** Runs `npm run backup`, `restore` or `move`; returns exit code and output. */
async function run(
  args: string[],
  env: Record<string, string>,
  cwd?: string,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [command, ...args], { cwd, env: { ...process.env, ...env } })
  const [out, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number | null, said: out + wrong }
}

const move = (files: string, env: Record<string, string>) => run(['move', '--files', files], env)

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(env)
  cleanUps.push(() => crash(server))
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
}

/** Signs up and uploads documents with these bytes; answers how they are read. */
async function upload(at: ServerProcess, contents: Buffer[]) {
  const admin = await new TestClient(at).signUp({})
  const documents: Document[] = []
  for (const [place, bytes] of contents.entries()) {
    const body = { name: `Deed ${place}`, type: 'deed', filePath: `private/${place}-deed.pdf`, fileSize: bytes.length }
    const { id } = (await admin.call(createDocument, { body: body as never })).body
    documents.push((await putContent(admin, id, bytes)).body as Document)
  }
  return async (server: ServerProcess) => {
    const read: Buffer[] = []
    for (const { fileUrl } of documents) {
      const answer = await fetch(new URL(fileUrl, server.url), { headers: { cookie: admin.cookie ?? '' } })
      expect(answer.status).toBe(200)
      read.push(Buffer.from(await answer.arrayBuffer()))
    }
    return read
  }
}

const sums = async (dataDir: string, peer: S3Peer) =>
  Promise.all([sumFiles(diskStore(dataDir)), sumFiles(s3Store(peer.settings, () => {}))])

test('the files of a company go from the disk to a bucket and back, and each of them is served from there', async () => {
  const { peer, settings } = await openBucket()
  const [dataDir, back] = [newFolder(), newFolder()]
  putStore(dataDir)
  const first = await start({ DATA_DIR: dataDir })
  const contents = Array.from({ length: 5 }, (_, place) =>
    Buffer.from(`%PDF-1.4\n${'x'.repeat(place * 40_000)}%%EOF\n`),
  )
  const readAll = await upload(first, contents)
  expect(await readAll(first)).toEqual(contents)
  await stop(first)

  const there = await move('bucket', { DATA_DIR: dataDir, ...settings })
  expect(there).toMatchObject({ code: 0, said: expect.stringContaining('The files were copied and compared.') })
  const [onDisk, inBucket] = await sums(dataDir, peer)
  expect(inBucket).toEqual(onDisk)
  expect(inBucket.count).toBe(contents.length)
  rmSync(join(dataDir, 'files'), { recursive: true })
  const second = await start({ DATA_DIR: dataDir, ...settings })
  expect(await readAll(second)).toEqual(contents)
  await stop(second)

  expect(await move('disk', { DATA_DIR: back, ...settings })).toMatchObject({ code: 0 })
  expect((await sums(back, peer))[0]).toEqual(inBucket)
  expect(await move('disk', { DATA_DIR: dataDir, ...settings })).toMatchObject({ code: 0 })
  const third = await start({ DATA_DIR: dataDir })
  expect(await readAll(third)).toEqual(contents)
  expect(peer.refused).toEqual([])
}, 300_000)

test('a backup of a company whose files are in a bucket has them, and fills another bucket', async () => {
  const [{ peer, settings }, another] = [await openBucket(), await openBucket()]
  const [dataDir, backups, restored] = [newFolder(), newFolder(), newFolder()]
  putStore(dataDir)
  const bucket = s3Store(peer.settings, () => {})
  const company = crypto.randomUUID()
  for (const name of ['a', 'b', 'c']) await bucket.put(`${company}/${name}.pdf`, Buffer.from(name), 'application/pdf')
  expect(await run(['backup', backups], { DATA_DIR: dataDir, ...settings })).toMatchObject({ code: 0 })
  const [made = ''] = readdirSync(backups).filter((name) => name.startsWith('plotline-'))
  const kept = await sumFiles(bucket)
  expect(kept.count).toBe(3)
  expect(await sumFiles(diskStore(join(backups, made)))).toEqual(kept)

  const answer = await run(['restore', join(backups, made)], { DATA_DIR: restored, ...another.settings })
  expect(answer).toMatchObject({ code: 0, said: expect.stringContaining('3 files') })
  expect(await sumFiles(s3Store(another.peer.settings, () => {}))).toEqual(kept)
}, 300_000)

test('refusals of the bucket and differences are reported in one line, foreign files stay, and the move resumes', async () => {
  const { peer, settings } = await openBucket()
  const dataDir = newFolder()
  const env = { DATA_DIR: dataDir, ...settings }
  const disk = diskStore(dataDir)
  const company = crypto.randomUUID()
  for (const name of ['a', 'b', 'c']) await disk.put(`${company}/${name}.pdf`, Buffer.from(name), 'application/pdf')
  mkdirSync(join(dataDir, 'files', 'kept'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'kept', 'Thumbs.db'), 'made by the system')

  expect(await move('bucket', { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: '--files bucket or --files disk, with the settings S3_… of the bucket.\n',
  })
  const locked = await move('bucket', { ...env, S3_SECRET_ACCESS_KEY: 'another' })
  expect(locked).toEqual({
    code: 1,
    said: 'The file store answered GET with 403. Check the settings S3_… of the bucket.\n',
  })
  expect(peer.kept.size).toBe(0)

  peer.kept.set(`${company}/b.pdf`, { bytes: Buffer.from('other'), type: 'application/pdf', at: new Date() })
  const differing = await move('bucket', env)
  expect(differing).toEqual({ code: 1, said: 'The files that were copied differ from the first ones.\n' })
  peer.kept.delete(`${company}/b.pdf`)
  peer.kept.set('README.txt', { bytes: Buffer.from('of another'), type: 'text/plain', at: new Date() })
  expect(await move('bucket', env)).toMatchObject({ code: 0, said: expect.stringContaining('3 files') })
  const keys = ['a', 'b', 'c'].map((name) => `${company}/${name}.pdf`)
  expect([...peer.kept.keys()].sort()).toEqual([...keys, 'README.txt'].sort())

  const elsewhere = newFolder()
  expect(await move('disk', { ...env, DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
  expect([...(await listKeys(diskStore(elsewhere)))].sort()).toEqual(keys)
}, 120_000)

test('rows and files move to a folder named from where the command is run; a file that records name and nobody has is no good end [B2]', async () => {
  const [dataDir, here] = [newFolder(), realpathSync(newFolder())]
  const env = { DATA_DIR: dataDir }
  putStore(dataDir)
  const first = await start(env)
  const contents = ['a', 'b'].map((text) => Buffer.from(`%PDF-1.4\n${text.repeat(70_000)}%%EOF\n`))
  const readAll = await upload(first, contents)
  await stop(first)
  expect(await run(['move', '--to', 'moved'], env, here)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Start Plotline with DATA_DIR=${join(here, 'moved')}, without DATABASE_URL.`),
  })
  const second = await start({ DATA_DIR: relative(process.cwd(), join(here, 'moved')) })
  expect(await readAll(second)).toEqual(contents)
  await stop(second)

  const [lost = ''] = await listKeys(diskStore(dataDir))
  await diskStore(dataDir).remove([lost])
  const files = join(here, 'again', 'files')
  expect(await run(['move', '--to', 'again'], env, here)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `Moved, but 1 file that records name is not in ${files}: ${lost}. Keep the first ones.`,
    ),
  })
}, 300_000)
