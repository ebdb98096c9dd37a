import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as metricsStyles from '#web/ui/elements/metrics.module.css'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { Money } from '#web/ui/record/money.tsx'
import { reportWordTexts } from '../report-words.texts.ts'
import { FIGURES, type Figure, figuresOfReport } from '../report-words.ts'
import type { Report, ReportType } from '../reports.contract.ts'
import * as styles from './reports.module.css'
import { reportsPageTexts } from './reports-page.texts.ts'

function Change({ change: { text, direction, isGood } }: { change: Figure['change'] }) {
  const isPlain = direction === 'none' || direction === 'same'
  const tone = isPlain ? 'tone-gray' : isGood ? 'tone-green' : 'tone-red'
  return (
    <span className={metricsStyles.change}>
      <span className={`${metricsStyles.delta} ${tone}`}>
        {(direction === 'up' || direction === 'down') && (
          <>
            <Icon name={direction === 'up' ? 'arrow-up-right' : 'arrow-down-right'} size={12} />
            <span className="visually-hidden">{reportsPageTexts.directions[direction]()} </span>
          </>
        )}
        {text}
      </span>
      {reportWordTexts.vsLastPeriod()}
    </span>
  )
}

const MONEY: readonly Figure['name'][] = ['totalRevenue', 'averageDealSize']

/** The figures that a report begins with, each with its change. */
export function ReportFigures({ report }: { report: Report }) {
  const figures = figuresOfReport(report)
  if (figures.length === 0) return null
  return (
    <section
      className={`${elementsStyles.card} ${metricsStyles.metrics}`}
      data-of={figures.length}
      aria-label={reportsPageTexts.figures()}
    >
      {figures.map(({ name, label, text, value, change }) => (
        <div className={metricsStyles.metric} key={name} data-figure={name}>
          <span className={`muted ${metricsStyles.captionLine}`}>{label}</span>
          <span className={metricsStyles.figure}>{MONEY.includes(name) ? <Money value={String(value)} /> : text}</span>
          <Change change={change} />
        </div>
      ))}
    </section>
  )
}

/** The same while they are read, as large. */
export function FigureSkeleton({ type }: { type: ReportType }) {
  const names = FIGURES[type]
  if (names.length === 0) return null
  return (
    <div className={`${elementsStyles.card} ${metricsStyles.metrics}`} data-of={names.length} aria-hidden="true">
      {names.map((name) => (
        <div className={metricsStyles.metric} key={name}>
          <Bars className={`muted ${metricsStyles.captionLine}`} of={['12px 96px']} />
          <span className={metricsStyles.figure}>
            <span className={`${loadingStyles.skeleton} ${styles.reportFigureWait}`} />
          </span>
          <Bars className={metricsStyles.change} of={['12px 96px']} />
        </div>
      ))}
    </div>
  )
}
