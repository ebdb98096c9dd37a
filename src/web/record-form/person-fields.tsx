import { personTexts } from '#shared/person.texts.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { clientLanguage } from './client-language.ts'
import type { FieldDefinition } from './define-record-form.ts'
import { line, longText } from './field-kinds.tsx'
import { moreReach } from './more-reach.tsx'

/** The fields by which a person is named and reached, in the form of a lead or contact. */
export const personFields = {
  firstName: line(personTexts.firstName, { autoCapitalize: 'words' }),
  lastName: line(personTexts.lastName, { autoCapitalize: 'words' }),
  email: line(personTexts.email, { optional: true, type: 'email', placeholder: 'name@example.com' }),
  phone: line(personTexts.phone, { type: 'tel', placeholder: personTexts.phoneExample }),
  phones: moreReach('phone', fieldsStyles.full),
  emails: moreReach('email', fieldsStyles.full),
  whatsappName: line(personTexts.whatsAppName, { optional: true, autoCapitalize: 'none' }),
} satisfies Record<string, FieldDefinition>

/** What is noted of a person. */
export const notedFields = { language: clientLanguage, notes: longText(personTexts.notes) }
