import { personTexts } from '#shared/person.texts.ts'
import { clientLanguage } from '#web/record-form/client-language.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, segments, tags } from '#web/record-form/field-kinds.tsx'
import { fullName } from '#web/record-form/full-name.tsx'
import { moreReach } from '#web/record-form/more-reach.tsx'
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
    firstName: line(personTexts.firstName, { autoCapitalize: 'words' }),
    lastName: line(personTexts.lastName, { autoCapitalize: 'words' }),
    email: line(personTexts.email, { optional: true, type: 'email', placeholder: 'name@example.com' }),
    phone: line(personTexts.phone, { optional: true, type: 'tel', placeholder: personTexts.phoneExample }),
    phones: moreReach('phone', fieldsStyles.full),
    emails: moreReach('email', fieldsStyles.full),
    whatsappName: line(personTexts.whatsAppName, { optional: true, autoCapitalize: 'none' }),
    company: line(contactsPageTexts.company, { optional: true, placeholder: contactsPageTexts.companyExample }),
    position: line(contactsPageTexts.position, { optional: true, placeholder: contactsPageTexts.positionExample }),
    type: segments(contactsPageTexts.type, TYPE_OPTIONS, { blank: 'lead', className: fieldsStyles.full }),
    source: choice(personTexts.source, optionsOf(CONTACT_SOURCES, contactsPageTexts.sources), {
      offered: (contact) => sourcesOf(contact as Contact | undefined),
      blank: 'website',
      className: fieldsStyles.full,
    }),
    tags: tags(personTexts.tags, CONTACT_TAGS),
    language: clientLanguage,
    notes: longText(personTexts.notes),
  },
})
