import { formatPercent } from '#shared/money.ts'
import { dashboardTexts } from './dashboard.texts.ts'

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  const { morning, afternoon, evening } = dashboardTexts.greetings
  if (hour < 12) return morning()
  return hour < 17 ? afternoon() : evening()
}

/** How many new leads nobody has called; `isMore` when there are more than were counted. */
export function firstCallsText({ count, isMore }: { count: number; isMore: boolean }): string {
  return isMore ? dashboardTexts.moreFirstCalls({ count }) : dashboardTexts.firstCalls({ count })
}

export type ChangeText = { text: string; direction: 'up' | 'down' | 'same' }

/**
 * A change against the period before: signed percent with one decimal at most, `New` when there was nothing before, `0%` when
 * both are equal.
 */
export function changeText(percent: number | null): ChangeText {
  if (percent === null) return { text: dashboardTexts.newSince(), direction: 'up' }
  const rounded = Math.round(percent * 10) / 10
  if (rounded === 0) return { text: formatPercent(0), direction: 'same' }
  const text = `${rounded > 0 ? '+' : '-'}${formatPercent(Math.abs(rounded))}`
  return { text, direction: rounded > 0 ? 'up' : 'down' }
}
