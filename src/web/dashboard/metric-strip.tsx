import type { ReactNode } from 'react'
import { getMetrics, type Metrics } from '#features/reports/reports.contract.ts'
import { formatCount } from '#shared/money.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { Link } from '#web/platform/router/link.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Money } from '#web/ui/elements/money.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { changeText } from './dashboard-text.ts'

const TONES = { up: 'tone-green', down: 'tone-red', same: 'tone-gray' }

function Change({ percent, days }: { percent: number | null; days: number }) {
  const { text, direction } = changeText(percent)
  return (
    <span className="change">
      <span className={`delta ${TONES[direction]}`}>
        {percent !== null && direction !== 'same' && (
          <Icon name={direction === 'up' ? 'arrow-up-right' : 'arrow-down-right'} size={12} />
        )}
        {text}
      </span>
      <span>
        <span className="roomy">{percent === null ? 'in the last ' : 'vs previous '}</span>
        {days} days
      </span>
    </span>
  )
}

function Face({ label, value, change }: { label: string; value: ReactNode; change: ReactNode }) {
  return (
    <>
      <span className="caption-line">{label}</span>
      <span className="figure">{value}</span>
      {change}
    </>
  )
}

function Figures({ metrics }: { metrics: Metrics }) {
  const { activeLeads, closedDeals, totalRevenue, totalProperties, changes, periodDays: days } = metrics
  const { newListings } = changes.totalProperties
  return (
    <>
      <Link className="metric" to="/leads">
        <Face
          label="Active leads"
          value={formatCount(activeLeads)}
          change={<Change percent={changes.activeLeads.percent} days={days} />}
        />
      </Link>
      <Link className="metric" to="/pipeline?stage=closed">
        <Face
          label="Closed deals"
          value={formatCount(closedDeals)}
          change={<Change percent={changes.closedDeals.percent} days={days} />}
        />
      </Link>
      <Link className="metric" to="/reports">
        <Face
          label="Total revenue"
          value={<Money value={totalRevenue} />}
          change={<Change percent={changes.totalRevenue.percent} days={days} />}
        />
      </Link>
      <Link className="metric" to="/properties">
        <Face
          label="Total properties"
          value={formatCount(totalProperties)}
          change={
            <span className="change">
              <span className={`delta ${newListings > 0 ? TONES.up : TONES.same}`}>+{formatCount(newListings)}</span>
              new {newListings === 1 ? 'listing' : 'listings'}
            </span>
          }
        />
      </Link>
    </>
  )
}

const LABELS = ['Active leads', 'Closed deals', 'Total revenue', 'Total properties']

function Strip() {
  const { data, status, isReading, retry } = useAnswer(getMetrics, {})
  if (status === 'error') return <ErrorState title="Figures could not be loaded" onRetry={retry} busy={isReading} />
  return (
    <div className="card metrics" aria-busy={!data || undefined}>
      {data ? (
        <Figures metrics={data} />
      ) : (
        LABELS.map((label) => (
          <div className="metric" key={label}>
            <Face
              label={label}
              value={<span className="skeleton figure-wait" />}
              change={<span className="skeleton skeleton-h12 skeleton-w96" />}
            />
          </div>
        ))
      )}
    </div>
  )
}

/** The four figures of the company, each a way to the screen behind it. */
export function MetricStrip() {
  return (
    <section className="figures" aria-labelledby="dashboard-figures">
      <h2 className="visually-hidden" id="dashboard-figures">
        Figures
      </h2>
      <Strip />
    </section>
  )
}
