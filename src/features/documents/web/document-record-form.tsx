import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, tags, toggle } from '#web/record-form/field-kinds.tsx'
import { link } from '#web/record-form/link-kinds.tsx'
import { documentChanges } from '../documents.contract.ts'
import { DOCUMENT_TAGS, TYPE_OPTIONS } from './document-looks.ts'
import { documentWrites } from './use-documents.ts'

/** The form of a document; its file stays. */
export const documentForm = defineRecordForm(documentWrites, {
  schema: documentChanges,
  fields: {
    name: line('Name', { className: 'full', placeholder: 'Offer letter, Chevron semi' }),
    type: choice('Type', TYPE_OPTIONS, { blank: 'contract' }),
    isPublic: toggle('Visibility', 'Public', { hint: 'The link then works without an account' }),
    description: longText('Description', { rows: 2 }),
    tags: tags('Tags', DOCUMENT_TAGS),
    leadId: link('Lead', { id: 'leadId', nameField: 'leadName', Picker: LeadPicker }),
    dealId: link('Deal', { id: 'dealId', nameField: 'dealTitle', Picker: DealPicker }),
    propertyId: link('Property', { id: 'propertyId', nameField: 'propertyTitle', Picker: PropertyPicker }),
  },
})
