import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '#features/leads/leads.contract.ts'
import type { PropertyType } from '#features/properties/properties.contract.ts'
import { sumMoney, toKobo } from '#shared/money.ts'
import type { Report } from './reports.contract.ts'
import { changePercent } from './reports.rules.ts'

/** Leads that came in within the present period or the part of the one before, counted by what they are; `hasWon` with a deal won. */
export type LeadCount = {
  isPresent: boolean
  source: LeadSource
  status: LeadStatus
  hasWon: boolean
  count: number
}
/** Deals that were closed within a time: how many, how many of them won, their value and their days from opening to closing. */
export type ClosedDeals = { closed: number; won: number; revenue: string; days: number }
/** Listings of a type: how many there are, and those that were let or sold within the period, with their prices. */
export type TypeCount = { type: PropertyType; listed: number; sold: number; rented: number; value: string }

/** A share in percent with one decimal; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

const sum = (rows: LeadCount[]) => rows.reduce((total, { count }) => total + count, 0)

/** The leads created that were converted or have a won deal, in percent of those created. */
function conversionOf(rows: LeadCount[]): number {
  return percentOf(sum(rows.filter(({ status, hasWon }) => status === 'converted' || hasWon)), sum(rows))
}

/** How many leads came by each source, and of each status, with their share; the most common first. */
export function countLeads(counts: LeadCount[]): Pick<Report, 'leadSources' | 'leadStatuses'> {
  const present = counts.filter(({ isPresent }) => isPresent)
  const total = sum(present)
  const shares = <Name extends string>(names: readonly Name[], nameOf: (row: LeadCount) => Name) =>
    names.map((name) => {
      const count = sum(present.filter((row) => nameOf(row) === name))
      return { name, count, percent: percentOf(count, total) }
    })
  return {
    leadSources: shares(LEAD_SOURCES, ({ source }) => source)
      .sort((one, other) => other.count - one.count)
      .map(({ name: source, ...share }) => ({ source, ...share })),
    leadStatuses: shares(LEAD_STATUSES, ({ status }) => status).map(({ name: status, ...share }) => ({
      status,
      ...share,
    })),
  }
}

/** Revenue ÷ deals won, to the kobo. */
function averageSize({ revenue, won }: ClosedDeals): string {
  if (won === 0) return '0.00'
  const kobo = toKobo(revenue)
  const count = BigInt(won)
  const average = (2n * kobo + count) / (2n * count)
  return `${average / 100n}.${String(average % 100n).padStart(2, '0')}`
}

const daysOf = ({ days, won }: ClosedDeals) => (won === 0 ? 0 : Math.round((days / won) * 10) / 10)

/** The four figures of a period beside those of the one before; a figure of nothing is 0, and nothing to compare with is null. */
export function figuresOf(counts: LeadCount[], present: ClosedDeals, previous: ClosedDeals): Report['kpis'] {
  const before = counts.filter(({ isPresent }) => !isPresent)
  const isCompared = previous.won > 0
  const compared = <Value extends number | string>(value: Value, earlier: Value | null) => ({
    value,
    previous: earlier,
    changePercent: earlier === null ? null : changePercent(Number(value), Number(earlier)),
  })
  return {
    totalRevenue: compared(sumMoney([present.revenue]), isCompared ? sumMoney([previous.revenue]) : null),
    leadConversion: compared(
      conversionOf(counts.filter(({ isPresent }) => isPresent)),
      sum(before) > 0 ? conversionOf(before) : null,
    ),
    averageDealSize: compared(averageSize(present), isCompared ? averageSize(previous) : null),
    // No deal took no time: nothing is compared with that.
    timeToClose: {
      ...compared(daysOf(present), isCompared ? daysOf(previous) : null),
      ...(present.won === 0 && { changePercent: null }),
    },
  }
}

/** The types of which there are listings, those that were let or sold most first. */
export function performanceOf(types: TypeCount[]): Report['propertyPerformance'] {
  const gone = ({ sold, rented }: TypeCount) => sold + rented
  return types
    .map((one) => ({ ...one, value: sumMoney([one.value]), rate: percentOf(gone(one), one.listed) }))
    .sort((one, other) => gone(other) - gone(one) || other.listed - one.listed)
}
