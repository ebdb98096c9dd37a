import { Icon } from '#web/ui/elements/icon.tsx'
import { Money } from '#web/ui/elements/money.tsx'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { reportWordTexts } from '../report-words.texts.ts'
import { FIGURES, type Figure, figuresOfReport } from '../report-words.ts'
import type { Report, ReportType } from '../reports.contract.ts'
import { reportsPageTexts } from './reports-page.texts.ts'

function Change({ change: { text, direction, isGood } }: { change: Figure['change'] }) {
  const isPlain = direction === 'none' || direction === 'same'
  const tone = isPlain ? 'tone-gray' : isGood ? 'tone-green' : 'tone-red'
  return (
    <span className="change">
      <span className={`delta ${tone}`}>
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
    <section className={`card metrics of-${figures.length}`} aria-label={reportsPageTexts.figures()}>
      {figures.map(({ name, label, text, value, change }) => (
        <div className="metric" key={name} data-figure={name}>
          <span className="caption-line">{label}</span>
          <span className="figure">{MONEY.includes(name) ? <Money value={String(value)} /> : text}</span>
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
    <div className={`card metrics of-${names.length}`} aria-hidden="true">
      {names.map((name) => (
        <div className="metric" key={name}>
          <Bars className="caption-line" of={['h12 w96']} />
          <span className="figure">
            <span className="skeleton report-figure-wait" />
          </span>
          <Bars className="change" of={['h12 w96']} />
        </div>
      ))}
    </div>
  )
}
