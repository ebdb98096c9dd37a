import type { LeadSource, LeadStatus } from '#features/leads/leads.contract.ts'
import { propertyTexts } from '#features/properties/properties.texts.ts'
import { type DateFormat, dayIn, formatDate, formatDay, monthName } from '#shared/dates.ts'
import { formatCount, formatDecimal, formatNaira, formatPercent } from '#shared/money.ts'
import type { Text } from '#shared/texts.ts'
import { reportWordTexts } from './report-words.texts.ts'
import type { Report, ReportPeriod, ReportType } from './reports.contract.ts'

/** The periods as people choose among them, the shortest first. */
export const PERIODS_UP: readonly ReportPeriod[] = ['week', 'month', 'quarter', 'year']

/** What a type of report is called where it stands alone. */
export const REPORT_NAMES: Record<ReportType, Text> = reportWordTexts.names

export const NOTHING = '—'

export const TYPE_LABELS: Record<ReportType, Text> = reportWordTexts.types
export const PERIOD_LABELS: Record<ReportPeriod, Text> = reportWordTexts.periods

type DayNumbers = ReturnType<typeof dayIn>

/**
 * The days that a report tells of: `Nov 1 – 20, 2026`, `Sep 28 – Oct 3, 2026`, `Nov 1, 2026`; with a format, each day as it has it:
 * `01/11/2026 – 20/11/2026`.
 */
export function daysOfReport(
  { from, to, timeZone }: Pick<Report, 'from' | 'to' | 'timeZone'>,
  format: DateFormat | null,
): string {
  const [first, last] = [from, to].map((iso) => dayIn(new Date(iso), timeZone)) as [DayNumbers, DayNumbers]
  const isOneMonth = first.year === last.year && first.month === last.month
  const day = (iso: string) => formatDate(iso, timeZone, format)
  if (isOneMonth && first.day === last.day) return day(to)
  if (format) return reportWordTexts.days({ first: day(from), last: day(to) })
  if (!isOneMonth) return reportWordTexts.days({ first: formatDay(from, timeZone), last: day(to) })
  const { year, month } = last
  return reportWordTexts.daysOfMonth({ month: monthName(month), first: first.day, last: last.day, year })
}

/** By whose clock days and months begin, which can be the day before elsewhere: `Lagos time`, `UTC`. */
export function sayZone(timeZone: string): string {
  return timeZone === 'Africa/Lagos' ? reportWordTexts.lagosTime() : timeZone
}

/** `2026-11` → `Nov 2026`; without the year where the screen has little room. */
export function sayMonth(month: string, hasYear = true): string {
  const [year = '', number] = month.split('-')
  const name = monthName(Number(number))
  return hasYear ? reportWordTexts.month({ month: name, year }) : name
}

const nairaOf = (value: string) => formatNaira(value)
const daysText = (value: number) => reportWordTexts.daysLong({ count: value, days: formatDecimal(value, 1) })

export type Figure = {
  name: keyof Report['kpis']
  label: string
  text: string
  /** As it is kept: naira, percent or days. */
  value: string | number
  change: { text: string; direction: 'up' | 'down' | 'same' | 'none'; isGood: boolean }
}

function changeOf(percent: number | null, isFewerGood: boolean): Figure['change'] {
  if (percent === null) return { text: NOTHING, direction: 'none', isGood: true }
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  return { text: formatPercent(Math.abs(percent)), direction, isGood: percent > 0 !== isFewerGood }
}

type Said = { say: (value: never) => string; isFewerGood?: true }

const FIGURE_WORDS: Record<Figure['name'], Said> = {
  totalRevenue: { say: nairaOf },
  leadConversion: { say: formatPercent },
  averageDealSize: { say: nairaOf },
  timeToClose: { say: daysText, isFewerGood: true },
}

/** The figures that a type of report begins with, as they are said. */
export function figuresOfReport({ type, kpis }: Pick<Report, 'type' | 'kpis'>): Figure[] {
  return FIGURES[type].map((name) => {
    const { say, isFewerGood = false } = FIGURE_WORDS[name]
    const { value, changePercent } = kpis[name]
    return {
      name,
      label: reportWordTexts.figures[name](),
      text: say(value as never),
      value,
      change: changeOf(changePercent, isFewerGood),
    }
  })
}

export const FIGURES: Record<ReportType, readonly Figure['name'][]> = {
  overview: ['totalRevenue', 'leadConversion', 'averageDealSize', 'timeToClose'],
  sales: ['totalRevenue', 'averageDealSize', 'timeToClose'],
  leads: ['leadConversion'],
  properties: [],
  team: [],
}

export type Section = 'revenueTrend' | 'leadSources' | 'leadStatuses' | 'propertyPerformance' | 'summary' | 'team'

/** What a type of report shows below its figures, in order. */
export const SECTIONS: Record<ReportType, readonly Section[]> = {
  overview: ['revenueTrend', 'leadSources', 'leadStatuses', 'propertyPerformance', 'summary', 'team'],
  sales: ['revenueTrend'],
  leads: ['leadSources', 'leadStatuses'],
  properties: ['propertyPerformance'],
  team: ['team'],
}

/** What the summary counts, in its order. */
const SUMMARY_LABELS: Partial<Record<keyof Report['summary'], Text>> = reportWordTexts.summary

type Kind = 'text' | 'count' | 'money' | 'percent'
export type ReportTable = {
  section: Section
  title: string
  columns: { label: string; kind: Kind }[]
  rows: (string | number)[][]
}

/** A value of a table as the printed report says it; the screen says amounts in the currency of its person. */
export function sayCell(value: string | number, kind: Kind, sayMoney = nairaOf): string {
  if (kind === 'count') return formatCount(Number(value))
  if (kind === 'money') return sayMoney(String(value))
  return kind === 'percent' ? formatPercent(Number(value)) : String(value)
}

/** The tables of a report, which are the same on screen, in print and as a file; one without rows has no data. */
export function tablesOfReport(report: Report): ReportTable[] {
  return SECTIONS[report.type].map((section) => ({ section, ...TABLES[section](report) }))
}

const columns = reportWordTexts.columns
const titles = reportWordTexts.titles
const column = (label: Text, kind: Kind) => ({ label: label(), kind })
const SOURCES: Record<LeadSource, Text> = reportWordTexts.sources
const STATUSES: Record<LeadStatus, Text> = reportWordTexts.statuses
/** How many leads are of each kind, with their share; nothing where there are none. */
const shares = (title: Text, label: Text, rows: { name: Text; count: number; percent: number }[]) => ({
  title: title(),
  columns: [column(label, 'text'), column(columns.leads, 'count'), column(columns.share, 'percent')],
  rows: rows.some(({ count }) => count > 0) ? rows.map(({ name, count, percent }) => [name(), count, percent]) : [],
})

const TABLES: Record<Section, (report: Report) => Omit<ReportTable, 'section'>> = {
  revenueTrend: ({ revenueTrend }) => ({
    title: titles.revenueTrend(),
    columns: [column(columns.month, 'text'), column(columns.revenue, 'money')],
    rows: revenueTrend.some(({ revenue }) => Number(revenue) > 0)
      ? revenueTrend.map(({ month, revenue }) => [sayMonth(month), revenue])
      : [],
  }),
  leadSources: ({ leadSources }) =>
    shares(
      titles.leadSources,
      columns.source,
      leadSources.map(({ source, ...row }) => ({ name: SOURCES[source], ...row })),
    ),
  leadStatuses: ({ leadStatuses }) =>
    shares(
      titles.leadStatuses,
      columns.status,
      leadStatuses.map(({ status, ...row }) => ({ name: STATUSES[status], ...row })),
    ),
  propertyPerformance: ({ propertyPerformance }) => ({
    title: titles.propertyPerformance(),
    columns: [
      column(columns.type, 'text'),
      column(columns.listed, 'count'),
      column(columns.sold, 'count'),
      column(columns.rented, 'count'),
      column(columns.value, 'money'),
      column(columns.rate, 'percent'),
    ],
    rows: propertyPerformance.map(({ type, listed, sold, rented, value, rate }) => [
      propertyTexts.types[type](),
      listed,
      sold,
      rented,
      value,
      rate,
    ]),
  }),
  summary: ({ summary }) => ({
    title: titles.summary(),
    columns: [column(columns.what, 'text'), column(columns.number, 'count')],
    rows: Object.entries(SUMMARY_LABELS).map(([name, label]) => [label(), summary[name as keyof Report['summary']]]),
  }),
  team: ({ team = [] }) => ({
    title: titles.team(),
    columns: [
      column(columns.agent, 'text'),
      column(columns.newLeads, 'count'),
      column(columns.dealsOpened, 'count'),
      column(columns.dealsWon, 'count'),
      column(columns.revenue, 'money'),
    ],
    rows: team.map(({ name, leads, deals, closed, revenue }) => [name, leads, deals, closed, revenue]),
  }),
}
