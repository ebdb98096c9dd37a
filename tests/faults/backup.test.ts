import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { DEMO_ACCOUNT } from '#features/members/server/team.seed.ts'
import { backUp, restore } from '#server/backup/backup.ts'
import { moveRows } from '#server/backup/move.ts'
import { readEnv } from '#server/base/env.ts'
import { localBus } from '#server/changes/bus.ts'
import { connect } from '#server/db/connect.ts'
import { openPlace, type Place } from '#server/db/dump/place.ts'
import { startEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts'
import { copyTemplate } from '#server/db/embedded/store-files.ts'
import { lockStore } from '#server/db/embedded/store-lock.ts'
import { StoreUnfinished } from '#server/db/store-state.ts'
import { runSeeds } from '#server/demo/seeds.ts'
import { seeds } from '#server/features.ts'
import { listKeys } from '#server/files/copy-files.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { Files } from '#server/files/files.ts'
import { Limits } from '#server/http/limits.ts'
import { openMailer } from '#server/mail/mail.ts'
import { openContext } from '#server/open-context.ts'
import { PushSender } from '#server/push/push.ts'
import { SmsSender } from '#server/sms/sms.ts'
import { listChanges } from '#shared/changes.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { newDataDir, type ServerProcess } from './server-process.ts'
import { faultServers } from './support/servers.ts'

const lead = { firstName: 'Amarachi', lastName: 'Duru', phone: '+234 714 338 0264', source: 'referral' as const }

const commands = join(import.meta.dirname, '../../src/server/backup/main.ts')
const nothing = newDataDir()
const { start, stop, newFolder, afterwards } = faultServers()

// Creating an empty database takes the most time.
beforeAll(async () => (await startEmbeddedEngine({ dataDir: nothing, durable: false })).stop(), 120_000)
afterAll(() => rmSync(nothing, { recursive: true }))

/** A data folder with a database that has nothing in it yet. */
function emptyPlace(): string {
  const folder = newFolder()
  copyTemplate(join(nothing, 'db'), join(folder, 'db'))
  return folder
}

/** A hash of the rows of each place's tables, made by the database from its own text of a row. */
async function hashOf(place: Place): Promise<string> {
  const open = await openPlace(place)
  try {
    return await open.asDatabase(({ main }) => hashOfEverything(main))
  } finally {
    await open.close()
  }
}

const quietly = () => {}

/** The data of a start with DEMO=1, without fsync for each commit. */
async function fillWithDemo(dataDir: string): Promise<void> {
  putStore(dataDir)
  const { database, close } = await connect({ engine: startEmbeddedEngine({ dataDir, durable: false }) })
  const context = openContext({
    database,
    files: new Files({ dataDir, s3: undefined, onError: quietly }),
    languages: new Map(),
    mailer: await openMailer({ smtpUrl: undefined, from: '', onError: quietly }),
    sms: new SmsSender({ gateway: undefined, onError: quietly }),
    push: new PushSender({ database, subject: 'mailto:crm@example.com', onError: quietly }),
    bus: localBus(),
    limits: new Limits({ scale: 1 }),
    installation: { registration: 'workspace' },
    storageQuota: null,
  })
  await runSeeds(context, seeds)
  await close()
}

async function signIn(server: ServerProcess): Promise<TestClient> {
  const client = new TestClient(server)
  const { email, password } = DEMO_ACCOUNT
  expect((await client.request('POST', '/api/login', { body: { email, password } })).status).toBe(200)
  return client
}

test('a demo in use is backed up, restored elsewhere though the first try finds a damaged file, and moved to PostgreSQL and back [B1] [B2] [B4]', async () => {
  const [source, target, backups] = [newFolder(), emptyPlace(), newFolder()]
  await fillWithDemo(source)
  const server = await start({ DATA_DIR: source })
  const client = await signIn(server)
  const writing = new AbortController()
  const acknowledged: string[] = []
  const hand = (async () => {
    while (!writing.signal.aborted) {
      const answer = await client.call(createLead, { body: lead }).catch(() => undefined)
      if (answer?.status !== 201) return
      acknowledged.push(answer.body.id)
    }
  })()
  const { folder } = await backUp(readEnv({ DATA_DIR: source }), backups, undefined, quietly)
  const before = acknowledged.length
  writing.abort()
  await hand
  expect(before, 'it went on writing while it was backed up').toBeGreaterThan(0)
  const { latest } = (await client.call(listChanges, { query: { after: '0' } })).body
  await stop(server)
  expect(readdirSync(source).filter((name) => name.startsWith('copy-'))).toEqual([])
  expect(await listKeys(diskStore(folder))).toEqual(await listKeys(diskStore(source)))

  const rows = join(folder, 'rows', 'public.properties.jsonl.gz')
  cpSync(rows, join(backups, 'kept.gz'))
  const [, ...allButOne] = gunzipSync(readFileSync(rows)).toString().split('\n')
  writeFileSync(rows, gzipSync(allButOne.join('\n')))
  await expect(restore(readEnv({ DATA_DIR: target }), folder, quietly)).rejects.toThrow('public.properties differs')
  await expect(connect({ engine: startEmbeddedEngine({ dataDir: target }) })).rejects.toThrow(StoreUnfinished)
  await expect(backUp(readEnv({ DATA_DIR: target }), newFolder(), undefined, quietly)).rejects.toThrow(StoreUnfinished)
  cpSync(join(backups, 'kept.gz'), rows)
  await restore(readEnv({ DATA_DIR: target }), folder, quietly)

  const restored = await start({ DATA_DIR: target })
  const reader = Object.assign(new TestClient(restored), { cookie: client.cookie })
  // A page opened before the restore has a number that the restored log never had, and that no later change may get.
  const missed = (await reader.call(listChanges, { query: { after: String(latest) } })).body
  expect(missed.resync).toBe(true)
  expect(missed.latest).toBeGreaterThan(latest)
  const { body: created } = await reader.call(createLead, { body: lead })
  expect((await reader.call(listLeads, { query: { ids: created.id } })).body).toHaveLength(1)
  await stop(restored)

  const hash = await hashOf({ dataDir: target })
  const back = emptyPlace()
  if (postgresServer) {
    const { url, drop } = await emptyPostgres()
    afterwards(drop)
    await moveRows({ dataDir: target }, { databaseUrl: url }, quietly)
    expect(await hashOf({ databaseUrl: url })).toBe(hash)
    await expect(moveRows({ dataDir: target }, { databaseUrl: url }, quietly)).rejects.toThrow('not empty')
    await moveRows({ databaseUrl: url }, { dataDir: back }, quietly)
  } else await moveRows({ dataDir: target }, { dataDir: back }, quietly)
  expect(await hashOf({ dataDir: back })).toBe(hash)
}, 600_000)

test('a server with BACKUP_DIR backs itself up [B1]', async () => {
  const [source, backups] = [newFolder(), newFolder()]
  putStore(source)
  await start({ DATA_DIR: source, BACKUP_DIR: backups })
  const made = () => readdirSync(backups).find((name) => name.startsWith('plotline-'))
  await expect.poll(made, { timeout: 60_000, interval: 200 }).toBeDefined()
  expect(existsSync(join(backups, made() ?? '', 'manifest.json'))).toBe(true)
}, 300_000)

test('a command that cannot do its work reports why in one line', async () => {
  const env = readEnv({ DATA_DIR: newFolder() })
  await expect(backUp(env, newFolder(), undefined, quietly)).rejects.toThrow('There is no database in')
  await expect(restore(env, newFolder(), quietly)).rejects.toThrow('holds no whole backup')
  const busy = newFolder()
  const { release } = lockStore(busy)
  await expect(backUp(env, busy, undefined, quietly)).rejects.toThrow(`Another backup into ${busy} is under way`)
  release()
  const used = newFolder()
  putStore(used)
  const { folder } = await backUp(readEnv({ DATA_DIR: used }), newFolder(), undefined, quietly)
  await expect(restore(readEnv({ DATA_DIR: used }), folder, quietly)).rejects.toThrow('The target is not empty')
}, 120_000)

// Only root may give a folder away.
test.runIf(process.getuid?.() === 0).each(['backup', 'restore'])(
  'root runs no %s on a folder of another account [S2]',
  (command) => {
    const [dataDir, other] = [newFolder(), newFolder()]
    chownSync(dataDir, 12_345, 12_345)
    const { status, stdout, stderr } = spawnSync(process.execPath, [commands, command, other], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    expect([status, stdout, stderr.trim()]).toEqual([
      1,
      '',
      `${dataDir} belongs to another account, which could not open what root leaves in it. Run this as that account: sudo -u '#12345' …`,
    ])
    expect([...readdirSync(dataDir), ...readdirSync(other)]).toEqual([])
  },
  60_000,
)
