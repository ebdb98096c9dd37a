import { Icon } from '#web/ui/elements/icon.tsx'
import { Money } from '#web/ui/elements/money.tsx'
import { FIGURES, type Figure, figuresOfReport } from '../report-words.ts'
import type { Report, ReportType } from '../reports.contract.ts'

const HIDDEN = { up: 'up ', down: 'down ', same: '', none: '' }

function Change({ change: { text, direction, isGood } }: { change: Figure['change'] }) {
  const isPlain = direction === 'none' || direction === 'same'
  const tone = isPlain ? 't-gray' : isGood ? 't-green' : 't-red'
  return (
    <span className="d">
      <span className={`delta ${tone}`}>
        {!isPlain && <Icon name={direction === 'up' ? 'arrow-up-right' : 'arrow-down-right'} size={12} />}
        <span className="vh">{HIDDEN[direction]}</span>
        {text}
      </span>
      vs last period
    </span>
  )
}

const MONEY: readonly Figure['name'][] = ['totalRevenue', 'averageDealSize']

/** The figures that a report begins with, each with its change. */
export function ReportFigures({ report }: { report: Report }) {
  const figures = figuresOfReport(report)
  if (figures.length === 0) return null
  return (
    <section className={`card metrics of-${figures.length}`} aria-label="Figures">
      {figures.map(({ name, label, text, value, change }) => (
        <div className="metric" key={name} data-figure={name}>
          <span className="l">{label}</span>
          <span className="v">{MONEY.includes(name) ? <Money value={String(value)} /> : text}</span>
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
          <span className="l">
            <span className="sk sk-h12 sk-w96" />
          </span>
          <span className="v">
            <span className="sk report-figure-wait" />
          </span>
          <span className="d">
            <span className="sk sk-h12 sk-w96" />
          </span>
        </div>
      ))}
    </div>
  )
}
