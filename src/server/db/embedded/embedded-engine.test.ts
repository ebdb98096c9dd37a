import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedEngine,
  type EngineOptions,
  StoreBroken,
  StoreInUse,
  startEmbeddedEngine,
} from './embedded-engine.ts'

const base = mkdtempSync(join(tmpdir(), 'engine-'))
const templateDir = join(base, 'template')
const undo: Array<() => Promise<unknown>> = []
let lastDir = 0

beforeAll(async () => {
  const engine = await startEmbeddedEngine({ dataDir: templateDir, durable: false })
  const pool = poolOf(engine)
  await pool.query(
    'create extension pg_trgm; create extension btree_gin; create table note (id int primary key, body text)',
  )
  await pool.end()
  await engine.stop()
}, 120_000)
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

function newDir(): string {
  return join(base, `data-${++lastDir}`)
}

function poolOf(engine: EmbeddedEngine): pg.Pool {
  const pool = new pg.Pool({ ...engine.connection, max: 1 })
  pool.on('error', () => {}) // an idle client whose server has gone
  return pool
}

async function start(options: Partial<EngineOptions> = {}) {
  const logged: Array<{ message: string; details: object }> = []
  const engine = await startEmbeddedEngine({
    dataDir: newDir(),
    templateDir,
    log: (message, details = {}) => logged.push({ message, details }),
    ...options,
  })
  const pool = poolOf(engine)
  undo.push(() => engine.stop())
  undo.push(() => pool.end())
  return { engine, pool, logged }
}

test('a commit reaches the disk before it is answered, and the settings that keep it are on [D10]', async () => {
  const { engine, pool } = await start()
  const { rows } = await pool.query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'wal_sync_method', 'data_checksums') order by 1",
  )
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ])
  const before = await engine.stats()
  for (let id = 0; id < 20; id++) await pool.query('insert into note values ($1, $2)', [id, 'kept'])
  const after = await engine.stats()
  expect(after.fsyncs - before.fsyncs).toBeGreaterThanOrEqual(20)
  expect(after.walBytes).toBeGreaterThan(0)
}, 60_000)

test('a store that is not durable never calls fsync: the count is a measurement [D10]', async () => {
  const { engine, pool } = await start({ durable: false })
  await pool.query("insert into note values (1, 'lost in a power cut')")
  expect((await engine.stats()).fsyncs).toBe(0)
}, 60_000)

test('what was written is there after a stop and a new start, and the folder is left tidy', async () => {
  const dataDir = newDir()
  const first = await start({ dataDir })
  await first.pool.query("insert into note values (1, 'stays')")
  await first.pool.end()
  await first.engine.stop()
  undo.length = 0
  expect(readdirSync(dataDir)).toEqual(['db'])
  const second = await start({ dataDir })
  expect((await second.pool.query('select body from note')).rows).toEqual([{ body: 'stays' }])
}, 60_000)

test('the same store is not opened twice [D5]', async () => {
  const dataDir = newDir()
  await start({ dataDir })
  await expect(startEmbeddedEngine({ dataDir })).rejects.toThrow(StoreInUse)
}, 60_000)

test('a query that runs too long is ended, the next one works and nothing is lost [C7]', async () => {
  const { pool, logged } = await start({ queryLimitMs: 700 })
  await pool.query("insert into note values (1, 'before')")
  let ticks = 0
  const heartbeat = setInterval(() => ticks++, 20)
  const endless = pool.query('select count(*) from generate_series(1, 10000000000)')
  await expect(endless).rejects.toMatchObject({
    code: '57014',
    message: 'The query ran longer than 0.7 s and was ended.',
  })
  clearInterval(heartbeat)
  expect(ticks).toBeGreaterThan(5) // the rest of the program kept running
  expect((await pool.query('select body from note')).rows).toEqual([{ body: 'before' }])
  expect(logged.map((line) => line.message)).toContain('ended a query that ran too long; reopening the database')
}, 60_000)

test('a transaction that is cut off by the limit leaves nothing behind', async () => {
  const { pool } = await start({ queryLimitMs: 700 })
  const client = await pool.connect()
  client.on('error', () => {}) // its connection is about to break
  await client.query('begin')
  await client.query("insert into note values (1, 'half')")
  await expect(client.query('select count(*) from generate_series(1, 10000000000)')).rejects.toThrow('was ended')
  client.release(true)
  expect((await pool.query('select count(*)::int as n from note')).rows).toEqual([{ n: 0 }])
}, 60_000)

test('withoutQueryLimit lets migrations and seeding take their time', async () => {
  const { engine, pool, logged } = await start({ queryLimitMs: 100 })
  const slow = "select count(*)::int as n from generate_series(1, 4000000) where clock_timestamp() > '2000-01-01'"
  const { rows } = await engine.withoutQueryLimit(() => pool.query(slow))
  expect(rows).toEqual([{ n: 4_000_000 }])
  await expect(pool.query(slow)).rejects.toThrow('was ended')
  expect(logged.filter((line) => line.message.startsWith('ended a query'))).toHaveLength(1)
}, 120_000)

test('named statements work, also for the next connection and after a reopening', async () => {
  const { engine, pool } = await start({ queryLimitMs: 700 })
  const named = (values: unknown[]) => ({ name: 'echo', text: 'select $1::int + 1 as n', values })
  expect((await pool.query(named([1]))).rows).toEqual([{ n: 2 }])
  expect((await pool.query(named([2]))).rows).toEqual([{ n: 3 }])
  await expect(pool.query('select count(*) from generate_series(1, 10000000000)')).rejects.toThrow('was ended')
  expect((await pool.query(named([3]))).rows).toEqual([{ n: 4 }])
  await pool.end()
  undo.pop()
  const next = poolOf(engine)
  undo.push(() => next.end())
  expect((await next.query(named([4]))).rows).toEqual([{ n: 5 }])
}, 60_000)

test('a client that leaves in the middle leaves no transaction, setting or statement to the next', async () => {
  const { engine } = await start()
  const first = new pg.Client(engine.connection)
  await first.connect()
  await first.query("set search_path = pg_catalog; begin; insert into public.note values (1, 'uncommitted')")
  await expect(first.query('select nonsense')).rejects.toThrow('nonsense')
  await first.end()
  const second = poolOf(engine)
  undo.push(() => second.end())
  const { rows } = await second.query("select count(*)::int as n, current_setting('search_path') as path from note")
  expect(rows).toEqual([{ n: 0, path: 'public' }])
}, 60_000)

test('a second client waits for the first to leave', async () => {
  const { engine } = await start()
  const first = new pg.Client(engine.connection)
  await first.connect()
  await first.query('begin')
  const order: string[] = []
  const second = new pg.Client(engine.connection)
  const connected = second.connect().then(() => order.push('second'))
  await first.query("insert into note values (1, 'first')")
  await first.query('commit')
  order.push('first')
  await first.end()
  await connected
  expect(order).toEqual(['first', 'second'])
  expect((await second.query('select body from note')).rows).toEqual([{ body: 'first' }])
  await second.end()
}, 60_000)

test('large values and many messages pass through whole', async () => {
  const { pool } = await start()
  const body = 'é'.repeat(3_000_000)
  await pool.query('insert into note values (1, $1)', [body])
  expect((await pool.query('select body from note')).rows[0]?.body).toBe(body)
  const many = await pool.query('select i from generate_series(1, 50000) as i')
  expect(many.rows).toHaveLength(50_000)
}, 60_000)

test('checkpoints and vacuums in the background, between transactions [D8]', async () => {
  const { pool, logged } = await start({ checkpointEveryMs: 100 })
  await pool.query("insert into note select i, 'x' from generate_series(1, 5000) as i")
  await pool.query('delete from note where id > 1000')
  await expect.poll(() => logged.map((line) => line.message), { timeout: 20_000 }).toContain('checkpoint')
  await expect
    .poll(() => logged, { timeout: 20_000 })
    .toContainEqual({ message: 'vacuum', details: expect.objectContaining({ table: 'note', deadRows: 4000 }) })
}, 60_000)

test('a large table is analyzed a few columns at once, and not again before more of it has changed', async () => {
  const { pool, logged } = await start({ checkpointEveryMs: 100 })
  const analyzed = (table: string) =>
    logged.flatMap(({ message, details }) => {
      const { table: name, columns } = details as { table?: string; columns?: string[] }
      return message === 'analyze' && name === table ? [columns ?? 'all'] : []
    })
  const addLeads = (from: number, to: number) =>
    pool.query(`insert into lead select i, i, i, i, i, 'Person ' || i from generate_series(${from}, ${to}) i`)
  await pool.query(`create table lead (a int, b int, c int, d int, e int, words text);
    alter table lead alter words set statistics 1000; create index on lead (upper(words))`)
  await addLeads(1, 2000)
  // Statistics of the index are made with those of the whole table only.
  await expect.poll(() => analyzed('lead'), { timeout: 20_000 }).toEqual(['all'])
  await addLeads(2001, 40_000)
  const all = ['all', ['words'], ['a', 'b', 'c', 'd'], ['e']]
  await expect.poll(() => analyzed('lead'), { timeout: 20_000 }).toEqual(all)
  // By the time that another table is analyzed, the tables were looked at once more.
  await pool.query("insert into note select i, 'x' from generate_series(1, 5000) as i")
  await expect.poll(() => analyzed('note'), { timeout: 20_000 }).toEqual(['all'])
  expect(analyzed('lead')).toEqual(all)
}, 60_000)

test('a lock file of PostgreSQL that a power cut left empty does not stop a start [D2]', async () => {
  const dataDir = newDir()
  const first = await start({ dataDir })
  await first.pool.end()
  await first.engine.stop()
  undo.length = 0
  writeFileSync(join(dataDir, 'db', 'postmaster.pid'), '')
  const second = await start({ dataDir })
  expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
}, 60_000)

test('a store that does not open is set aside untouched and named', async () => {
  const dataDir = newDir()
  const first = await start({ dataDir })
  await first.pool.end()
  await first.engine.stop()
  undo.length = 0
  truncateSync(join(dataDir, 'db', 'global', 'pg_control'), 10)
  const failure = await startEmbeddedEngine({ dataDir }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StoreBroken)
  const [folder, ...rest] = readdirSync(dataDir)
  expect(rest).toEqual([])
  expect(folder).toMatch(/^db-broken-\d{8}T\d{6}Z$/)
  expect((failure as StoreBroken).folder).toBe(join(dataDir, folder ?? ''))
  expect((failure as StoreBroken).message).toContain('Nothing was deleted')
  expect(readdirSync(join(dataDir, folder ?? ''))).toContain('PG_VERSION')
}, 60_000)

test('a template without a store is refused, and nothing is left that looks like one', async () => {
  const dataDir = newDir()
  await expect(startEmbeddedEngine({ dataDir, templateDir: base })).rejects.toThrow('holds no store')
  expect(readdirSync(dataDir)).toEqual([])
}, 60_000)
