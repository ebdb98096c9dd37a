import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, segments, tags } from '#web/record-form/field-kinds.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import {
  CONTACT_SOURCES,
  type Contact,
  contactChanges,
  newContact,
  OFFERED_CONTACT_SOURCES,
} from '../contacts.contract.ts'
import { CONTACT_TAGS, SOURCE_LABELS, TYPE_OPTIONS } from './contact-labels.ts'
import { contactWrites } from './use-contacts.ts'

/** A contact that was a lead keeps the source it came by. */
const sourcesOf = (contact: Contact | undefined) =>
  CONTACT_SOURCES.filter((source) => source === contact?.source || OFFERED_SOURCES.has(source))
const OFFERED_SOURCES: ReadonlySet<string> = new Set(OFFERED_CONTACT_SOURCES)

/** The form of a contact. */
export const contactForm = defineRecordForm(contactWrites, {
  schema: newContact,
  changes: contactChanges,
  fields: {
    firstName: line('First name', { autoCapitalize: 'words' }),
    lastName: line('Last name', { autoCapitalize: 'words' }),
    email: line('Email', { optional: true, type: 'email', placeholder: 'name@example.com' }),
    phone: line('Phone', { optional: true, type: 'tel', placeholder: '+234 xxx xxx xxxx' }),
    company: line('Company', { optional: true, placeholder: 'Etim & Partners' }),
    position: line('Position', { optional: true, placeholder: 'Property lawyer' }),
    type: segments('Type', TYPE_OPTIONS, { blank: 'lead', className: 'full' }),
    source: choice('Source', optionsOf(CONTACT_SOURCES, SOURCE_LABELS), {
      offered: (contact) => sourcesOf(contact as Contact | undefined),
      blank: 'website',
      className: 'full',
    }),
    tags: tags('Tags', CONTACT_TAGS),
    notes: longText('Notes'),
  },
})
