import type pg from 'pg'
import { expect, test } from 'vitest'
import type { StatementGroup } from './statement-group.ts'
import { TransactionConnection } from './transaction-connection.ts'

const READ = { name: 'lead_for_update', text: 'select id from leads where id = $1 for update', values: ['7'] }
const WRITE = { text: 'update leads set status = $1', values: ['new'] }

const UNSENDABLE = 'unsendable'

/** A driver that answers when it is told to; what is sent is told with its `sync`, which ends a group. */
function openDriver() {
  const sent: string[] = []
  const groups: StatementGroup[] = []
  const wire = {
    stream: { cork() {}, uncork() {} },
    parsedStatements: {},
    submittedNamedStatements: {} as Record<string, string>,
    parse: ({ text }: { text: string }) => sent.push(text),
    bind({ values = [] }: { values?: unknown[] }) {
      if (values.includes(UNSENDABLE)) throw new Error('It cannot be sent')
    },
    close: () => sent.push('close'),
    describe() {},
    execute() {},
    sync: () => sent.push('sync'),
  }
  const driver = {
    query(sentNow: string | StatementGroup) {
      if (typeof sentNow === 'string') {
        sent.push(sentNow)
        return Promise.resolve({ rows: [] })
      }
      groups.push(sentNow)
      sentNow.submit(wire as never)
      return undefined
    },
  }
  const connection = new TransactionConnection(driver as unknown as pg.ClientBase)
  connection.begin()
  const complete = (count: number) => {
    for (let at = 0; at < count; at += 1) groups.at(-1)?.handleCommandComplete({ text: 'DONE' }, wire as never)
  }
  return {
    connection,
    sent,
    complete,
    /** The database sends a row of one column. */
    row(text: string) {
      groups.at(-1)?.handleRowDescription({ fields: [{ name: 'only', dataTypeID: 25, format: 'text' }] })
      groups.at(-1)?.handleDataRow({ fields: [text] })
    },
    /** The database has done so many statements more of the last group, and failed at the next one unless those were all. */
    answer(done: number, error?: Error) {
      complete(done)
      if (error) groups.at(-1)?.handleError(error, wire as never)
      else groups.at(-1)?.handleReadyForQuery(wire as never)
    },
  }
}

const FAILED = new Error('canceling statement due to user request')
/** Lets all go on that waits for nothing but an answer that came. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('begin goes out with what is asked for first', async () => {
  const { connection, sent, answer } = openDriver()
  const read = connection.query(READ)
  await settle()
  expect(sent).toEqual(['begin', READ.text, 'sync'])
  answer(2)
  await expect(read).resolves.toMatchObject({ command: 'DONE' })
})

test('what is asked for in one turn is one group', async () => {
  const { connection, sent, answer } = openDriver()
  void connection.query(READ)
  await settle()
  answer(2)
  await settle()
  sent.length = 0
  const both = Promise.all([connection.query(WRITE), connection.query({ name: 'commit', text: 'commit' })])
  await settle()
  expect(sent).toEqual([WRITE.text, 'commit', 'sync'])
  answer(2)
  await both
})

test('a statement that fails fails those behind it in its group, which are prepared anew the next time', async () => {
  const { connection, sent, answer } = openDriver()
  const [first, second, third] = [connection.query(WRITE), connection.query(WRITE), connection.query(READ)]
  const told = Promise.allSettled([first, second, third])
  await settle()
  answer(2, FAILED)
  expect((await told).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(third).rejects.toThrow(FAILED.message)
  sent.length = 0
  void connection.query(READ)
  await settle()
  expect(sent).toEqual([READ.text, 'sync'])
})

test('behind values that cannot be sent nothing is sent', async () => {
  const { connection, sent, answer } = openDriver()
  const bad = { name: 'bad', text: 'select $1', values: [UNSENDABLE] }
  const told = Promise.allSettled([connection.query(WRITE), connection.query(bad), connection.query(READ)])
  await settle()
  expect(sent).toEqual(['begin', WRITE.text, bad.text, 'close', 'sync'])
  answer(2)
  expect((await told).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a row that cannot be read fails its statement', async () => {
  const { connection, complete, row, answer } = openDriver()
  const unreadable = () => {
    throw new Error('This is no point')
  }
  const types = { getTypeParser: () => unreadable } as unknown as pg.CustomTypesConfig
  const told = Promise.allSettled([connection.query(WRITE), connection.query({ ...READ, types })])
  await settle()
  complete(2)
  row('a')
  answer(1)
  expect(await told).toMatchObject([{ status: 'fulfilled' }, { reason: { message: 'This is no point' } }])
})

test('a text without values goes by itself, behind what waits', async () => {
  const { connection, sent, answer } = openDriver()
  void connection.query(WRITE)
  const rolledBack = connection.query('rollback')
  await settle()
  expect(sent).toEqual(['begin', WRITE.text, 'sync'])
  answer(2)
  await rolledBack
  expect(sent).toEqual(['begin', WRITE.text, 'sync', 'rollback'])
})

test('where begin fails nothing that follows is sent; the next transaction begins anew', async () => {
  const { connection, sent, answer } = openDriver()
  const told = Promise.allSettled([connection.query(READ)])
  await settle()
  const later = [connection.query(WRITE), connection.query('rollback')]
  const toldLater = Promise.allSettled(later)
  answer(0, FAILED)
  expect([...(await told), ...(await toldLater)].map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
  expect(sent).toEqual(['begin', READ.text, 'sync'])
  connection.begin()
  void connection.query(WRITE)
  await settle()
  expect(sent.slice(3)).toEqual(['begin', WRITE.text, 'sync'])
})
