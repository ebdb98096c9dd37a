import { Readable } from 'node:stream'
import { lockWorkspace } from '#features/workspace/server/workspace.actions.ts'
import { currentTime } from '#server/base/clock.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call, Page, SentFile } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { inLanguage } from '#shared/texts.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type { AuditRow, exportAudit, listAudit } from '../audit.contract.ts'
import { hasRead, listAuditPage, readAuditPages } from './audit.queries.ts'
import { auditCsvHead, auditCsvLines } from './audit-csv.ts'

/** Reading again so soon is the same visit, ms. */
const VISIT_MS = 15 * 60_000

/** A page of the audit log; that somebody read it is kept, once for each visit. */
export async function readAudit(scope: Scope, call: Call<typeof listAudit>): Promise<Page<AuditRow>> {
  const since = new Date(currentTime().getTime() - VISIT_MS).toISOString()
  if (!(await hasRead(scope, since, scope.context.database.main)))
    await transact(scope, async (tx) => {
      // Of several first calls at once, one is kept.
      await lockWorkspace(tx)
      if (await hasRead(scope, since, tx.db)) return
      tx.record({ entity: 'audit', id: null, action: 'created', audit: { action: 'audit.read' } })
    })
  return listAuditPage(scope, call)
}

/** Hands the audit log out as a table; that it was taken is kept before the first line leaves. */
export async function takeAudit(scope: Scope, { query }: Call<typeof exportAudit>): Promise<SentFile> {
  const { limit: _, offset: __, cursor: ___, count: ____, ...filters } = query
  const language = await readLanguageOf(scope.context, scope)
  const now = await transact(scope, async (tx) => {
    const audit = { action: 'audit.exported', metadata: withoutUndefined(filters) } as const
    tx.record({ entity: 'audit', id: null, action: 'created', audit })
    return tx.now
  })
  async function* lines() {
    yield inLanguage(language, auditCsvHead)
    for await (const rows of readAuditPages(scope, { query: filters }))
      yield inLanguage(language, () => auditCsvLines(rows))
  }
  return { name: `audit-log-${now.slice(0, 10)}.csv`, type: 'text/csv; charset=utf-8', bytes: Readable.from(lines()) }
}
