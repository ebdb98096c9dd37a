import { personTexts } from '#shared/person.texts.ts'
import { languageName } from '#web/record-form/client-language.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { EmailLines, PhoneLines } from '#web/ui/record/reach-lines.tsx'
import type { Contact } from '../contacts.contract.ts'
import { contactForm } from './contact-record-form.tsx'
import { lastContactText } from './contact-text.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'

const said = (text: string | null) => text && <span className={panelStyles.prose}>{text}</span>

const LINES: FactLines<Contact, (typeof contactForm.names)[number]> = {
  firstName: 'elsewhere',
  lastName: 'elsewhere',
  type: 'elsewhere',
  phones: 'elsewhere',
  emails: 'elsewhere',
  phone: {
    label: personTexts.phone,
    fields: ['phone', 'phones'],
    shown: ({ phones }) => (phones.length > 0 ? <PhoneLines phones={phones} /> : null),
    nothing: contactsPageTexts.noPhone,
  },
  email: {
    label: personTexts.email,
    fields: ['email', 'emails'],
    shown: ({ emails }) => (emails.length > 0 ? <EmailLines emails={emails} /> : null),
    nothing: personTexts.noEmail,
  },
  whatsappName: {
    label: personTexts.whatsAppName,
    shown: ({ whatsappName }) => whatsappName,
    nothing: personTexts.notNoted,
  },
  company: {
    label: contactsPageTexts.company,
    shown: ({ company }) => said(company),
    nothing: contactsPageTexts.noCompany,
  },
  position: {
    label: contactsPageTexts.position,
    shown: ({ position }) => said(position),
    nothing: personTexts.notNoted,
  },
  source: { label: personTexts.source, shown: ({ source }) => contactsPageTexts.sources[source]() },
  tags: {
    label: personTexts.tags,
    shown: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null),
    nothing: personTexts.addTags,
  },
  lastContactDate: { label: contactsPageTexts.lastContacted, shown: lastContactText },
  language: {
    label: personTexts.language,
    shown: ({ language }) => languageName(language),
    nothing: personTexts.companyLanguage,
  },
  notes: { label: personTexts.notes, isLong: true, shown: ({ notes }) => said(notes), nothing: personTexts.addNote },
}

/** The fields of a contact; each is edited in place. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return <RecordFacts form={contactForm} row={contact} lines={LINES} />
}
