import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, number, segments, textOf, time } from '#web/record-form/field-kinds.tsx'
import { link } from '#web/record-form/link-kinds.tsx'
import { communicationChanges, newCommunication } from '../communications.contract.ts'
import { lasts } from './communication-form.ts'
import { DIRECTION_OPTIONS, STATUS_OPTIONS, TYPE_OPTIONS } from './communication-looks.ts'
import { communicationWrites } from './use-communications.ts'

/** The form of what was said: one of the two people is chosen, and what the chosen type has no field for is left empty. */
export const communicationForm = defineRecordForm(communicationWrites, {
  schema: newCommunication,
  changes: communicationChanges,
  fields: {
    type: choice('Type', TYPE_OPTIONS, { blank: 'phone' }),
    direction: segments('Direction', DIRECTION_OPTIONS, { blank: 'outbound' }),
    contactId: link('Contact', { id: 'contactId', nameField: 'contactName', optional: false, className: 'full' }),
    leadId: link('Lead', { id: 'leadId', nameField: 'contactName' }),
    status: choice('Status', STATUS_OPTIONS, { blank: 'completed' }),
    scheduledAt: time('Date and time'),
    duration: number('Duration', { optional: true, unit: 'min' }),
    dealId: link('Deal', { id: 'dealId', nameField: 'dealTitle', Picker: DealPicker }),
    subject: line('Subject', { optional: true, className: 'full', placeholder: 'Payment plan' }),
    content: longText('Notes', { optional: false, rows: 4, placeholder: 'What was said, and what comes next' }),
  },
  toBody: (body, { type, status, scheduledAt }) => ({
    ...body,
    scheduledAt: status === 'scheduled' || textOf(scheduledAt ?? '') ? (body.scheduledAt ?? '') : null,
    duration: lasts(textOf(type ?? '')) ? body.duration : null,
  }),
})
