import type { Tone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import type { PropertyStatus, PropertyType } from '../properties.contract.ts'

export const TYPE_LABELS: Record<PropertyType, string> = {
  apartment: 'Apartment',
  house: 'House',
  condo: 'Condo',
  townhouse: 'Townhouse',
  villa: 'Villa',
  duplex: 'Duplex',
  land: 'Land',
  office: 'Office',
  warehouse: 'Warehouse',
  commercial: 'Commercial',
}

/** How each status is called and drawn. */
export const STATUS_LOOKS: Record<PropertyStatus, { label: string; tone: Tone; icon?: IconName }> = {
  available: { label: 'Available', tone: 'green' },
  under_offer: { label: 'Under offer', tone: 'yellow' },
  pending: { label: 'Pending', tone: 'orange' },
  sold: { label: 'Sold', tone: 'blue', icon: 'check' },
  rented: { label: 'Rented', tone: 'purple', icon: 'key-round' },
  off_market: { label: 'Off market', tone: 'gray' },
}

/** The types in the order of choice lists: what is listed most comes first. */
const TYPES_IN_ORDER: readonly PropertyType[] = [
  'apartment',
  'duplex',
  'land',
  'office',
  'warehouse',
  'house',
  'townhouse',
  'condo',
  'villa',
  'commercial',
]

/** The statuses in the order of choice lists: the life of a listing, then its side ways. */
const STATUSES_IN_ORDER: readonly PropertyStatus[] = [
  'available',
  'under_offer',
  'pending',
  'sold',
  'rented',
  'off_market',
]

export const TYPE_OPTIONS = TYPES_IN_ORDER.map((value) => ({ value, label: TYPE_LABELS[value] }))
export const STATUS_OPTIONS = STATUSES_IN_ORDER.map((value) => ({ value, label: STATUS_LOOKS[value].label }))

/** How the field of the features names them. */
export const FEATURE_TAGS = { noun: 'features', placeholder: 'Swimming pool, 24 h power…' }
