import { type FactLine, RecordFacts } from '#web/record-form/record-facts.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import type { Contact } from '../contacts.contract.ts'
import { SOURCE_LABELS } from './contact-labels.ts'
import { contactForm } from './contact-record-form.tsx'
import { lastContactText } from './contact-text.ts'

const said = (text: string | null) => text && <span className="said">{text}</span>
const cut = (text: string | null) => text && <span className="truncate">{text}</span>

const LINES: readonly FactLine<Contact, (typeof contactForm.names)[number]>[] = [
  { label: 'Phone', fields: ['phone'], shown: ({ phone }) => cut(phone), nothing: 'No phone yet' },
  { label: 'Email', fields: ['email'], shown: ({ email }) => cut(email), nothing: 'No email yet' },
  { label: 'Company', fields: ['company'], shown: ({ company }) => said(company), nothing: 'No company yet' },
  { label: 'Position', fields: ['position'], shown: ({ position }) => said(position), nothing: 'Not noted yet' },
  { label: 'Source', fields: ['source'], shown: ({ source }) => SOURCE_LABELS[source] },
  {
    label: 'Tags',
    fields: ['tags'],
    shown: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null),
    nothing: 'Add tags',
  },
  { label: 'Last contacted', shown: lastContactText },
  { label: 'Notes', fields: ['notes'], isLong: true, shown: ({ notes }) => said(notes), nothing: 'Add a note' },
]

/** What is known of a contact, each fact edited in its place. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return <RecordFacts form={contactForm} row={contact} lines={LINES} className="contact-facts" />
}
