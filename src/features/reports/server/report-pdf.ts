import { type DateFormat, formatDate } from '#shared/dates.ts'
import { formatNaira } from '#shared/money.ts'
import { inLanguage, type Language } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { reportWordTexts } from '../report-words.texts.ts'
import {
  daysOfReport,
  type Figure,
  figuresOfReport,
  REPORT_NAMES,
  type ReportTable,
  sayCell,
  sayMonth,
  sayZone,
  tablesOfReport,
} from '../report-words.ts'
import type { Report } from '../reports.contract.ts'
import { BAD, type Column, drawLine, GOOD, INNER, openSheet, PAGE, type Sheet } from './pdf-page.ts'
import { reportFileTexts } from './report-files.texts.ts'

export type Printed = {
  company: string
  theme: 'elysium' | 'dhabi'
  /** The colour and logo of a company that shows its own face. */
  face: { colour: string | null; logo: Buffer | null } | null
  language: Language
  /** How its reader wants full dates written. */
  dateFormat: DateFormat | null
  at: Date
}

/** What a report of these days is called: `Sales report, Nov 1 – 20, 2026`. */
export const titleOfReport = (report: Report, dateFormat: DateFormat | null) =>
  reportFileTexts.titleAndDays({ title: REPORT_NAMES[report.type](), days: daysOfReport(report, dateFormat) })

/** A report to be printed or sent: A4, with the company's name, the colours of the theme and the texts of a language. */
export async function pdfOfReport(report: Report, printed: Printed): Promise<Buffer> {
  const { company, theme, face, language, dateFormat, at } = printed
  const title = inLanguage(language, () => titleOfReport(report, dateFormat))
  const sheet = await openSheet(theme, face?.colour ?? null, { title, author: company, language: language.code, at })
  inLanguage(language, () => drawReport(sheet, report, printed))
  return sheet.finish()
}

function drawReport(sheet: Sheet, report: Report, printed: Printed): void {
  const { company, dateFormat, at } = printed
  drawTop(sheet, report, printed)
  const figures = figuresOfReport(report)
  if (figures.length > 0) drawFigures(sheet, figures)
  for (const table of tablesOfReport(report)) drawTable(sheet, table, report)
  const day = formatDate(at.toISOString(), report.timeZone, dateFormat)
  sheet.foot(reportFileTexts.footer({ company, day, time: formatTime(at.toISOString(), report.timeZone) }))
}

/** Width and height of the place of a logo, points. */
const LOGO = { width: 120, height: 40 }

function drawTop(sheet: Sheet, report: Report, { company, face, dateFormat }: Printed): void {
  const { ink, pdf } = sheet
  pdf.rect(0, 0, PAGE.width, 8).fill(ink.brand)
  if (face?.logo)
    pdf.image(face.logo, PAGE.width - PAGE.margin - LOGO.width, 24, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
    })
  const width = face?.logo ? INNER - LOGO.width - 12 : INNER
  const byline = { size: 10.5, bold: true, color: ink.muted, wraps: true } as const
  sheet.text(company, PAGE.margin, sheet.y, width, byline)
  sheet.y += sheet.heightOf(company, width, byline) - sheet.heightOf('A', width, byline)
  sheet.text(REPORT_NAMES[report.type](), PAGE.margin, sheet.y + 18, INNER, { size: 22, bold: true })
  const { previousFrom: from, timeZone } = report
  const before = daysOfReport({ from, to: lastOf(report), timeZone }, dateFormat)
  const days = reportFileTexts.daysAndBefore({
    days: daysOfReport(report, dateFormat),
    zone: sayZone(timeZone),
    before,
  })
  const line = { color: ink.muted, wraps: true } as const
  sheet.text(days, PAGE.margin, sheet.y + 49, INNER, line)
  sheet.y += 82 + sheet.heightOf(days, INNER, line) - sheet.heightOf('A', INNER, line)
}

/** A part that ends at midnight ends on the day before. */
function lastOf({ previousFrom, previousTo }: Report): string {
  return new Date(Math.max(Date.parse(previousFrom), Date.parse(previousTo) - 1)).toISOString()
}

const FIGURE = { gap: 10, inset: 10, size: 17, least: 9 }
const LABEL = { size: 8.5, wraps: true } as const
const CHANGE = { size: 8 }

/** Four boxes, as high as the longest of their texts makes them. */
function drawFigures(sheet: Sheet, figures: Figure[]): void {
  const { ink, pdf } = sheet
  const { gap, inset } = FIGURE
  const width = (INNER - gap * 3) / 4
  const room = width - inset * 2
  const below = Math.max(...figures.map(({ label }) => sheet.heightOf(label, room, LABEL))) + 15
  const isBeside = figures.every(({ change }) => widthOfChange(sheet, change) <= room)
  const height = below + (isBeside ? 49 : 60)
  figures.forEach(({ label, text, change }, index) => {
    const x = PAGE.margin + index * (width + gap)
    pdf.roundedRect(x, sheet.y, width, height, 6).lineWidth(0.75).strokeColor(ink.line).stroke()
    sheet.text(label, x + inset, sheet.y + inset, room, { ...LABEL, color: ink.muted })
    sheet.text(text, x + inset, sheet.y + below, room, { size: sizeOf(sheet, text, room), bold: true })
    drawChange(sheet, change, { x: x + inset, y: sheet.y + below + 29, width: room, isBeside })
  })
  sheet.y += height + 24
}

/** A figure is never cut: where it is long, it is smaller. */
function sizeOf(sheet: Sheet, text: string, room: number): number {
  const width = sheet.widthOf(text, { size: FIGURE.size, bold: true })
  return Math.max(FIGURE.least, Math.min(FIGURE.size, Math.floor((FIGURE.size * (room - 1) * 2) / width) / 2))
}

const SIGNS = { up: '↑ ', down: '↓ ', same: '', none: '' }

const lookOfChange = ({ direction }: Figure['change']) => ({
  ...CHANGE,
  bold: direction !== 'none' && direction !== 'same',
})
const widthOfChange = (sheet: Sheet, change: Figure['change']) =>
  sheet.widthOf(SIGNS[change.direction] + change.text, lookOfChange(change)) +
  4 +
  sheet.widthOf(reportWordTexts.vsLastPeriod(), CHANGE)

type Place = { x: number; y: number; width: number; isBeside: boolean }

/** What it is compared with is on the line of the change, or below where the language has no room for it. */
function drawChange(sheet: Sheet, change: Figure['change'], { x, y, width, isBeside }: Place): void {
  const look = lookOfChange(change)
  const said = SIGNS[change.direction] + change.text
  const color = look.bold ? (change.isGood ? GOOD : BAD) : sheet.ink.muted
  sheet.text(said, x, y, width, { ...look, color })
  const after = isBeside ? sheet.widthOf(said, look) + 4 : 0
  sheet.text(reportWordTexts.vsLastPeriod(), x + after, y + (isBeside ? 0 : 11), width - after, {
    ...CHANGE,
    color: sheet.ink.muted,
  })
}

function drawTable(sheet: Sheet, { section, title, columns, rows }: ReportTable, report: Report): void {
  const hasChart = section === 'revenueTrend' && rows.length > 0
  sheet.heading(title, hasChart ? CHART.height : undefined)
  if (rows.length === 0) {
    sheet.text(reportWordTexts.noData(), PAGE.margin, sheet.y, INNER, { color: sheet.ink.muted })
    sheet.y += 30
    return
  }
  if (hasChart) {
    drawTrend(sheet, report)
    return
  }
  const [first = 0, ...others] = widthsOf(columns.length)
  const placed = columns.map(
    ({ label, kind }, index): Column => ({
      label,
      width: index === 0 ? first : (others[index - 1] ?? 0),
      align: kind === 'text' ? 'left' : 'right',
    }),
  )
  sheet.table(
    placed,
    rows.map((row) => row.map((value, index) => sayCell(value, columns[index]?.kind ?? 'text'))),
  )
}

/** The first column is for names. */
function widthsOf(count: number): number[] {
  const first = INNER * (count > 4 ? 0.3 : 0.5)
  return [first, ...Array.from({ length: count - 1 }, () => (INNER - first) / (count - 1))]
}

const CHART = { height: 150, bar: 56 }

/** Bars with their amounts above and their months below; the present month is the strong one. */
function drawTrend(sheet: Sheet, { revenueTrend }: Report): void {
  const { ink, pdf } = sheet
  const most = Math.max(...revenueTrend.map(({ revenue }) => Number(revenue)))
  const step = INNER / revenueTrend.length
  const floor = sheet.y + CHART.height - 22
  revenueTrend.forEach(({ month, revenue }, index) => {
    const isLast = index === revenueTrend.length - 1
    const x = PAGE.margin + index * step
    const height = (Number(revenue) / most) * (CHART.height - 46)
    const left = x + (step - CHART.bar) / 2
    if (height > 0) pdf.rect(left, floor - height, CHART.bar, height).fill(isLast ? ink.brand : ink.soft)
    const centred = { align: 'center' as const, bold: isLast }
    sheet.text(formatNaira(revenue), x, floor - height - 15, step, { size: 8.5, ...centred })
    sheet.text(sayMonth(month), x, floor + 6, step, { size: 8.5, color: ink.muted, ...centred })
  })
  drawLine(sheet, floor, ink.muted)
  sheet.y += CHART.height + 16
}
