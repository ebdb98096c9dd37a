import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'

/** How the form of an event finds the records that it is about. */
export const eventPickers = { LeadPicker, DealPicker, PropertyPicker }
