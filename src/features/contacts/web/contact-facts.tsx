import { personTexts } from '#shared/person.texts.ts'
import { notedFacts, reachFacts } from '#web/record-form/person-facts.tsx'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { proseOf } from '#web/ui/record/fact.tsx'
import type { Contact } from '../contacts.contract.ts'
import { contactForm } from './contact-record-form.tsx'
import { lastContactText } from './contact-text.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'

const LINES: FactLines<Contact, (typeof contactForm.names)[number]> = {
  type: 'elsewhere',
  ...reachFacts,
  phone: { ...reachFacts.phone, nothing: contactsPageTexts.noPhone },
  company: {
    label: contactsPageTexts.company,
    shown: ({ company }) => proseOf(company),
    nothing: contactsPageTexts.noCompany,
  },
  position: {
    label: contactsPageTexts.position,
    shown: ({ position }) => proseOf(position),
    nothing: personTexts.notNoted,
  },
  source: { label: personTexts.source, shown: ({ source }) => contactsPageTexts.sources[source]() },
  tags: notedFacts.tags,
  lastContactDate: { label: contactsPageTexts.lastContacted, shown: lastContactText },
  language: notedFacts.language,
  notes: notedFacts.notes,
}

/** The fields of a contact; each is edited in place. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return <RecordFacts form={contactForm} row={contact} lines={LINES} />
}
