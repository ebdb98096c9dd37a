import { personTexts } from '#shared/person.texts.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, segments, tags } from '#web/record-form/field-kinds.tsx'
import { fullName } from '#web/record-form/full-name.tsx'
import { notedFields, personFields } from '#web/record-form/person-fields.tsx'
import { withReach } from '#web/record-form/reach-values.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { optionsOf } from '#web/ui/fields/options.ts'
import {
  CONTACT_SOURCES,
  type Contact,
  contactChanges,
  newContact,
  OFFERED_CONTACT_SOURCES,
} from '../contacts.contract.ts'
import { CONTACT_TAGS, TYPE_OPTIONS } from './contact-labels.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'
import { contactWrites } from './use-contacts.ts'

/** A contact keeps a source that came from its lead and is not offered otherwise. */
const sourcesOf = (contact: Contact | undefined) =>
  CONTACT_SOURCES.filter((source) => source === contact?.source || OFFERED_SOURCES.has(source))
const OFFERED_SOURCES: ReadonlySet<string> = new Set(OFFERED_CONTACT_SOURCES)

/** The form of a contact. */
export const contactForm = defineRecordForm(contactWrites, {
  schema: newContact,
  changes: contactChanges,
  toBody: withReach,
  phone: {
    first: ['firstName', 'phone', 'email', 'type'],
    required: { firstName: personTexts.nameRequired },
    notice: contactsPageTexts.fillInName,
    joined: { firstName: fullName },
  },
  fields: {
    ...personFields,
    phone: { ...personFields.phone, optional: true },
    company: line(contactsPageTexts.company, { optional: true, placeholder: contactsPageTexts.companyExample }),
    position: line(contactsPageTexts.position, { optional: true, placeholder: contactsPageTexts.positionExample }),
    type: segments(contactsPageTexts.type, TYPE_OPTIONS, { blank: 'lead', className: fieldsStyles.full }),
    source: choice(personTexts.source, optionsOf(CONTACT_SOURCES, contactsPageTexts.sources), {
      offered: (contact) => sourcesOf(contact as Contact | undefined),
      blank: 'website',
      className: fieldsStyles.full,
    }),
    tags: tags(personTexts.tags, CONTACT_TAGS),
    ...notedFields,
  },
})
