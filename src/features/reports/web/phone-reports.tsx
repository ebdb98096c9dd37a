import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { formatCount, formatPercent } from '#shared/money.ts'
import { useAnswer } from '#sync/react'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as metricsStyles from '#web/ui/elements/metrics.module.css'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import { Money } from '#web/ui/record/money.tsx'
import { NOTHING } from '../report-words.ts'
import { getReport, type Report, type ReportPeriod } from '../reports.contract.ts'
import { phoneReportTexts } from './phone-reports.texts.ts'
import * as styles from './reports.module.css'

const loadGenerate = async () => ({ default: (await import('./generate-dialog.tsx')).GenerateDialog })
const GenerateDialog = lazyPart(loadGenerate)
const PARTS = [loadGenerate]

type Name = keyof Report['mobile']
const NAMES: readonly Name[] = ['monthlySales', 'activeLeads', 'propertiesSold', 'successRate']

const FIGURES: Record<Name, (figures: Report['mobile']) => ReactNode> = {
  monthlySales: ({ monthlySales }) => <Money value={monthlySales} />,
  activeLeads: ({ activeLeads }) => formatCount(activeLeads),
  propertiesSold: ({ propertiesSold }) => formatCount(propertiesSold),
  successRate: ({ successRate }) => formatPercent(successRate),
}

/** The figures of the current month, whatever the report below is about. */
function MonthFigures() {
  const { data, status } = useAnswer(getReport, { query: { type: 'overview', period: 'month' } })
  const waiting =
    status === 'error' ? NOTHING : <span className={`${loadingStyles.skeleton} ${styles.reportFigureWait}`} />
  return (
    <section
      className={`${elementsStyles.card} ${metricsStyles.metrics} ${styles.phoneFigures}`}
      aria-label={phoneReportTexts.thisMonth()}
    >
      {NAMES.map((name) => (
        <div className={metricsStyles.metric} key={name}>
          <span className={`muted ${metricsStyles.captionLine}`}>{phoneReportTexts.figures[name]()}</span>
          <span className={metricsStyles.figure}>{data ? FIGURES[name](data.mobile) : waiting}</span>
        </div>
      ))}
    </section>
  )
}

type Props = { period: ReportPeriod; DocumentManager: ComponentType<{ onClose: () => void }> }

/** The top of the Reports tab of a phone: the month in four figures, a report as a file, and the documents. */
export function PhoneReports({ period, DocumentManager }: Props) {
  usePreload(PARTS)
  const [opened, setOpened] = useState<'generate' | 'documents'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.phoneReports}>
      <MonthFigures />
      <div className={styles.phoneActions}>
        <Button size="md" variant="primary" icon="chart-column" onClick={() => setOpened('generate')}>
          {phoneReportTexts.generateReport()}
        </Button>
        <Button size="md" icon="files" onClick={() => setOpened('documents')}>
          {phoneReportTexts.documentManager()}
        </Button>
      </div>
      <Suspense>
        {opened === 'generate' && <GenerateDialog period={period} onClose={close} />}
        {opened === 'documents' && <DocumentManager onClose={close} />}
      </Suspense>
    </div>
  )
}
