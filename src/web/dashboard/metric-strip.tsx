import type { ReactNode } from 'react'
import { getMetrics, type Metrics } from '#features/reports/reports.contract.ts'
import { formatCount } from '#shared/money.ts'
import { partsOf, type Text } from '#shared/texts.ts'
import { useAnswer } from '#sync/react'
import { Link } from '#web/platform/router/link.tsx'
import type { Address } from '#web/platform/router/navigation.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as metricsStyles from '#web/ui/elements/metrics.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bar } from '#web/ui/loading/skeleton.tsx'
import { Money } from '#web/ui/record/money.tsx'
import * as styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { changeText } from './dashboard-text.ts'

const TONES = { up: 'tone-green', down: 'tone-red', same: 'tone-gray' }

function Change({ percent, days }: { percent: number | null; days: number }) {
  const { text, direction } = changeText(percent)
  return (
    <span className={metricsStyles.change}>
      <span className={`${metricsStyles.delta} ${TONES[direction]}`}>
        {percent !== null && direction !== 'same' && (
          <Icon name={direction === 'up' ? 'arrow-up-right' : 'arrow-down-right'} size={12} />
        )}
        {text}
      </span>
      <span>
        {partsOf(percent === null ? dashboardTexts.inLast : dashboardTexts.versusPrevious).map((part, place) =>
          place % 2
            ? dashboardTexts.days({ count: days })
            : part && (
                <span key={part} className={styles.roomy}>
                  {part}
                </span>
              ),
        )}
      </span>
    </span>
  )
}

function Listings({ added }: { added: number }) {
  return (
    <span className={metricsStyles.change}>
      {partsOf(dashboardTexts.newListings, { count: added }).map((part, place) =>
        place % 2 ? (
          <span key={part} className={`${metricsStyles.delta} ${added > 0 ? TONES.up : TONES.same}`}>
            +{formatCount(added)}
          </span>
        ) : (
          part.trim()
        ),
      )}
    </span>
  )
}

type Metric = {
  label: Text
  to: Address
  value: (metrics: Metrics) => ReactNode
  change: (metrics: Metrics) => ReactNode
}

const changeOf = (name: 'activeLeads' | 'closedDeals' | 'totalRevenue') => (metrics: Metrics) => (
  <Change percent={metrics.changes[name].percent} days={metrics.periodDays} />
)

const METRICS: readonly Metric[] = [
  {
    label: dashboardTexts.activeLeads,
    to: '/leads',
    value: ({ activeLeads }) => formatCount(activeLeads),
    change: changeOf('activeLeads'),
  },
  {
    label: dashboardTexts.closedDeals,
    to: '/pipeline?stage=closed',
    value: ({ closedDeals }) => formatCount(closedDeals),
    change: changeOf('closedDeals'),
  },
  {
    label: dashboardTexts.totalRevenue,
    to: '/reports',
    value: ({ totalRevenue }) => <Money value={totalRevenue} />,
    change: changeOf('totalRevenue'),
  },
  {
    label: dashboardTexts.totalProperties,
    to: '/properties',
    value: ({ totalProperties }) => formatCount(totalProperties),
    change: ({ changes }) => <Listings added={changes.totalProperties.newListings} />,
  },
]

function Strip() {
  const { data, status, isReading, retry } = useAnswer(getMetrics, {})
  if (status === 'error')
    return <ErrorState title={dashboardTexts.figuresNotLoaded()} onRetry={retry} busy={isReading} />
  return (
    <div className={`${elementsStyles.card} ${metricsStyles.metrics}`} aria-busy={!data || undefined}>
      {METRICS.map(({ label, to, value, change }) => {
        const content = (
          <>
            <span className={`muted ${metricsStyles.captionLine}`}>{label()}</span>
            <span className={metricsStyles.figure}>
              {data ? value(data) : <span className={`${loadingStyles.skeleton} ${styles.figureWait}`} />}
            </span>
            {data ? change(data) : <Bar of="12px 96px" />}
          </>
        )
        return data ? (
          <Link className={metricsStyles.metric} key={to} to={to}>
            {content}
          </Link>
        ) : (
          <div className={metricsStyles.metric} key={to}>
            {content}
          </div>
        )
      })}
    </div>
  )
}

/** The four figures of the company, each a link to its screen. */
export function MetricStrip() {
  return (
    <section className={styles.figures} aria-labelledby="dashboard-figures">
      <h2 className="visually-hidden" id="dashboard-figures">
        {dashboardTexts.figures()}
      </h2>
      <Strip />
    </section>
  )
}
