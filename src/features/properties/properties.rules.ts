import type { Tally } from '#shared/tally.ts'
import type { Property, PropertyType } from './properties.contract.ts'

/** What each type is called; what is listed most comes first. */
export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  apartment: 'Apartment',
  duplex: 'Duplex',
  land: 'Land',
  office: 'Office',
  warehouse: 'Warehouse',
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Condo',
  villa: 'Villa',
  commercial: 'Commercial',
}

/** The running counts in which a property takes part: all, and those that were listed on a day (UTC). */
export function propertyTallies({ createdAt }: Pick<Property, 'createdAt'>): Tally[] {
  return [{ name: 'properties', count: 1, day: createdAt.slice(0, 10) }]
}
