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
import { propertiesPageTexts } from './properties-page.texts.ts'
import type { PropertiesSearch } from './properties-search.ts'
import { priceRangeText } from './property-text.ts'

/** How each status is called and drawn. */
export const STATUS_LOOKS: Record<PropertyStatus, Look> = {
  available: { label: propertiesPageTexts.statuses.available, tone: 'green' },
  under_offer: { label: propertiesPageTexts.statuses.under_offer, tone: 'yellow' },
  pending: { label: propertiesPageTexts.statuses.pending, tone: 'orange' },
  sold: { label: propertiesPageTexts.statuses.sold, tone: 'blue', icon: 'check' },
  rented: { label: propertiesPageTexts.statuses.rented, tone: 'purple', icon: 'key-round' },
  off_market: { label: propertiesPageTexts.statuses.off_market, tone: 'gray' },
}

/** The filters of the inventory. */
export const PROPERTY_CHIPS: FilterChips<typeof propertyFilters> = {
  status: { label: propertiesPageTexts.fields.status, labels: STATUS_LOOKS },
  type: { label: propertiesPageTexts.fields.type, labels: propertyTexts.types },
  minPrice: {
    label: propertiesPageTexts.fields.price,
    chosen: ({ minPrice, maxPrice }: PropertiesSearch) => priceRangeText(minPrice, maxPrice),
    Form: PriceFilter,
  },
  maxPrice: null,
  city: { label: propertiesPageTexts.fields.city, chosen: ({ city }: PropertiesSearch) => city, Form: CityFilter },
}

export const TYPE_OPTIONS = optionsOf(Object.keys(propertyTexts.types) as PropertyType[], propertyTexts.types)
export const STATUS_OPTIONS = optionsOf(PROPERTY_STATUSES, STATUS_LOOKS)

/** How the field of the features names them. */
export const FEATURE_TAGS = { full: fieldKitTexts.featuresFull, placeholder: propertiesPageTexts.featureExamples }
