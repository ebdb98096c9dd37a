import { invalid } from '#shared/errors.ts'
import { personFieldTexts } from '#shared/person-fields.texts.ts'
import { MOST_REACHES, type Reach, reachAfter, type SentReach } from '#shared/phones.ts'
import { phoneNumberOf } from './phone-number.ts'

/** What is stored of a person's numbers and addresses after some were sent; `before` has those of the record. */
export function storedReach(sent: SentReach, before: Partial<Pick<Reach, 'phones' | 'emails'>> = {}): Reach {
  const reach = reachAfter(before, sent, phoneNumberOf)
  // One field may have held several, and the first may have been put before ten others; a merge keeps all of two people.
  const phones = mostOf(before.phones)
  if (reach.phones.length > phones)
    throw invalid({
      field: sent.phones ? 'phones' : 'phone',
      message: personFieldTexts.tooManyNumbers.with({ max: phones }),
    })
  const emails = mostOf(before.emails)
  if (reach.emails.length > emails)
    throw invalid({
      field: sent.emails ? 'emails' : 'email',
      message: personFieldTexts.tooManyEmails.with({ max: emails }),
    })
  return reach
}

/** Who has more than others since a merge may have as many, so that some of them can be taken away. */
const mostOf = (before: readonly unknown[] = []) => Math.max(MOST_REACHES, before.length)

/** The fields that an undo changes back together: the first number and address stand in columns of their own. */
export const REACH_TOGETHER = [
  ['phones', 'phone'],
  ['emails', 'email'],
] as const

/** The first number of a person in international form, for its column. */
export function firstNumber({ phones }: Pick<Reach, 'phones'>): Pick<Reach, 'phoneNumber'> {
  return { phoneNumber: phones[0]?.number ?? null }
}
