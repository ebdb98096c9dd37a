import { DealPicker } from '#features/communications/web/communication-pickers.tsx'
import { LeadPicker, PropertyPicker } from '#features/deals/web/deal-pickers.tsx'

/** How the form of an event finds the records that it is about. */
export const eventPickers = { LeadPicker, DealPicker, PropertyPicker }
