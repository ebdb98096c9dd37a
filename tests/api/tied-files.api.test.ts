import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#features/documents/documents.contract.ts'
import { findInstallation } from '#server/db/installation.ts'
import { namedFiles } from '#server/features.ts'
import { listKeys } from '#server/files/copy-files.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { readMark, requireNoFiles, tieFiles, whyNotTied, writeMark } from '#server/files/tie-files.ts'
import { startTestApp, type TestApp, type TestClient } from '../support/test-app.ts'
import { putContent } from '../support/upload.ts'

const PDF = Buffer.from('%PDF-1.4\nDeed\n%%EOF\n')
const NONE = { adopt: false, startEmpty: false }

let app: TestApp
let admin: TestClient
const folders: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
})
afterAll(async () => {
  await app.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function upload(): Promise<void> {
  const body = { name: 'Deed', type: 'deed' as const, filePath: 'private/1-deed.pdf', fileSize: PDF.length }
  const { id } = await admin.create(createDocument, body as never)
  expect((await putContent(admin, id, PDF)).status).toBe(200)
}

/** A store of its own, empty or with the files of the server. */
async function newStore(from?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-tie-'))
  folders.push(folder)
  if (from) await cp(join(from, 'files'), join(folder, 'files'), { recursive: true })
  return diskStore(folder)
}

const tie = (store: ReturnType<typeof diskStore>, asked: Partial<typeof NONE> = {}) =>
  tieFiles(app.context.database, store, namedFiles, { ...NONE, ...asked })

test('a database and the files that its records name are tied at the first start, and counted at each one', async () => {
  await upload()
  const store = await newStore(app.dataDir)
  expect(await whyNotTied(app.context.database, store)).toContain('does not say whose files it holds')
  await tie(store)
  const first = await readMark(store)
  expect(first).toEqual(await findInstallation(app.context.database))
  await tie(store)
  expect(await readMark(store)).toEqual({ id: first?.id, starts: (first?.starts ?? 0) + 1 })
  expect(await readMark(store)).toEqual(await findInstallation(app.context.database))
  expect(await whyNotTied(app.context.database, store)).toBeUndefined()
})

test('files of another database, an older copy of the database, and files that are not there stop a start and stay as they are', async () => {
  await upload()
  const own = await newStore(app.dataDir)
  await tie(own)
  const whose = await readMark(own)
  const faults: [Awaited<ReturnType<typeof newStore>>, RegExp][] = []

  const others = await newStore(app.dataDir)
  await writeMark(others, { id: crypto.randomUUID(), starts: 1 })
  faults.push([others, /^The files in .* are those of another database\. .* start once with ADOPT_FILES=1\.$/])
  const newer = await newStore(app.dataDir)
  await writeMark(newer, { id: whose?.id ?? '', starts: (whose?.starts ?? 0) + 1 })
  faults.push([newer, /^The database is an older copy of the one that the files in .* were last used with\. /])
  const none = await newStore()
  faults.push([
    none,
    /^Of \d files that records name, \d are not in .*\. Set DATABASE_URL, DATA_DIR and the S3_ settings/,
  ])
  const strange = await newStore(app.dataDir)
  await strange.put(`${crypto.randomUUID()}/documents/a.pdf`, PDF, 'application/pdf')
  faults.push([strange, /holds files of companies that this database does not know\./])

  for (const [store, says] of faults) {
    const before = [await listKeys(store), await store.readMark(), await findInstallation(app.context.database)]
    await expect(tie(store)).rejects.toThrow(says)
    await expect(tie(store, { startEmpty: true })).rejects.toThrow(says)
    expect([await listKeys(store), await store.readMark(), await findInstallation(app.context.database)]).toEqual(
      before,
    )
  }
  await tie(others, { adopt: true })
  expect(await readMark(others)).toEqual(await findInstallation(app.context.database))
  await expect(requireNoFiles(others)).rejects.toThrow(/^The database is empty, but .* START_EMPTY=1\.$/)
  await requireNoFiles(none)
})

test('a store that was left behind is found by what it lacks', async () => {
  await upload()
  const [here, behind] = [await newStore(app.dataDir), await newStore()]
  await tie(here)
  await writeMark(behind, (await readMark(here)) ?? { id: '', starts: 0 })
  await tie(here)
  await expect(tie(behind)).rejects.toThrow('that records name')
})

test('a mark that cannot be read stops a start', async () => {
  const store = await newStore()
  await store.writeMark('{"id":')
  await expect(tie(store)).rejects.toThrow(/^The file installation\.json in .* is damaged\./)
})

test('a database of an earlier version has no id', async () => {
  await app.db.execute(sql`/* test */ drop table installation`)
  expect(await findInstallation(app.context.database)).toBeUndefined()
})
