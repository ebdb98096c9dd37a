import { formatDate, formatDay } from '#shared/dates.ts'
import { formatCount, formatDecimal, formatNaira } from '#shared/money.ts'
import { REPORT_PERIODS, REPORT_TYPES, type Report, type ReportPeriod, type ReportType } from './reports.contract.ts'

/** The periods as people choose among them, the shortest first. */
export const PERIODS_UP: readonly ReportPeriod[] = ['week', 'month', 'quarter', 'year']

/** What a type of report is called where it stands alone. */
export const REPORT_NAMES: Record<ReportType, string> = {
  overview: 'Overview report',
  sales: 'Sales report',
  leads: 'Lead report',
  properties: 'Property report',
  team: 'Team report',
}

export const NO_DATA = 'No data for this period'
export const NOTHING = '—'

const SPELT: Record<string, string> = { whatsapp: 'WhatsApp', walk_in: 'Walk-in' }

/** A value of a list as people read it: `social_media` → `Social media`. */
export function sayValue(value: string): string {
  const words = SPELT[value] ?? value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const wordsOf = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, sayValue(value)])) as Record<Value, string>

export const TYPE_LABELS = wordsOf(REPORT_TYPES)
export const PERIOD_LABELS = wordsOf(REPORT_PERIODS)

/** The days that a report tells of: `Nov 1 – 20, 2026`, `Sep 28 – Oct 3, 2026`, `Nov 1, 2026`. */
export function daysOfReport({ from, to, timeZone }: Pick<Report, 'from' | 'to' | 'timeZone'>): string {
  const [first, last] = [formatDay(from, timeZone), formatDay(to, timeZone)]
  if (first === last) return formatDate(to, timeZone)
  const isOneMonth = first.split(' ')[0] === last.split(' ')[0]
  const until = formatDate(to, timeZone)
  return `${first} – ${isOneMonth ? until.slice(until.indexOf(' ') + 1) : until}`
}

const ZONE_NAMES: Record<string, string> = { 'Africa/Lagos': 'Lagos time' }

/** By whose clock days and months begin, which can be the day before elsewhere: `Lagos time`, `UTC`. */
export function sayZone(timeZone: string): string {
  return ZONE_NAMES[timeZone] ?? timeZone
}

/** `2026-11` → `Nov 2026`; without the year where the screen has little room. */
export function sayMonth(month: string, hasYear = true): string {
  const [name = '', , year = ''] = formatDate(`${month}-15T12:00:00.000Z`, 'UTC').split(/,? /)
  return hasYear ? `${name} ${year}` : name
}

const nairaOf = (value: string) => formatNaira(value)
const percentText = (value: number) => `${formatDecimal(value, 1)}%`
const daysText = (value: number) => `${formatDecimal(value, 1)} ${value === 1 ? 'day' : 'days'}`

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
  return { text: percentText(Math.abs(percent)), direction, isGood: percent > 0 !== isFewerGood }
}

type Said = { label: string; say: (value: never) => string; isFewerGood?: true }

const FIGURE_WORDS: Record<Figure['name'], Said> = {
  totalRevenue: { label: 'Total revenue', say: nairaOf },
  leadConversion: { label: 'Lead conversion', say: percentText },
  averageDealSize: { label: 'Average deal size', say: nairaOf },
  timeToClose: { label: 'Time to close', say: daysText, isFewerGood: true },
}

/** The figures that a type of report begins with, as they are said. */
export function figuresOfReport({ type, kpis }: Pick<Report, 'type' | 'kpis'>): Figure[] {
  return FIGURES[type].map((name) => {
    const { label, say, isFewerGood = false } = FIGURE_WORDS[name]
    const { value, changePercent } = kpis[name]
    return { name, label, text: say(value as never), value, change: changeOf(changePercent, isFewerGood) }
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
export const SUMMARY_LABELS = {
  newLeads: 'New leads',
  newDeals: 'Deals opened',
  closedDeals: 'Deals won',
  newProperties: 'Properties listed',
  propertiesSold: 'Properties sold',
  tasksCompleted: 'Tasks done',
  communications: 'Calls and messages',
} satisfies Partial<Record<keyof Report['summary'], string>>

type Kind = 'text' | 'count' | 'money' | 'percent'
export type ReportTable = {
  section: Section
  title: string
  columns: { label: string; kind: Kind }[]
  rows: (string | number)[][]
}

/** A value of a table as the screen and the printed report say it. */
export function sayCell(value: string | number, kind: Kind): string {
  if (kind === 'count') return formatCount(Number(value))
  if (kind === 'money') return nairaOf(String(value))
  return kind === 'percent' ? percentText(Number(value)) : String(value)
}

/** The tables of a report, which are the same on screen, in print and as a file; one without rows has no data. */
export function tablesOfReport(report: Report): ReportTable[] {
  return SECTIONS[report.type].map((section) => ({ section, ...TABLES[section](report) }))
}

const column = (label: string, kind: Kind) => ({ label, kind })
/** How many leads are of each kind, with their share; nothing where there are none. */
const shares = (title: string, label: string, rows: { name: string; count: number; percent: number }[]) => ({
  title,
  columns: [column(label, 'text'), column('Leads', 'count'), column('Share', 'percent')],
  rows: rows.some(({ count }) => count > 0)
    ? rows.map(({ name, count, percent }) => [sayValue(name), count, percent])
    : [],
})

const TABLES: Record<Section, (report: Report) => Omit<ReportTable, 'section'>> = {
  revenueTrend: ({ revenueTrend }) => ({
    title: 'Revenue trend',
    columns: [column('Month', 'text'), column('Revenue', 'money')],
    rows: revenueTrend.some(({ revenue }) => Number(revenue) > 0)
      ? revenueTrend.map(({ month, revenue }) => [sayMonth(month), revenue])
      : [],
  }),
  leadSources: ({ leadSources }) =>
    shares(
      'Lead sources',
      'Source',
      leadSources.map(({ source: name, ...row }) => ({ name, ...row })),
    ),
  leadStatuses: ({ leadStatuses }) =>
    shares(
      'Lead statuses',
      'Status',
      leadStatuses.map(({ status: name, ...row }) => ({ name, ...row })),
    ),
  propertyPerformance: ({ propertyPerformance }) => ({
    title: 'Property performance',
    columns: [
      column('Type', 'text'),
      column('Listed', 'count'),
      column('Sold', 'count'),
      column('Rented', 'count'),
      column('Value', 'money'),
      column('Rate', 'percent'),
    ],
    rows: propertyPerformance.map(({ type, listed, sold, rented, value, rate }) => [
      sayValue(type),
      listed,
      sold,
      rented,
      value,
      rate,
    ]),
  }),
  summary: ({ summary }) => ({
    title: 'In this period',
    columns: [column('What', 'text'), column('Number', 'count')],
    rows: Object.entries(SUMMARY_LABELS).map(([name, label]) => [label, summary[name as keyof Report['summary']]]),
  }),
  team: ({ team = [] }) => ({
    title: 'Team performance',
    columns: [
      column('Agent', 'text'),
      column('New leads', 'count'),
      column('Deals opened', 'count'),
      column('Deals won', 'count'),
      column('Revenue', 'money'),
    ],
    rows: team.map(({ name, leads, deals, closed, revenue }) => [name, leads, deals, closed, revenue]),
  }),
}
