import type { Look } from '#web/ui/elements/badge.tsx'
import { fieldKitTexts } from '#web/ui/fields/field-kit.texts.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import {
  PROPERTY_STATUSES,
  type PropertyStatus,
  type PropertyType,
  type propertyFilters,
} from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import { CityFilter } from './city-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { PropertiesSearch } from './properties-search.ts'
import { priceRangeText } from './property-text.ts'

/** How each status is called and drawn. */
export const STATUS_LOOKS: Record<PropertyStatus, Look> = {
  available: { label: 'Available', tone: 'green' },
  under_offer: { label: 'Under offer', tone: 'yellow' },
  pending: { label: 'Pending', tone: 'orange' },
  sold: { label: 'Sold', tone: 'blue', icon: 'check' },
  rented: { label: 'Rented', tone: 'purple', icon: 'key-round' },
  off_market: { label: 'Off market', tone: 'gray' },
}

/** The filters of the inventory. */
export const PROPERTY_CHIPS: FilterChips<typeof propertyFilters> = {
  status: { label: 'Status', labels: STATUS_LOOKS },
  type: { label: 'Type', labels: propertyTexts.types },
  minPrice: {
    label: 'Price',
    chosen: ({ minPrice, maxPrice }: PropertiesSearch) => priceRangeText(minPrice, maxPrice),
    Form: PriceFilter,
  },
  maxPrice: null,
  city: { label: 'City', chosen: ({ city }: PropertiesSearch) => city, Form: CityFilter },
}

export const TYPE_OPTIONS = optionsOf(Object.keys(propertyTexts.types) as PropertyType[], propertyTexts.types)
export const STATUS_OPTIONS = optionsOf(PROPERTY_STATUSES, STATUS_LOOKS)

/** How the field of the features names them. */
export const FEATURE_TAGS = { full: fieldKitTexts.featuresFull, placeholder: 'Swimming pool, 24 h power…' }
