import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase, Transaction } from '#server/db/database.ts'
import { runNamed } from '#server/db/prepared.ts'
import { openTestDatabase } from '../support/test-database.ts'

let inTransaction: OpenDatabase['inTransaction']
let runText: OpenDatabase['runText']
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ inTransaction, runText } = opened.database)
  ;({ close } = opened)
  await runText('create table kept (place int)')
})
afterAll(() => close())
beforeEach(async () => {
  await runText('delete from kept')
})

const keep = (db: Transaction, place: number) => runNamed(db, 'keep', 'insert into kept values ($1::int)', [place])
const divide = (db: Transaction, by: number) => runNamed(db, 'divide', 'select 1 / $1::int as answer', [by])
const kept = async () => (await runText('select place from kept order by place')).rows.map(({ place }) => place)

test('each statement of a turn is answered with its own rows, again and again', async () => {
  for (const place of [1, 2, 3]) {
    const found = await inTransaction((db) =>
      Promise.all([
        keep(db, place),
        runNamed(db, 'places', 'select place from kept order by place', []),
        divide(db, 1),
        runNamed(db, 'nothing', 'select place from kept where place < $1::int', [0]),
      ]),
    )
    const places = Array.from({ length: place }, (_, index) => ({ place: index + 1 }))
    expect(found).toEqual([[], places, [{ answer: 1 }], []])
  }
})

test('a statement that fails ends its transaction, with the statements sent in the same turn [D3]', async () => {
  const fail = () => inTransaction((db) => Promise.all([keep(db, 1), divide(db, 0), keep(db, 2)]))
  await expect(fail()).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await kept()).toEqual([])
  // Their connection is whole.
  await inTransaction((db) => Promise.all([keep(db, 3), divide(db, 1), keep(db, 4)]))
  expect(await kept()).toEqual([3, 4])
})

test('of statements that were sent together, the failure of the first is thrown, whichever of them is answered first [D3]', async () => {
  const fail = () =>
    inTransaction((db) => {
      const first = Promise.resolve(db.execute(sql`select 1 / 0`))
      const second = divide(db, 1)
      return Promise.all([second, first])
    })
  const error = await fail().catch((cause: unknown) => cause)
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  expect(code ?? cause?.code).toBe('22012')
})

test('a commit that goes out with a statement that fails is not done [D3]', async () => {
  const fail = () =>
    inTransaction(async (db, commitWith) => {
      await keep(db, 1)
      await commitWith({ name: 'divide', text: 'select 1 / $1::int as answer', values: [0] })
    })
  const stack = expect.stringContaining('transactions.api.test.ts')
  await expect(fail()).rejects.toMatchObject({ code: '22012', stack })
  expect(await kept()).toEqual([])
  await inTransaction(async (db, commitWith) => {
    await keep(db, 2)
    expect(await commitWith({ name: 'divide', text: 'select 1 / $1::int as answer', values: [1] })).toEqual([
      { answer: 1 },
    ])
  })
  expect(await kept()).toEqual([2])
})

test('values that cannot be sent fail the transaction and leave its connection whole', async () => {
  const endless: Record<string, unknown> = {}
  endless.itself = endless
  const fail = () =>
    inTransaction((db) =>
      Promise.all([keep(db, 1), runNamed(db, 'text', 'select $1::jsonb as text', [endless]), keep(db, 2)]),
    )
  await expect(fail()).rejects.toThrow()
  expect(await kept()).toEqual([])
  await inTransaction((db) => Promise.all([keep(db, 3), divide(db, 1), keep(db, 4)]))
  expect(await kept()).toEqual([3, 4])
})

test('a transaction whose failed statement nobody waited for does not count as committed [D3]', async () => {
  const lose = () =>
    inTransaction(async (db) => {
      await keep(db, 1)
      await divide(db, 0).catch(() => {})
    })
  await expect(lose()).rejects.toThrow('The transaction was rolled back')
  const loseLast = () =>
    inTransaction(async (db, commitWith) => {
      void divide(db, 0).catch(() => {})
      await commitWith({ name: 'one', text: 'select 1 as one', values: [] })
    })
  await expect(loseLast()).rejects.toThrow()
  expect(await kept()).toEqual([])
})

test('work that fails without a statement is forgotten, as is work that does nothing', async () => {
  await expect(inTransaction(() => Promise.reject(new Error('Not now')))).rejects.toThrow('Not now')
  expect(await inTransaction(() => Promise.resolve(7))).toBe(7)
  await inTransaction((db) => keep(db, 1))
  expect(await kept()).toEqual([1])
})
