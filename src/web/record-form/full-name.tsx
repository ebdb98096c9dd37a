import { personTexts } from '#shared/person.texts.ts'
import type { JoinedField } from './define-record-form.ts'
import { line, textOf } from './field-kinds.tsx'

/** A whole name as first and last name: a single word is both, because a person has both. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}

/** First and last name in one field. */
export const fullName: JoinedField<'firstName' | 'lastName'> = {
  ...line(personTexts.name, { autoCapitalize: 'words', placeholder: personTexts.nameExample }),
  others: ['lastName'],
  split: splitName,
  join: ({ firstName = '', lastName = '' }) =>
    firstName === lastName ? textOf(firstName) : `${firstName} ${lastName}`,
}
