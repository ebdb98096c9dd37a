import { and, asc, eq, gt } from 'drizzle-orm'
import { BYTE_ORDER_MARK, CSV_NEWLINE, csvLine } from '#server/base/csv.ts'
import type { Call, SentFile } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { inLanguage } from '#shared/texts.ts'
import type * as contract from '../imports.contract.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { findImport, type StoredImport } from './imports.queries.ts'
import { importRows } from './imports.table.ts'

const AT_ONCE = 1_000

async function* lines(scope: Scope, { workspaceId, id, columns }: StoredImport, reason: string): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(...columns.map(({ name }) => name), reason) + CSV_NEWLINE
  let last = -1
  for (;;) {
    const rows = await scope.context.database.main
      .select({ n: importRows.n, cells: importRows.cells, reason: importRows.reason })
      .from(importRows)
      .where(
        and(
          eq(importRows.workspaceId, workspaceId),
          eq(importRows.importId, id),
          eq(importRows.outcome, 'refused'),
          gt(importRows.n, last),
        ),
      )
      .orderBy(asc(importRows.n))
      .limit(AT_ONCE)
    yield rows
      .map((row) => csvLine(...columns.map(({ index }) => row.cells[index] ?? ''), row.reason ?? '') + CSV_NEWLINE)
      .join('')
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.n ?? last
  }
}

/** The rows that were refused, as they came, each with its reason: to be put right and imported again. */
export async function readRefusedRows(
  scope: Scope,
  { params, language }: Call<typeof contract.getRefusedRows>,
): Promise<SentFile> {
  const stored = await findImport(scope, params.id, scope.context.database.main)
  const reason = inLanguage(language, importRefusalTexts.reason)
  let text = ''
  for await (const some of lines(scope, stored, reason)) text += some
  return { name: 'refused-rows.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) }
}
