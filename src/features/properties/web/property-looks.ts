import type { Look } from '#web/ui/elements/badge.tsx'
import type { PropertyStatus } from '../properties.contract.ts'
import { propertyLookTexts } from './property-looks.texts.ts'

/** How each status is called and drawn. */
export const STATUS_LOOKS: Record<PropertyStatus, Look> = {
  available: { label: propertyLookTexts.statuses.available, tone: 'green' },
  under_offer: { label: propertyLookTexts.statuses.under_offer, tone: 'yellow' },
  pending: { label: propertyLookTexts.statuses.pending, tone: 'orange' },
  sold: { label: propertyLookTexts.statuses.sold, tone: 'blue', icon: 'check' },
  rented: { label: propertyLookTexts.statuses.rented, tone: 'purple', icon: 'key-round' },
  off_market: { label: propertyLookTexts.statuses.off_market, tone: 'gray' },
}
