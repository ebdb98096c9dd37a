import { fieldKitTexts } from '#web/ui/fields/field-kit.texts.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import { PROPERTY_STATUSES, type PropertyType, type propertyFilters } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import { CityFilter } from './city-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { propertiesPageTexts } from './properties-page.texts.ts'
import type { PropertiesSearch } from './properties-search.ts'
import { STATUS_LOOKS } from './property-looks.ts'
import { priceRangeText } from './property-text.ts'

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
