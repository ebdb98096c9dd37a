import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { TestClient } from '../support/test-app.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { crash, freePort } from './server-process.ts'
import { faultServers } from './support/servers.ts'

const { start, refusal, newFolder, newDataFolder, afterwards } = faultServers()

/** The paths in a folder, itself included, that other accounts may read, write or enter. */
function openToOthers(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return [folder, ...below].filter(
    // PostgreSQL's cache of its catalog: the engine writes it again and again, with its own permissions.
    (path) => !path.endsWith('pg_internal.init') && existsSync(path) && (statSync(path).mode & 0o077) !== 0,
  )
}

describe.skipIf(process.platform === 'win32')('rights of DATA_DIR', () => {
  test('a new one is this account’s alone, with all that is made in it [S2]', async () => {
    const folder = join(newFolder(), 'data')
    const server = await start({ DATA_DIR: folder })
    await new TestClient(server).signUp({})
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(openToOthers(folder)).toEqual([])
  }, 180_000)

  test('one that others can read is corrected, with a line in the log [S2]', async () => {
    const folder = newDataFolder()
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'db', 'PG_VERSION'), 0o666)
    const server = await start({ DATA_DIR: folder })
    expect(server.output()).toContain(`Other accounts of this machine could enter ${folder}`)
    expect(openToOthers(folder)).toEqual([])
  }, 180_000)
})

test('uploads that a killed process was reading are gone after the next start [F6]', async () => {
  const folder = newDataFolder()
  mkdirSync(join(folder, 'uploads', 'upload-a'), { recursive: true })
  writeFileSync(join(folder, 'uploads', 'upload-a', '0'), 'half')
  await start({ DATA_DIR: folder })
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
}, 180_000)

test('a database that does not open never becomes an empty product, unless START_EMPTY is set [D8]', async () => {
  const folder = newDataFolder()
  truncateSync(join(folder, 'db', 'global', 'pg_control'), 10)
  expect(await refusal({ DATA_DIR: folder })).toContain('Nothing was deleted')
  expect(await refusal({ DATA_DIR: folder })).toMatch(/^There is no database in .*db-broken-.*START_EMPTY=1\.$/)
  expect((await start({ DATA_DIR: folder, START_EMPTY: '1' })).output()).toContain('Plotline is ready')
}, 240_000)

test('a taken port is reported before a database is created [S2]', async () => {
  const port = String(await freePort())
  await start({ DATA_DIR: newDataFolder(), PORT: port })
  const folder = newFolder()
  expect(await refusal({ DATA_DIR: folder, PORT: port })).toBe(
    `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
  )
  expect(readdirSync(folder)).toEqual([])
}, 180_000)

test('a DATA_DIR that is a file is reported in one line [S2]', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(await refusal({ DATA_DIR: file })).toBe(
    `DATA_DIR ${file} is not a folder (EEXIST). Set DATA_DIR to a folder that can be written.`,
  )
})

// Only root may give a folder away.
test.runIf(process.getuid?.() === 0)('root starts nothing in a folder of another account [S2]', async () => {
  const folder = newFolder()
  chownSync(folder, 12_345, 12_345)
  expect(await refusal({ DATA_DIR: folder })).toBe(
    `${folder} belongs to another account, which could not open what root leaves in it. Run this as that account: sudo -u '#12345' …`,
  )
  expect(readdirSync(folder)).toEqual([])
})

// Not even root may make a folder there.
test.runIf(process.platform === 'linux')('a DATA_DIR without the right to write is said in one line [S2]', async () => {
  expect(await refusal({ DATA_DIR: '/sys/plotline' })).toBe(
    'DATA_DIR /sys/plotline cannot be used by this account (EPERM). Set DATA_DIR to a folder that can be written.',
  )
})

test('nobody could ever get in where registration is closed and there is no account: refused [S2]', async () => {
  expect(await refusal({ DATA_DIR: newDataFolder(), REGISTRATION: 'closed' })).toContain('REGISTRATION=closed')
}, 180_000)

test('DEMO on a database in use names no account that is not there [AUTH-18]', async () => {
  const folder = newDataFolder()
  const first = await start({ DATA_DIR: folder })
  await new TestClient(first).signUp({})
  await crash(first)
  const second = await start({ DATA_DIR: folder, DEMO: '1' })
  expect(second.output()).toContain('DEMO has no effect')
}, 180_000)

test.skipIf(!postgresServer)(
  'a database account without rights is said in one line [S2]',
  async () => {
    const database = await emptyPostgres()
    const name = `plotline_reader_${crypto.randomUUID().slice(0, 8)}`
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    await admin.query(`create role ${name} login password 'reader'`)
    afterwards(async () => {
      await database.drop()
      const server = new pg.Client({ connectionString: postgresServer })
      await server.connect()
      await server.query(`drop role ${name}`)
      await server.end()
    })
    await admin.end()
    const url = new URL(database.url)
    url.username = name
    url.password = 'reader'
    expect(await refusal({ DATABASE_URL: url.href, DATA_DIR: newFolder() })).toMatch(
      /^The database account of DATABASE_URL lacks a right \(permission denied .*It has to own its database, or MIGRATION_DATABASE_URL has to name the account that does\.$/,
    )
  },
  60_000,
)
