import * as z from 'zod/mini'
import { CAPS } from './caps.ts'
import { cleanLine } from './clean-text.ts'
import { fieldTexts } from './fields.texts.ts'
import { CLEANERS, optionalEmail, optionalText, requiredEmail, requiredText } from './fields.ts'
import { personFieldTexts } from './person-fields.texts.ts'
import { numbersIn } from './phone.ts'
import { fitsPhones, MOST_REACHES, MOST_SENT_REACHES, REACH_LABELS } from './phones.ts'
import { isStorable } from './text.ts'
import type { Text } from './texts.ts'

/** Whose number or address it is. */
const labelOut = z.enum(REACH_LABELS)

/** What a lead or contact shows of its name, numbers and addresses. The first of each stands in `phone`, `phoneNumber` and `email` too. */
export const personShape = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  phones: z.array(
    z.object({ value: z.string(), number: z.nullable(z.string()), label: labelOut, isWhatsApp: z.boolean() }),
  ),
  emails: z.array(z.object({ value: z.string(), label: labelOut })),
  /** The name under which WhatsApp knows somebody who shows no number there. */
  whatsappName: z.nullable(z.string()),
}

/** So many characters a field takes that several numbers are typed into. */
const MOST_TYPED = 200
const FEWEST_DIGITS = 3

const label = z.optional(
  z.enum(REACH_LABELS, { error: personFieldTexts.chooseLabel.with({ labels: REACH_LABELS.join(', ') }) }),
)
const fits = z.refine<string>(fitsPhones, { error: fieldTexts.tooLong.with({ max: CAPS.phone }) })

/** The first phone number; several that are typed into it are several numbers. Empty text and null take the first away. */
function firstPhone(wrong: Text, isPhone: (phone: string) => boolean) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && cleanLine(value) === '' ? null : value)),
      z.nullable(
        z
          .string({ error: wrong })
          .check(
            CLEANERS.line,
            z.maxLength(MOST_TYPED, { error: fieldTexts.tooLong.with({ max: CAPS.phone }) }),
            fits,
            z.refine<string>(isStorable, { error: fieldTexts.notStorable }),
            z.refine(isPhone, { error: wrong }),
          ),
      ),
    ),
  )
}

const hasDigits = (phone: string) => numbersIn(phone).join('').replaceAll('+', '').length >= FEWEST_DIGITS

const phoneEntry = z.object({
  value: requiredText(personFieldTexts.enterNumber, MOST_TYPED).check(fits),
  label,
  isWhatsApp: z.optional(z.boolean({ error: fieldTexts.wrongFlag })),
})

type Entries = readonly z.output<typeof phoneEntry>[]

/** The first may be other text where `phone` takes that, such as `ask for Ada`. */
const areNumbers = (isFirst: (phone: string) => boolean) =>
  z.check<Entries>(({ value, issues }) => {
    for (const [at, entry] of value.entries())
      if (!hasDigits(entry.value) && !(at === 0 && isFirst(entry.value)))
        issues.push({
          code: 'custom',
          path: [at, 'value'],
          message: personFieldTexts.enterNumber(),
          input: entry.value,
        })
  })

const reaches = (isFirst: (phone: string) => boolean, max: number) => ({
  phones: z.optional(
    z
      .array(phoneEntry, { error: personFieldTexts.listNumbers })
      .check(z.maxLength(max, { error: personFieldTexts.tooManyNumbers.with({ max }) }), areNumbers(isFirst)),
  ),
  emails: z.optional(
    z
      .array(z.object({ value: requiredEmail(fieldTexts.validEmailRequired), label }), {
        error: personFieldTexts.listEmails,
      })
      .check(z.maxLength(max, { error: personFieldTexts.tooManyEmails.with({ max }) })),
  ),
})

/**
 * The name of a person with all numbers and addresses; those that are sent are in the place of all that were there. `wrong` is said of a
 * first number that is none by `isPhone`.
 */
export const personFields = (wrong: Text = fieldTexts.notText, isPhone: (phone: string) => boolean = () => true) => ({
  firstName: requiredText(fieldTexts.firstNameRequired, CAPS.name),
  lastName: requiredText(fieldTexts.lastNameRequired, CAPS.name),
  email: optionalEmail(fieldTexts.validEmailRequired),
  phone: firstPhone(wrong, isPhone),
  ...reaches(isPhone, MOST_REACHES),
  whatsappName: optionalText(CAPS.name),
})

/** The same of somebody who is there and may have more since a merge; `storedReach` knows how many. */
export const changedReach = (isFirst: (phone: string) => boolean = () => true) => reaches(isFirst, MOST_SENT_REACHES)
