import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import type { DocumentPickers } from '#features/documents/web/document-record-form.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'

/** What the form of a document finds the records with that it belongs to. */
export const documentPickers: DocumentPickers = { LeadPicker, DealPicker, PropertyPicker }
