import { currentTime } from '#server/base/clock.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call, SentFile } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { exportReport } from '../reports.contract.ts'
import { readReportFile } from './report-file.queries.ts'

/** Hands a report out as a file; that it was taken is kept. */
export async function takeReport(scope: Scope, { query }: Call<typeof exportReport>): Promise<SentFile> {
  const { type = 'overview', period = 'month', format = 'csv' } = query
  const file = await readReportFile(scope, { type, period, format }, currentTime())
  await transact(scope, async (tx) =>
    tx.record({
      entity: 'report',
      id: null,
      action: 'updated',
      audit: { action: 'report.exported', metadata: { type, period, format } },
    }),
  )
  return file
}
