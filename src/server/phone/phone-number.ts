import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { asDialled, bareNumbers, isOldLandline, numbersIn } from '#shared/phone.ts'

/** So many numbers are looked for at once. */
const MOST_NUMBERS = 10
/** Fewer digits are an extension or a part of a number. */
const FEWEST_DIGITS = 6

/** One number in E.164. Without a country it is Nigerian; the numbers of its old landlines lead nowhere now. */
function e164Of(number: string): string | null {
  if (isOldLandline(number)) return null
  const parsed = parsePhoneNumberFromString(asDialled(number), 'NG')
  return parsed?.isPossible() ? parsed.number : null
}

/** A phone as others are compared with it: its numbers in E.164, and bare, as `search_text` has them between spaces. */
export function comparable(typed: string | null | undefined): { e164: string[]; bare: string[] } {
  const numbers = numbersIn(typed ?? '').slice(0, MOST_NUMBERS)
  return {
    e164: numbers.flatMap((number) => e164Of(number) ?? []),
    bare: numbers.map(bareNumbers).filter((number) => number.length >= FEWEST_DIGITS),
  }
}

/** The first number of a typed phone as E.164 (`+2348031234567`), or null when it holds none. */
export function phoneNumberOf(typed: string | null | undefined): string | null {
  for (const number of numbersIn(typed ?? '')) {
    const found = e164Of(number)
    if (found !== null || isOldLandline(number)) return found
  }
  return null
}
