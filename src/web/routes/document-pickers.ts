import { DealPicker } from '#features/communications/web/communication-pickers.tsx'
import { LeadPicker, PropertyPicker } from '#features/deals/web/deal-pickers.tsx'
import type { DocumentPickers } from '#features/documents/web/document-fields.tsx'

/** What the form of a document finds the records with that it belongs to. */
export const documentPickers: DocumentPickers = { LeadPicker, DealPicker, PropertyPicker }
