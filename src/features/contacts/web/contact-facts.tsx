import { shownPhone } from '#shared/phone.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import type { Contact } from '../contacts.contract.ts'
import { SOURCE_LABELS } from './contact-labels.ts'
import { contactForm } from './contact-record-form.tsx'
import { lastContactText } from './contact-text.ts'

const said = (text: string | null) => text && <span className="said">{text}</span>
const cut = (text: string | null) => text && <span className="truncate">{text}</span>

const LINES: FactLines<Contact, (typeof contactForm.names)[number]> = {
  firstName: 'elsewhere',
  lastName: 'elsewhere',
  type: 'elsewhere',
  phone: {
    label: 'Phone',
    shown: ({ phone, phoneNumber }) => cut(phone && shownPhone(phone, phoneNumber)),
    nothing: 'No phone yet',
  },
  email: { label: 'Email', shown: ({ email }) => cut(email), nothing: 'No email yet' },
  company: { label: 'Company', shown: ({ company }) => said(company), nothing: 'No company yet' },
  position: { label: 'Position', shown: ({ position }) => said(position), nothing: 'Not noted yet' },
  source: { label: 'Source', shown: ({ source }) => SOURCE_LABELS[source] },
  tags: {
    label: 'Tags',
    shown: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null),
    nothing: 'Add tags',
  },
  lastContactDate: { label: 'Last contacted', shown: lastContactText },
  notes: { label: 'Notes', isLong: true, shown: ({ notes }) => said(notes), nothing: 'Add a note' },
}

/** What is known of a contact, each fact edited in its place. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return <RecordFacts form={contactForm} row={contact} lines={LINES} className="contact-facts" />
}
