import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, segments, tags } from '#web/record-form/field-kinds.tsx'
import { type Contact, contactChanges, newContact } from '../contacts.contract.ts'
import { CONTACT_TAGS, sourceOptions, TYPE_OPTIONS } from './contact-labels.ts'
import { contactWrites } from './use-contacts.ts'

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
    source: choice('Source', (contact) => sourceOptions((contact as Contact | undefined)?.source), {
      blank: 'website',
      className: 'full',
    }),
    tags: tags('Tags', CONTACT_TAGS),
    notes: longText('Notes'),
  },
})
