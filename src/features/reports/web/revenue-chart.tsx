import { numberTexts } from '#shared/numbers.texts.ts'
import { amountAt, CURRENCY_SIGNS } from '#shared/shown-rate.ts'
import { amounts, useShownRate } from '#web/platform/shown-money.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { sayMonth } from '../report-words.ts'
import type { Report } from '../reports.contract.ts'
import { scaleOf, shortNaira } from './chart-scale.ts'
import * as styles from './reports.module.css'
import { reportsPageTexts } from './reports-page.texts.ts'

const HEIGHT = 232
const TOP = 28
const FLOOR = 196
/** How much of a column its bar takes, in percent. */
const BAR = 58

/** The revenue of five months as columns; it is as wide as there is room, its letters stay as large as they are. */
export function RevenueChart({ trend }: { trend: Report['revenueTrend'] }) {
  const rate = useShownRate()
  const numberOf = (revenue: string) => (rate ? amountAt(revenue, rate) : Number(revenue))
  const sign = rate ? CURRENCY_SIGNS[rate.currency] : '₦'
  const lines = scaleOf(Math.max(...trend.map(({ revenue }) => numberOf(revenue))))
  const most = lines.at(-1) || 1
  const heightOf = (amount: number) => (amount / most) * (FLOOR - TOP)
  const isPhone = usePhone()
  /** Where the columns begin, in percent of the width. */
  const start = isPhone ? 16 : 11
  const step = (100 - start) / trend.length
  const months = trend.map(({ month, revenue }) => `${sayMonth(month)} ${amounts.short(revenue)}`).join(', ')
  return (
    <svg
      className={styles.chart}
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={reportsPageTexts.revenuePerMonth({ months })}
    >
      {lines.map((amount) => (
        <g key={amount}>
          <line
            className={styles.guide}
            x1={`${start}%`}
            x2="100%"
            y1={FLOOR - heightOf(amount)}
            y2={FLOOR - heightOf(amount)}
          />
          <text x={`${start - 1.5}%`} y={FLOOR - heightOf(amount) + 4} textAnchor="end">
            {shortNaira(amount)}
          </text>
        </g>
      ))}
      {trend.map(({ month, revenue }, index) => {
        const isLast = index === trend.length - 1
        const height = heightOf(numberOf(revenue))
        const middle = `${start + step * (index + 0.5)}%`
        return (
          <g key={month}>
            {height > 0 && (
              <rect
                className={isLast ? `${styles.chartBar} ${styles.now}` : styles.chartBar}
                x={`${start + step * (index + (100 - BAR) / 200)}%`}
                width={`${(step * BAR) / 100}%`}
                y={FLOOR - height}
                height={height}
                rx={3}
              />
            )}
            <text className={styles.point} x={middle} y={FLOOR - height - 8} textAnchor="middle">
              {isPhone ? numberTexts.amount({ sign, number: shortNaira(numberOf(revenue)) }) : amounts.short(revenue)}
            </text>
            <text className={isLast ? styles.point : undefined} x={middle} y={FLOOR + 22} textAnchor="middle">
              {sayMonth(month, false)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
