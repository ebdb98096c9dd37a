import { type ComponentType, Suspense, useState } from 'react'
import { getSettings } from '#features/settings/settings.contract.ts'
import { useAnswer } from '#sync/react'
import { fetchFile } from '#web/platform/api.ts'
import { useDateFormat } from '#web/platform/date-format.ts'
import { saveFile } from '#web/platform/save-file.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { FoldingButton } from '#web/ui/elements/folding-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import {
  daysOfReport,
  PERIOD_LABELS,
  PERIODS_UP,
  REPORT_NAMES,
  SECTIONS,
  sayZone,
  TYPE_LABELS,
} from '../report-words.ts'
import {
  exportReport,
  getReport,
  REPORT_TYPES,
  type Report,
  type ReportFormat,
  type ReportPeriod,
  type ReportType,
} from '../reports.contract.ts'
import { PhoneReports } from './phone-reports.tsx'
import { FigureSkeleton, ReportFigures } from './report-figures.tsx'
import { ReportSections } from './report-sections.tsx'
import * as styles from './reports.module.css'
import { reportsPageTexts } from './reports-page.texts.ts'
import { cleanSearch, type ReportsSearch } from './reports-search.ts'

const loadSchedules = async () => ({ default: (await import('./schedules-dialog.tsx')).SchedulesDialog })
const SchedulesDialog = lazyPart(loadSchedules)
const PARTS = [loadSchedules]

/** Saves the report that is shown as a file. */
const save = (type: ReportType, period: ReportPeriod, format: ReportFormat) =>
  saveFile(fetchFile(exportReport, { query: { type, period, format } }))

/** A report; while that of another type is read, what is known of its period already is shown. */
function useReport(type: ReportType, period: ReportPeriod) {
  const answer = useAnswer(getReport, { query: { type, period } })
  const [last, setLast] = useState<Report>()
  if (answer.data && answer.data !== last) setLast(answer.data)
  const isTold = last?.period === period && (last.team !== undefined || !SECTIONS[type].includes('team'))
  const report = answer.data ?? (isTold && answer.status === 'loading' ? { ...last, type } : undefined)
  return { ...answer, report }
}

type Props = {
  search: ReportsSearch
  onSearchChange: (search: ReportsSearch) => void
  /** The documents in a dialog, which a phone has no tab for; the page that composes the features hands it in. */
  DocumentManager: ComponentType<{ onClose: () => void }>
}

/** What the company did in a period, by type: on screen, on paper and as a file. */
export function ReportsPage({ search, onSearchChange, DocumentManager }: Props) {
  usePreload(PARTS)
  const isPhone = usePhone()
  const { type = 'overview', period = 'month' } = search
  const { report, status, isReading, retry } = useReport(type, period)
  const dateFormat = useDateFormat()
  const [isScheduling, setScheduling] = useState(false)
  const change = (changes: ReportsSearch) => onSearchChange(cleanSearch({ type, period, ...changes }))
  return (
    <div className={styles.reports}>
      <div className={listStyles.title}>
        <h1>{reportsPageTexts.heading()}</h1>
        <span className={elementsStyles.spacer} />
        <Actions isPhone={isPhone} type={type} period={period} onSchedule={() => setScheduling(true)} />
      </div>
      {isPhone && <PhoneReports period={period} DocumentManager={DocumentManager} />}
      <div className={listStyles.bar}>
        {isPhone ? (
          <PhoneChoices type={type} period={period} onChange={change} />
        ) : (
          <Segmented
            label={reportsPageTexts.reportType()}
            options={optionsOf(REPORT_TYPES, TYPE_LABELS)}
            value={type}
            onChange={(next) => change({ type: next })}
          />
        )}
        <span className={styles.reportName}>{REPORT_NAMES[type]()}</span>
        <span className={elementsStyles.spacer} />
        <span className={`muted ${styles.reportDays}`}>
          {report ? `${daysOfReport(report, dateFormat)} · ${sayZone(report.timeZone)}` : '\u00a0'}
        </span>
        {!isPhone && (
          <Segmented
            label={reportsPageTexts.period()}
            options={optionsOf(PERIODS_UP, PERIOD_LABELS)}
            value={period}
            onChange={(next) => change({ period: next })}
          />
        )}
      </div>
      {status === 'error' && !report ? (
        <ErrorState
          title={reportsPageTexts.notLoaded()}
          text={kitTexts.checkConnection()}
          onRetry={retry}
          busy={isReading}
        />
      ) : (
        <Body report={report} type={type} />
      )}
      <Suspense>
        {isScheduling && <SchedulesDialog start={{ type, period }} onClose={() => setScheduling(false)} />}
      </Suspense>
    </div>
  )
}

function Body({ report, type }: { report: Report | undefined; type: ReportType }) {
  if (report)
    return (
      <div className={styles.report} data-of={type}>
        <ReportFigures report={report} />
        <ReportSections report={report} />
      </div>
    )
  return (
    <div className={styles.report} data-of={type} role="status">
      <span className="visually-hidden">{reportsPageTexts.loading()}</span>
      <FigureSkeleton type={type} />
      {SECTIONS[type].map((section) => (
        <div
          key={section}
          className={`${elementsStyles.card} ${styles.reportPart} ${styles.reportWait}`}
          data-of={section}
          aria-hidden="true"
        >
          <Bars of={['14px 96px']} />
        </div>
      ))}
    </div>
  )
}

type Chosen = { type: ReportType; period: ReportPeriod }

function PhoneChoices({ type, period, onChange }: Chosen & { onChange: (changes: ReportsSearch) => void }) {
  return (
    <div className={styles.reportChoices}>
      <Select
        aria-label={reportsPageTexts.reportType()}
        value={type}
        options={optionsOf(REPORT_TYPES, reportsPageTexts.phoneTypes)}
        onChange={({ target }) => onChange({ type: target.value as ReportType })}
      />
      <Select
        aria-label={reportsPageTexts.period()}
        value={period}
        options={optionsOf(PERIODS_UP, PERIOD_LABELS)}
        onChange={({ target }) => onChange({ period: target.value as ReportPeriod })}
      />
    </div>
  )
}

function Actions({ isPhone, type, period, onSchedule }: Chosen & { isPhone: boolean; onSchedule: () => void }) {
  // The dialog says where reports go; by then it is known.
  useAnswer(getSettings, {}, { dependsOn: ['settings'] })
  const entries = [
    { label: reportsPageTexts.pdf(), icon: 'file-text', run: () => void save(type, period, 'pdf') },
    { label: reportsPageTexts.csv(), icon: 'table-2', run: () => void save(type, period, 'csv') },
    { label: reportsPageTexts.print(), icon: 'files', run: () => window.print() },
  ] as const
  return (
    <div className={styles.reportActions}>
      <FoldingButton
        icon="calendar-clock"
        label={reportsPageTexts.schedule()}
        isFolded={isPhone}
        onClick={onSchedule}
      />
      <Menu
        align="end"
        label={reportsPageTexts.export()}
        entries={entries}
        trigger={<FoldingButton icon="download" label={reportsPageTexts.export()} isFolded={isPhone} />}
      />
    </div>
  )
}
