import type { Tally } from '#shared/tally.ts'
import type { Property } from './properties.contract.ts'

/** The running counts in which a property takes part: all, and those that were listed on a day (UTC). */
export function propertyTallies({ occurredAt }: Pick<Property, 'occurredAt'>): Tally[] {
  return [{ name: 'properties', count: 1, day: occurredAt.slice(0, 10) }]
}
