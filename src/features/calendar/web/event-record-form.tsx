import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { PeopleField } from '#web/account/people-field.tsx'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, listOf, longText, textOf, time } from '#web/record-form/field-kinds.tsx'
import { link } from '#web/record-form/link-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { eventChanges, newEvent } from '../calendar.contract.ts'
import { eventFormTexts } from './event-form.texts.ts'
import { namesIn } from './event-form.ts'
import { PRIORITY_OPTIONS, TYPE_OPTIONS } from './event-labels.ts'
import { eventWrites } from './use-events.ts'

/** The form of an event; times are those of the person's own clock. */
export const eventForm = defineRecordForm(eventWrites, {
  schema: newEvent,
  changes: eventChanges,
  phone: 'whole',
  fields: {
    title: line(eventFormTexts.title, { className: fieldsStyles.full, placeholder: eventFormTexts.titleExample }),
    type: choice(eventFormTexts.type, TYPE_OPTIONS, { blank: 'meeting' }),
    priority: choice(eventFormTexts.priority, PRIORITY_OPTIONS, { blank: 'medium' }),
    startTime: time(eventFormTexts.start, { whenEmpty: '' }),
    endTime: time(eventFormTexts.end, { whenEmpty: '' }),
    location: line(eventFormTexts.location, { optional: true, className: fieldsStyles.full }),
    attendeeIds: {
      label: eventFormTexts.colleagues,
      isBare: true,
      blank: [],
      read: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
      show: () => undefined,
      control: ({ value, onChange }) => (
        <PeopleField
          label={eventFormTexts.colleagues()}
          optional
          hint={eventFormTexts.colleaguesTold()}
          chosenLabel={eventFormTexts.chosenColleagues()}
          value={listOf(value)}
          onChange={onChange}
        />
      ),
    },
    attendees: {
      ...line(eventFormTexts.guests, { optional: true, hint: eventFormTexts.howToNameGuests }),
      read: (stored) => (Array.isArray(stored) ? stored.join(', ') : ''),
      write: (value) => namesIn(textOf(value)),
    },
    leadId: link(eventFormTexts.lead, { id: 'leadId', nameField: 'leadName', Picker: LeadPicker }),
    dealId: link(eventFormTexts.deal, { id: 'dealId', nameField: 'dealTitle', Picker: DealPicker }),
    propertyId: link(eventFormTexts.property, { id: 'propertyId', nameField: 'propertyTitle', Picker: PropertyPicker }),
    description: longText(eventFormTexts.description),
  },
})
