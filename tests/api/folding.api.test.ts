import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '#server/db/migrate.ts'
import { bareNumbers } from '#shared/phone.ts'
import { fold, sortKey } from '#shared/text.ts'
import { openTestDatabase } from '../support/test-database.ts'

let store: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())

const letters = fc.constantFrom(
  'gb',
  'Kp',
  's\u0329',
  ...'AaẸẹỌọṢṣÀáÈéÙúŃńǸǹḾḿỊịỤụṄṅƁɓƊɗƘƙƳƴʼ’‘´`ŁøđıæŒÞＡﬁ\u00a0\u200b\n–ÇñÜß0 %_\\\u0300\u0301\u0323',
)

test('the database folds and sorts text as the browser does [SHELL-42]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 30 }), async (picked) => {
      const text = picked.join('')
      const { rows } = await store.database.main.execute<{ folded: string; key: string }>(
        sql`select plotline_fold(${text}) as folded, plotline_order(${text}) as key`,
      )
      expect(rows[0]).toEqual({ folded: fold(text), key: sortKey(text) })
    }),
    { numRuns: 200, seed: 11 },
  )
})

/** Every character of these blocks that both know: letters, marks, spaces, signs, forms of full width and of older code pages. */
const BLOCKS = [
  [0x01, 0x058f],
  [0x0600, 0x06ff],
  [0x0900, 0x097f],
  [0x1100, 0x11ff],
  [0x1680, 0x1680],
  [0x1800, 0x180f],
  [0x1d00, 0x23ff],
  [0x2460, 0x27bf],
  [0x2800, 0x2bff],
  [0x2c60, 0x2c7f],
  [0x2e00, 0x30ff],
  [0x3130, 0x33ff],
  [0x4e00, 0x4eff],
  [0xa720, 0xa7bf],
  [0xac00, 0xacff],
  [0xf900, 0xffef],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1f6ff],
  [0xe0000, 0xe01ff],
] as const
const characters = BLOCKS.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
).filter((one) => !/\p{Cn}/u.test(one) || /[\u{e0000}-\u{e0fff}]/u.test(one))

async function inDatabase(
  rule: 'plotline_fold' | 'plotline_order' | 'plotline_numbers',
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await store.database.main.execute<{ folded: string }>(
    sql`select ${sql.raw(rule)}(one) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given (one, place) order by place`,
  )
  return rows.map(({ folded }) => folded)
}

test.each(['%', 'a%', 'Ọ%B'])(
  'the database folds and sorts every character as the browser does, as %s [SHELL-42]',
  async (around) => {
    const texts = characters.map((one) => around.replace('%', one))
    const folded = await inDatabase('plotline_fold', texts)
    const keys = await inDatabase('plotline_order', texts)
    const unlike = texts
      .filter((text, at) => folded[at] !== fold(text) || keys[at] !== sortKey(text))
      .map((text) => text.codePointAt(around.indexOf('%')))
    expect(unlike).toEqual([])
    expect(texts.length).toBeGreaterThan(6000)
  },
)

const phoneLetters = fc.constantFrom(
  ...'0123456789 +()-./,;oOaz',
  '0803',
  '234',
  '009',
  '+234',
  ' / ',
  '\u200e',
  '\u2011',
  '０',
  '٠',
)

test('the database reads the numbers of a phone as the browser does [SHELL-42]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(phoneLetters, { maxLength: 30 }), { minLength: 50, maxLength: 50 }),
      async (picked) => {
        const phones = picked.map((letters) => letters.join(''))
        expect(await inDatabase('plotline_numbers', phones)).toEqual(phones.map(bareNumbers))
      },
    ),
    { numRuns: 60, seed: 28 },
  )
})

test('migrations run again without changing anything [DATA-53]', async () => {
  const schema = async () =>
    (
      await store.database.main.execute(
        sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
      )
    ).rows
  const before = await schema()
  await applyMigrations(store.database)
  expect(await schema()).toEqual(before)
})
