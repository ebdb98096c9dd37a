import type { ComponentType } from 'react'
import { type ControlProps, defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, link, longText, PickerControl, tags, toggle } from '#web/record-form/field-kinds.tsx'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { documentChanges } from '../documents.contract.ts'
import { DOCUMENT_TAGS, TYPE_OPTIONS } from './document-looks.ts'
import { documentWrites } from './use-documents.ts'

type Picker = ComponentType<{ value: string; onChange: (id: string) => void; name?: string | null | undefined }>
/** Finds the records that a document can belong to; whoever composes the screen has them. */
export type DocumentPickers = { LeadPicker: Picker; DealPicker: Picker; PropertyPicker: Picker }

/** The form of a document; its file stays. */
export const documentForm = defineRecordForm(documentWrites, {
  schema: documentChanges,
  fields: {
    name: line('Name', { className: 'full', placeholder: 'Offer letter, Chevron semi' }),
    type: choice('Type', TYPE_OPTIONS, { blank: 'contract' }),
    isPublic: toggle('Visibility', 'Public', { hint: 'The link then works without an account' }),
    description: longText('Description', { rows: 2 }),
    tags: tags('Tags', DOCUMENT_TAGS),
    leadId: link('Lead', { id: 'leadId', nameField: 'leadName' }),
    dealId: link('Deal', { id: 'dealId', nameField: 'dealTitle' }),
    propertyId: link('Property', { id: 'propertyId', nameField: 'propertyTitle' }),
  },
})

/** The fields of a document. */
export function DocumentFields({ pickers }: { pickers: DocumentPickers }) {
  const { LeadPicker, DealPicker, PropertyPicker } = pickers
  return (
    <RecordFields
      controls={{
        leadId: (props: ControlProps) => (
          <PickerControl {...props} Picker={LeadPicker} id="leadId" nameField="leadName" />
        ),
        dealId: (props: ControlProps) => (
          <PickerControl {...props} Picker={DealPicker} id="dealId" nameField="dealTitle" />
        ),
        propertyId: (props: ControlProps) => (
          <PickerControl {...props} Picker={PropertyPicker} id="propertyId" nameField="propertyTitle" />
        ),
      }}
    />
  )
}
