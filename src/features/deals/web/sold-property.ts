import { getProperty, type Property } from '#features/properties/properties.contract.ts'
import { call } from '#web/platform/api.ts'
import { log } from '#web/platform/logger.ts'
import type { Deal } from '../deals.contract.ts'

/** The property of a deal that was just won, when it still stands as available or under offer. */
export async function readUnsoldProperty(deal: Deal): Promise<Property | undefined> {
  if (deal.stage !== 'closed' || deal.outcome !== 'won' || deal.propertyId === null) return undefined
  try {
    const property = await call(getProperty, { params: { id: deal.propertyId } })
    return property.status === 'available' || property.status === 'under_offer' ? property : undefined
  } catch (cause) {
    log('The property of a closed deal could not be read', cause)
    return undefined
  }
}
