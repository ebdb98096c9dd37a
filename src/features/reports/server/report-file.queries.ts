import { buffer } from 'node:stream/consumers'
import type { Face } from '#features/face/face.contract.ts'
import { readFace } from '#features/face/server/face.queries.ts'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { readWorkspace } from '#features/workspace/server/workspace.queries.ts'
import { languageOf } from '#server/changes/languages.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import type { Scope } from '#server/session/scope.ts'
import type { DateFormat } from '#shared/dates.ts'
import { inLanguage, type Language } from '#shared/texts.ts'
import { pastPeriod, periodBounds, type Repeating, reportFileName } from '../periods.rules.ts'
import type { Report, ReportFormat, ReportPeriod, ReportType } from '../reports.contract.ts'
import { csvOfReport } from './report-csv.ts'
import { type Printed, pdfOfReport } from './report-pdf.ts'
import { reportOf } from './reports.queries.ts'

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

export type ReportFile = {
  name: string
  type: string
  bytes: Buffer
  report: Report
  language: Language
  dateFormat: DateFormat | null
}

type ReportRequest = { type: ReportType; period: ReportPeriod; format: ReportFormat; schedule?: Repeating }

/** The face as a report shows it; null for the stated brandings. */
async function printedFace({ context }: Scope, { isShown, colour, logo }: Face): Promise<Printed['face']> {
  if (!isShown) return null
  const [key] = keysOfPicture(logo ?? '')
  const file = key && (await context.files.store.read(key))
  return { colour, logo: file ? await buffer(file.stream) : null }
}

/**
 * A report as a file, by the clock, in the colours and in the language of the person of the scope: of the present period up to `now`, or, when a schedule
 * sends it, of the whole one before.
 */
export async function readReportFile(scope: Scope, request: ReportRequest, now: Date): Promise<ReportFile> {
  const [{ preferences, theme }, { name: company }, face] = await Promise.all([
    readSettings(scope),
    readWorkspace(scope),
    readFace(scope),
  ])
  const { timezone, dateFormat } = preferences
  const { schedule, period } = request
  const bounds = schedule ? pastPeriod(period, schedule, now, timezone) : periodBounds(period, now, timezone)
  const report = await reportOf(scope, request, bounds, timezone)
  const language = languageOf(scope.context, preferences)
  const bytes =
    request.format === 'csv'
      ? inLanguage(language, () => csvOfReport(report, { company, dateFormat }))
      : await pdfOfReport(report, {
          company,
          theme,
          face: await printedFace(scope, face),
          language,
          dateFormat,
          at: now,
        })
  return {
    name: reportFileName(request, request.format, new Date(report.to), timezone),
    type: MEDIA_TYPES[request.format],
    bytes,
    report,
    language,
    dateFormat,
  }
}
