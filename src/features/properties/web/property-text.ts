import { formatDecimal, formatNaira } from '#shared/money.ts'
import type { Property } from '../properties.contract.ts'
import { propertiesPageTexts } from './properties-page.texts.ts'

/** Types that have no rooms to count. */
const ROOMLESS = new Set(['land', 'warehouse', 'office', 'commercial'])

/** Square metres with grouped digits: `1,250.5 m²`; undefined when the area is not known. */
export function areaText(area: Property['area']): string | undefined {
  if (area === null) return undefined
  return propertiesPageTexts.squareMetres({ area: formatDecimal(Number(area), 2) })
}

/** A count of rooms to show: undefined when it is not known, or 0 for a type without rooms. */
export function roomCount(count: number | null, type: Property['type']): number | undefined {
  if (count === null || (count === 0 && ROOMLESS.has(type))) return undefined
  return count
}

/** A price range in words: `From ₦10.0M`, `Up to ₦50.0M`, `₦10.0M – ₦50.0M`; undefined without limits. */
export function priceRangeText(min: string | undefined, max: string | undefined): string | undefined {
  if (min && max) return propertiesPageTexts.priceRange({ lowest: formatNaira(min), highest: formatNaira(max) })
  if (min) return propertiesPageTexts.priceFrom({ price: formatNaira(min) })
  return max ? propertiesPageTexts.priceUpTo({ price: formatNaira(max) }) : undefined
}
