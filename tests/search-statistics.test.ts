import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const path = fileURLToPath(new URL('../scripts/generate/search-statistics.mjs', import.meta.url))
const { withSearchStatistics } = (await import(path)) as { withSearchStatistics: (sql: string) => string }

test('a migration keeps finer statistics for each new table that is searched, as statements of their own', () => {
  const made = [
    'CREATE TABLE "offers" (\n\t"id" text,\n\t"search_text" text\n);\n',
    'CREATE TABLE "offer_rows" (\n\t"id" text\n);\n',
    'CREATE TABLE "bids" (\n\t"search_text" text\n);\n',
    'ALTER TABLE "leads" ADD COLUMN "search_text" text;',
  ]
  const statements = withSearchStatistics(made.join('--> statement-breakpoint\n')).split('--> statement-breakpoint\n')
  expect(statements).toEqual([
    ...made,
    'ALTER TABLE "offers" ALTER COLUMN "search_text" SET STATISTICS 1000;',
    'ALTER TABLE "bids" ALTER COLUMN "search_text" SET STATISTICS 1000;\n',
  ])
})

test('a migration without a new table that is searched stays as it is', () => {
  const sql = 'ALTER TABLE "leads" DROP COLUMN "notes";\n'
  expect(withSearchStatistics(sql)).toBe(sql)
})
