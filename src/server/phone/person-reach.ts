import { invalid } from '#shared/errors.ts'
import { personFieldTexts } from '#shared/person-fields.texts.ts'
import { MOST_REACHES, type Reach, reachAfter, type SentReach } from '#shared/phones.ts'
import { phoneNumberOf } from './phone-number.ts'

/** What is stored of a person's numbers and addresses after some were sent; `before` has those of the record. */
export function storedReach(sent: SentReach, before: Partial<Pick<Reach, 'phones' | 'emails'>> = {}): Reach {
  const reach = reachAfter(before, sent, phoneNumberOf)
  const field = sent.phones ? 'phones' : 'phone'
  // One field may have held several, and the first may have been put before ten others; a merge keeps all of two people.
  const most = Math.max(MOST_REACHES, before.phones?.length ?? 0)
  if (reach.phones.length > most) throw invalid({ field, message: personFieldTexts.tooManyNumbers })
  return reach
}

/** The fields that an undo changes back together: the first number and address stand in columns of their own. */
export const REACH_TOGETHER = [
  ['phones', 'phone'],
  ['emails', 'email'],
] as const

/** The first number of a person in international form, for its column. */
export function firstNumber({ phones }: Pick<Reach, 'phones'>): Pick<Reach, 'phoneNumber'> {
  return { phoneNumber: phones[0]?.number ?? null }
}
