import pg from 'pg'
import { expect, test } from 'vitest'
import { SharedConnection } from '#server/db/shared-connection.ts'
import { postgresServer } from '../support/test-database.ts'
import { openFaultProxy } from './support/fault-proxy.ts'

const PROCESS = 'select pg_backend_pid() as id'

/** The server process that answers, which tells connections apart. */
const processOf = async (connection: SharedConnection) => (await connection.query(PROCESS)).rows[0].id as number

test.runIf(postgresServer)('all who ask share one connection, also while it opens', async () => {
  const shared = new SharedConnection(() => new pg.Client({ connectionString: postgresServer, pipeline: true }))
  const asked = await Promise.all([processOf(shared), processOf(shared), processOf(shared)])
  expect(new Set([...asked, await processOf(shared)]).size).toBe(1)
  await shared.end()
})

test.runIf(postgresServer)(
  'a shared connection that was cut fails what was asked of it and is opened anew [X1]',
  async () => {
    const shared = new SharedConnection(() => new pg.Client({ connectionString: postgresServer, pipeline: true }))
    const first = await processOf(shared)
    const slow = expect(shared.query('select pg_sleep(60)')).rejects.toThrow()
    const behind = expect(shared.query(PROCESS)).rejects.toThrow()
    const other = new pg.Client({ connectionString: postgresServer })
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [first])
    await other.end()
    await Promise.all([slow, behind])
    expect(await processOf(shared)).not.toBe(first)
    await shared.end()
  },
)

test.runIf(postgresServer)(
  'a shared connection that says nothing any more is given up and opened anew [X1]',
  async () => {
    const proxy = await openFaultProxy(postgresServer ?? '')
    let opened = 0
    const shared = new SharedConnection(() => {
      opened += 1
      return new pg.Client({ connectionString: proxy.url, pipeline: true, query_timeout: 500 })
    })
    const first = await processOf(shared)
    proxy.freeze()
    await expect(shared.query(PROCESS)).rejects.toThrow('Query read timeout')
    const askAgain = () => {
      shared.query(PROCESS).catch(() => {})
      return opened
    }
    await expect.poll(askAgain, { timeout: 30_000 }).toBe(2)
    await proxy.restore()
    await expect.poll(() => processOf(shared).catch(() => first), { timeout: 30_000 }).not.toBe(first)
    await shared.end()
    await proxy.close()
  },
)

test('a shared connection that cannot be opened fails for all callers, and is tried again for the next', async () => {
  const free = { host: '127.0.0.1', port: 1 }
  let opened = 0
  const shared = new SharedConnection(() => {
    opened += 1
    return new pg.Client(free)
  })
  await Promise.all([1, 2].map(() => expect(shared.query(PROCESS)).rejects.toThrow('ECONNREFUSED')))
  expect(opened).toBe(1)
  await expect(shared.query(PROCESS)).rejects.toThrow('ECONNREFUSED')
  expect(opened).toBe(2)
})
