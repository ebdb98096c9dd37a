import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#server/db/database.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { fold } from '#shared/text.ts'
import { openTestDatabase } from '../support/test-database.ts'

let store: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())

const letters = fc.constantFrom(...'AaẸẹỌọṢṣÀáÈéÙúŃńǸǹḾḿỊịỤụṄṅƁɓƊɗƘƙƳƴʼ’ÇñÜß0 %_\\\u0300\u0301\u0323')

test('the database folds text as the browser does [SHELL-42]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 30 }), async (picked) => {
      const text = picked.join('')
      const { rows } = await database().execute<{ folded: string }>(sql`select plotline_fold(${text}) as folded`)
      expect(rows[0]?.folded).toBe(fold(text))
    }),
    { numRuns: 200, seed: 11 },
  )
})

test('migrations run again without changing anything [DATA-53]', async () => {
  const schema = async () =>
    (
      await database().execute(
        sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
      )
    ).rows
  const before = await schema()
  await applyMigrations()
  expect(await schema()).toEqual(before)
})
