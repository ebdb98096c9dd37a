import { listTexts } from '#shared/list-columns.texts.ts'
import { personTexts } from '#shared/person.texts.ts'
import { emails, line, phones, words } from './list-columns.ts'

/** The columns of an exported person that name and reach them, with the words of their form. */
export const personColumns = {
  firstName: line(personTexts.firstName),
  lastName: line(personTexts.lastName),
  emails: emails(personTexts.email),
  phones: phones(personTexts.phone),
  whatsappName: line(listTexts.whatsAppName),
  email: 'omitted',
  phone: 'omitted',
  phoneNumber: 'omitted',
} as const

/** The columns of what is noted of them. */
export const notedColumns = {
  tags: words(personTexts.tags),
  language: line(personTexts.language),
  notes: line(personTexts.notes),
}
