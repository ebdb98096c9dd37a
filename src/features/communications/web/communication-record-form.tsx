import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, number, segments, textOf, time } from '#web/record-form/field-kinds.tsx'
import { link } from '#web/record-form/link-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { communicationChanges, newCommunication } from '../communications.contract.ts'
import { lasts } from './communication-form.ts'
import { DIRECTION_OPTIONS, STATUS_OPTIONS, TYPE_OPTIONS } from './communication-looks.ts'
import { communicationWordTexts } from './communication-words.texts.ts'
import { communicationWrites } from './use-communications.ts'

/** The form of a communication: its person is a contact or a lead, and fields that its type does not have are empty. */
export const communicationForm = defineRecordForm(communicationWrites, {
  schema: newCommunication,
  changes: communicationChanges,
  phone: 'whole',
  fields: {
    type: choice(communicationWordTexts.type, TYPE_OPTIONS, { blank: 'phone' }),
    direction: segments(communicationWordTexts.direction, DIRECTION_OPTIONS, { blank: 'outbound' }),
    contactId: link(communicationWordTexts.contact, {
      id: 'contactId',
      nameField: 'contactName',
      optional: false,
      className: fieldsStyles.full,
    }),
    leadId: link(communicationWordTexts.lead, { id: 'leadId', nameField: 'contactName' }),
    status: choice(communicationWordTexts.status, STATUS_OPTIONS, { blank: 'completed' }),
    scheduledAt: time(communicationWordTexts.dateAndTime),
    duration: number(communicationWordTexts.duration, { optional: true, unit: communicationWordTexts.minute }),
    dealId: link(communicationWordTexts.deal, { id: 'dealId', nameField: 'dealTitle', Picker: DealPicker }),
    subject: line(communicationWordTexts.subject, {
      optional: true,
      className: fieldsStyles.full,
      placeholder: communicationWordTexts.subjectExample,
    }),
    content: longText(communicationWordTexts.notes, {
      optional: false,
      rows: 4,
      placeholder: communicationWordTexts.notesExample,
    }),
  },
  toBody: (body, { type, status, scheduledAt }) => ({
    ...body,
    scheduledAt: status === 'scheduled' || textOf(scheduledAt ?? '') ? (body.scheduledAt ?? '') : null,
    duration: lasts(textOf(type ?? '')) ? body.duration : null,
  }),
})
