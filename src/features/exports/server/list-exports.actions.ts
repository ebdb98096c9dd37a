import { readSettings } from '#features/settings/server/settings.queries.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { transact } from '#server/changes/transact.ts'
import type { ListColumns } from '#server/exports/list-columns.ts'
import { writeList } from '#server/exports/list-file.ts'
import type { Page, SentFile } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { LIST_MEDIA, type ListFormat } from '#shared/record-endpoints.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { permitExport } from './exports.queries.ts'

/** So many rows are read at once. */
const WINDOW = 1000

type Paging = { limit?: number; offset?: number; cursor?: string; count?: boolean }
type Asked<Query> = { query: Query & { format: ListFormat } }

/**
 * The call that answers a list as a file: `page` is the function that answers the list itself. That it was taken is stored before the
 * first row leaves.
 */
export function exportedList<Row extends object, Query extends Paging>(
  name: string,
  page: (scope: Scope, call: { query: Query }) => Promise<Page<Row>>,
  columns: ListColumns<Row>,
) {
  const read = (scope: Scope, query: Paging & object) => page(scope, { query } as { query: Query })

  async function* windows(scope: Scope, filters: object): AsyncGenerator<readonly Row[]> {
    let cursor: string | undefined
    do {
      const part = { ...filters, limit: WINDOW, ...(cursor !== undefined && { cursor }) }
      const { rows, next } = await scope.context.readInTurn(scope, () => read(scope, part))
      yield rows
      cursor = next
    } while (cursor !== undefined)
  }

  return async (scope: Scope, { query }: Asked<Query>): Promise<SentFile> => {
    const { format, limit: _, offset: __, cursor: ___, count: ____, ...filters } = query
    await permitExport(scope)
    const { preferences } = await readSettings(scope)
    const language = await readLanguageOf(scope.context, scope)
    const { total = 0 } = await read(scope, { ...filters, limit: 1, count: true })
    const now = await transact(scope, async (tx) => {
      const metadata = { ...withoutUndefined(filters), list: name, format, rows: total }
      tx.record({ entity: 'audit', id: null, action: 'created', audit: { action: 'list.exported', metadata } })
      return tx.now
    })
    const dates = { timeZone: preferences.timezone, format: preferences.dateFormat ?? 'YYYY-MM-DD' } as const
    const bytes = writeList(format, { columns, windows: windows(scope, filters), language, dates })
    const type = format === 'csv' ? `${LIST_MEDIA.csv}; charset=utf-8` : LIST_MEDIA[format]
    return { name: `${name}-${now.slice(0, 10)}.${format}`, type, bytes }
  }
}
