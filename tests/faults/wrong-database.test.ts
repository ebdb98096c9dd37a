import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDocument } from '#features/documents/documents.contract.ts'
import { listKeys } from '#server/files/copy-files.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { s3Store } from '#server/files/s3-store.ts'
import { startS3Peer } from '../support/s3-peer.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { putContent } from '../support/upload.ts'
import type { ServerProcess } from './server-process.ts'
import { faultServers } from './support/servers.ts'
import { signUpAt } from './support/sign-up.ts'

const PDF = Buffer.from('%PDF-1.4\nDeed\n%%EOF\n')
const { start, stop, refusal, newFolder, newDataFolder, afterwards } = faultServers()

/** Creates a company and stores a document. */
async function upload(server: ServerProcess): Promise<void> {
  const admin = await signUpAt(server)
  const body = { name: 'Deed', type: 'deed' as const, filePath: 'private/1-deed.pdf', fileSize: PDF.length }
  const { id } = await admin.create(createDocument, body as never)
  expect((await putContent(admin, id, PDF)).status).toBe(200)
}

test('a database that is lost, forgotten, another or an older copy starts nothing beside the files, and none of them is removed [D8]', async () => {
  const [dataDir, other] = [newDataFolder(), newDataFolder()]
  const first = await start({ DATA_DIR: dataDir })
  await upload(first)
  await stop(first)
  const [db, lost] = [join(dataDir, 'db'), join(dataDir, 'lost')]
  const files = await listKeys(diskStore(dataDir))
  expect(files.size).toBe(1)

  renameSync(db, lost)
  expect(await refusal({ DATA_DIR: dataDir })).toBe(
    `There is no database in ${db}, but ${join(dataDir, 'files')} holds the files of an installation. Set DATABASE_URL where its database is elsewhere; where it is lost, put it back or restore a backup; to begin anew, start once with START_EMPTY=1.`,
  )
  expect(existsSync(db)).toBe(false)

  await stop(await start({ DATA_DIR: other }))
  cpSync(join(other, 'db'), db, { recursive: true })
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(
    /^The database is empty, but .* holds the files of an installation\./,
  )
  rmSync(db, { recursive: true })

  cpSync(lost, db, { recursive: true })
  await stop(await start({ DATA_DIR: dataDir }))
  rmSync(db, { recursive: true })
  cpSync(lost, db, { recursive: true })
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^The database is an older copy of the one that the files in /)
  expect(await listKeys(diskStore(dataDir))).toEqual(files)
  await stop(await start({ DATA_DIR: dataDir, ADOPT_FILES: '1' }))
  await stop(await start({ DATA_DIR: dataDir }))
  expect(await listKeys(diskStore(dataDir))).toEqual(files)
}, 300_000)

test('a bucket of another installation, or a forgotten one, stops the start', async () => {
  const peer = await startS3Peer()
  afterwards(peer.close)
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = peer.settings
  const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId }
  const settings = { ...s3, S3_SECRET_ACCESS_KEY: secretAccessKey }
  const [dataDir, other] = [newDataFolder(), newDataFolder()]
  const first = await start({ DATA_DIR: dataDir, ...settings })
  await upload(first)
  await stop(first)
  const kept = await listKeys(s3Store(peer.settings, () => {}))
  expect(kept.size).toBe(1)

  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^Of 1 files that records name, 1 are not in /)
  expect(await refusal({ DATA_DIR: other, ...settings })).toBe(
    `The database is empty, but the bucket ${bucket} holds the files of an installation. Set DATABASE_URL, DATA_DIR and the S3_ settings to those that belong together; where its database is lost, restore a backup; to begin anew, start once with START_EMPTY=1.`,
  )
  const failing = await start({ DATA_DIR: dataDir, ...settings, S3_SECRET_ACCESS_KEY: 'another' })
  expect(failing.output()).toContain('Whether these are the files of this database was not checked.')
  expect(await listKeys(s3Store(peer.settings, () => {}))).toEqual(kept)
}, 300_000)

test.skipIf(!postgresServer)(
  'a typing error in DATABASE_URL makes no tables in an empty database [D8]',
  async () => {
    const [right, wrong] = [await emptyPostgres(), await emptyPostgres()]
    afterwards(right.drop, wrong.drop)
    const dataDir = newFolder()
    const first = await start({ DATA_DIR: dataDir, DATABASE_URL: right.url })
    await upload(first)
    await stop(first)
    const files = await listKeys(diskStore(dataDir))
    for (const _ of ['once', 'and again'])
      expect(await refusal({ DATA_DIR: dataDir, DATABASE_URL: wrong.url })).toContain('The database is empty, but')
    const client = new pg.Client({ connectionString: wrong.url })
    await client.connect()
    const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace")
    await client.end()
    expect(rows).toEqual([])
    expect(await refusal({ DATA_DIR: dataDir })).toContain('There is no database in')
    expect(await listKeys(diskStore(dataDir))).toEqual(files)
    await stop(await start({ DATA_DIR: dataDir, DATABASE_URL: right.url }))
  },
  300_000,
)
