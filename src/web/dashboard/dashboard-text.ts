import { formatDecimal } from '#shared/money.ts'

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** A number with its noun, `isMore` when there are more than were counted: `1 event`, `50+ events`. */
export function countText(count: number, one: string, many: string, isMore = false): string {
  return `${count}${isMore ? '+' : ''} ${count === 1 && !isMore ? one : many}`
}

export type ChangeText = { text: string; direction: 'up' | 'down' | 'same' }

/**
 * A change against the period before: signed percent with one decimal at most, `New` when there was nothing before, `0%` when
 * both are equal.
 */
export function changeText(percent: number | null): ChangeText {
  if (percent === null) return { text: 'New', direction: 'up' }
  const rounded = Math.round(percent * 10) / 10
  if (rounded === 0) return { text: '0%', direction: 'same' }
  const text = `${rounded > 0 ? '+' : '-'}${formatDecimal(Math.abs(rounded), 1)}%`
  return { text, direction: rounded > 0 ? 'up' : 'down' }
}
