import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, tags, toggle } from '#web/record-form/field-kinds.tsx'
import { link } from '#web/record-form/link-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { documentChanges } from '../documents.contract.ts'
import { documentFormTexts } from './document-form.texts.ts'
import { DOCUMENT_TAGS, TYPE_OPTIONS } from './document-looks.ts'
import { documentWrites } from './use-documents.ts'

/** The form of a document; its file stays. */
export const documentForm = defineRecordForm(documentWrites, {
  schema: documentChanges,
  phone: 'whole',
  fields: {
    name: line(documentFormTexts.name, { className: fieldsStyles.full, placeholder: documentFormTexts.nameExample }),
    type: choice(documentFormTexts.type, TYPE_OPTIONS, { blank: 'contract' }),
    isPublic: toggle(documentFormTexts.visibility, documentFormTexts.isPublic, { hint: documentFormTexts.aboutPublic }),
    description: longText(documentFormTexts.description, { rows: 2 }),
    tags: tags(documentFormTexts.tags, DOCUMENT_TAGS),
    leadId: link(documentFormTexts.lead, { id: 'leadId', nameField: 'leadName', Picker: LeadPicker }),
    dealId: link(documentFormTexts.deal, { id: 'dealId', nameField: 'dealTitle', Picker: DealPicker }),
    propertyId: link(documentFormTexts.property, {
      id: 'propertyId',
      nameField: 'propertyTitle',
      Picker: PropertyPicker,
    }),
  },
})
