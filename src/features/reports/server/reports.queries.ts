import { readDailyTallies } from '#server/changes/count-rows.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Metrics } from '../reports.contract.ts'
import { comparisonStart, toMetrics } from '../reports.rules.ts'

/** The four figures of the dashboard. */
export async function readMetrics(scope: Scope): Promise<Metrics> {
  const now = new Date()
  return toMetrics(
    await readDailyTallies(scope, ['leads.active', 'deals.closed', 'properties'], comparisonStart(now)),
    now,
  )
}
