import { reportWordTexts } from '../report-words.texts.ts'
import { daysOfReport, figuresOfReport, REPORT_NAMES, sayZone, tablesOfReport } from '../report-words.ts'
import type { Report } from '../reports.contract.ts'
import { reportFileTexts } from './report-files.texts.ts'
import type { Printed } from './report-pdf.ts'

/** Excel takes a file for the code page of its country unless it begins so. */
const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, in full width too. */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫\\t\\r]'
const atStart = new RegExp(`^[\\s\\p{Cf};,|"'\`]*${sign}`, 'u')
/** Another country's spreadsheet parts cells by these signs. */
const behindPart = new RegExp(`([;|\\t\\r\\n])(?=[\\s\\p{Cf}"'\`]*${sign})`, 'gu')

/** A cell that nothing runs: where a formula could begin stands an apostrophe, which makes it text. */
function cell(value: string | number): string {
  const text = String(value)
  const parted = typeof value === 'string' ? text.replace(behindPart, "$1'") : text
  const safe = typeof value === 'string' && atStart.test(text) ? `'${parted}` : parted
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (...cells: (string | number)[]) => cells.map(cell).join(',')

/** A report as a table for spreadsheets: amounts and counts as plain numbers. */
export function csvOfReport(report: Report, { company, dateFormat }: Pick<Printed, 'company' | 'dateFormat'>): Buffer {
  const figures = figuresOfReport(report)
  const compared = figures.map(({ name, label, value }) => {
    const { changePercent } = report.kpis[name]
    return line(label, value, changePercent ?? '')
  })
  const lines = [
    line(REPORT_NAMES[report.type]()),
    line(reportFileTexts.company(), company),
    line(reportFileTexts.period(), daysOfReport(report, dateFormat)),
    line(reportFileTexts.daysBeginBy(), sayZone(report.timeZone)),
    ...(figures.length > 0
      ? ['', line(reportFileTexts.figure(), reportFileTexts.value(), reportFileTexts.change()), ...compared]
      : []),
    ...tablesOfReport(report).flatMap(({ title, columns, rows }) => [
      '',
      line(title),
      line(...columns.map(({ label, kind }) => (kind === 'percent' ? reportFileTexts.percent({ label }) : label))),
      ...(rows.length > 0 ? rows.map((row) => line(...row)) : [line(reportWordTexts.noData())]),
    ]),
  ]
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8')
}
