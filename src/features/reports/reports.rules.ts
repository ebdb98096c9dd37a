import { sumMoney } from '#shared/money.ts'
import type { Metrics } from './reports.contract.ts'

const DAY_MS = 86_400_000
export const PERIOD_DAYS = 30

/** One running count of a day, or of all time when the day is `0001-01-01`. */
export type DayTally = { name: string; day: string; count: number; amount: string }

/** The first day of the period before the present one. */
export function comparisonStart(now: Date): string {
  return new Date(now.getTime() - (2 * PERIOD_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
}

/** Change against the period before, in percent with one decimal; null when that had nothing, 0 when both are equal. */
export function changePercent(present: number, previous: number): number | null {
  if (present === previous) return 0
  if (previous === 0) return null
  return Math.round(((present - previous) / previous) * 1000) / 10
}

/** The dashboard's figures from the running counts: all time, and the last 30 days (UTC, today included) against the 30 before. */
export function toMetrics(tallies: DayTally[], now: Date): Metrics {
  const start = new Date(now.getTime() - (PERIOD_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const pick = (name: string, isIn: (day: string) => boolean) =>
    tallies.filter((one) => one.name === name && isIn(one.day))
  const count = (rows: DayTally[]) => rows.reduce((sum, row) => sum + row.count, 0)
  const isAllTime = (day: string) => day === '0001-01-01'
  const isPresent = (day: string) => day >= start
  const isPrevious = (day: string) => day >= comparisonStart(now) && day < start
  const compare = (name: string) => {
    const previous = count(pick(name, isPrevious))
    return { percent: changePercent(count(pick(name, isPresent)), previous), previous }
  }
  const revenue = (isIn: (day: string) => boolean) => sumMoney(pick('deals.closed', isIn).map(({ amount }) => amount))
  return {
    activeLeads: count(pick('leads.active', isAllTime)),
    closedDeals: count(pick('deals.closed', isAllTime)),
    totalRevenue: revenue(isAllTime),
    totalProperties: count(pick('properties', isAllTime)),
    changes: {
      activeLeads: compare('leads.active'),
      closedDeals: compare('deals.closed'),
      totalRevenue: {
        percent: changePercent(Number(revenue(isPresent)), Number(revenue(isPrevious))),
        previous: revenue(isPrevious),
      },
      totalProperties: { newListings: count(pick('properties', isPresent)) },
    },
    periodDays: PERIOD_DAYS,
  }
}
