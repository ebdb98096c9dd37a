import { personTexts } from '#shared/person.texts.ts'
import type { Email, Phone } from '#shared/phones.ts'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import { proseOf } from '#web/ui/record/fact.tsx'
import { EmailLines, PhoneLines } from '#web/ui/record/reach-lines.tsx'
import { languageName } from './client-language.ts'
import type { FactLines } from './record-facts.tsx'

type Reached = { phones: readonly Phone[]; emails: readonly Email[]; whatsappName: string | null }

/** How a person is reached, in the panel of a lead or contact, whose head has the name. */
export const reachFacts = {
  firstName: 'elsewhere',
  lastName: 'elsewhere',
  phones: 'elsewhere',
  emails: 'elsewhere',
  phone: {
    label: personTexts.phone,
    fields: ['phone', 'phones'],
    shown: ({ phones }) => (phones.length > 0 ? <PhoneLines phones={phones} /> : null),
    nothing: personTexts.notNoted,
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
} satisfies FactLines<Reached, 'firstName' | 'lastName' | 'phone' | 'phones' | 'email' | 'emails' | 'whatsappName'>

type Noted = { tags: readonly string[]; language: string | null; notes: string | null }

/** What is noted of a person. */
export const notedFacts = {
  tags: {
    label: personTexts.tags,
    shown: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null),
    nothing: personTexts.addTags,
  },
  language: {
    label: personTexts.language,
    shown: ({ language }) => languageName(language),
    nothing: personTexts.companyLanguage,
  },
  notes: { label: personTexts.notes, isLong: true, shown: ({ notes }) => proseOf(notes), nothing: personTexts.addNote },
} satisfies FactLines<Noted, keyof Noted>
