import { BYTE_ORDER_MARK, CSV_NEWLINE, csvLine } from '#server/base/csv.ts'
import { reportWordTexts } from '../report-words.texts.ts'
import { daysOfReport, figuresOfReport, REPORT_NAMES, sayZone, tablesOfReport } from '../report-words.ts'
import type { Report } from '../reports.contract.ts'
import { reportFileTexts } from './report-files.texts.ts'
import type { Printed } from './report-pdf.ts'

/** A report as a table for spreadsheets: amounts and counts as plain numbers. */
export function csvOfReport(report: Report, { company, dateFormat }: Pick<Printed, 'company' | 'dateFormat'>): Buffer {
  const figures = figuresOfReport(report)
  const compared = figures.map(({ name, label, value }) => {
    const { changePercent } = report.kpis[name]
    return csvLine(label, value, changePercent ?? '')
  })
  const lines = [
    csvLine(REPORT_NAMES[report.type]()),
    csvLine(reportFileTexts.company(), company),
    csvLine(reportFileTexts.period(), daysOfReport(report, dateFormat)),
    csvLine(reportFileTexts.daysBeginBy(), sayZone(report.timeZone)),
    csvLine(reportFileTexts.amounts(), reportFileTexts.naira()),
    ...(figures.length > 0
      ? ['', csvLine(reportFileTexts.figure(), reportFileTexts.value(), reportFileTexts.change()), ...compared]
      : []),
    ...tablesOfReport(report).flatMap(({ title, columns, rows }) => [
      '',
      csvLine(title),
      csvLine(...columns.map(({ label, kind }) => (kind === 'percent' ? reportFileTexts.percent({ label }) : label))),
      ...(rows.length > 0 ? rows.map((row) => csvLine(...row)) : [csvLine(reportWordTexts.noData())]),
    ]),
  ]
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join(CSV_NEWLINE)}${CSV_NEWLINE}`, 'utf8')
}
