import { formatNaira } from '#shared/money.ts'
import type { Property } from '../properties.contract.ts'

/** Types that have no rooms to count. */
const ROOMLESS = new Set(['land', 'warehouse', 'office', 'commercial'])

/** Square metres with grouped digits: `1,250.5 m²`; undefined when the area is not known. */
export function areaText(area: Property['area']): string | undefined {
  if (area === null) return undefined
  return `${Number(area).toLocaleString('en-US', { maximumFractionDigits: 2 })} m²`
}

/** A count of rooms worth telling: undefined when it is not known, or none where there are none by nature. */
export function roomCount(count: number | null, type: Property['type']): number | undefined {
  if (count === null || (count === 0 && ROOMLESS.has(type))) return undefined
  return count
}

/** Typed naira with its thousands grouped; decimals and what is no number stay as they are: `25000000.5` → `25,000,000.5`. */
export function groupThousands(typed: string): string {
  const [, whole, rest = ''] = /^0*(\d+)(\.\d*)?$/.exec(typed.replace(/[₦,\s]/g, '')) ?? []
  return whole === undefined ? typed : Number(whole) > 0 || whole === '0' ? group(whole) + rest : typed
}

const group = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Where the caret stands after grouping: before the same digits, and before a comma rather than behind it, where Backspace would do nothing. */
export function caretInGroups(typed: string, caret: number, grouped: string): number {
  let behind = typed.slice(caret).replace(/[₦,\s]/g, '').length
  let at = grouped.length
  while (at > 0 && behind > 0) {
    at -= 1
    if (grouped[at] !== ',') behind -= 1
  }
  return grouped[at - 1] === ',' ? at - 1 : at
}

/** A stored price as a form shows it: `25000000.00` → `25,000,000`, `1250.50` → `1,250.50`. */
export function typedPrice(price: string): string {
  return groupThousands(price.replace(/\.00?$/, ''))
}

/** A price range in words: `From ₦10.0M`, `Up to ₦50.0M`, `₦10.0M – ₦50.0M`; undefined without limits. */
export function priceRangeText(min: string | undefined, max: string | undefined): string | undefined {
  if (min && max) return `${formatNaira(min)} – ${formatNaira(max)}`
  if (min) return `From ${formatNaira(min)}`
  return max ? `Up to ${formatNaira(max)}` : undefined
}
