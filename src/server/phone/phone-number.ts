import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A typed phone number as E.164 (`+2348031234567`), or null when it is none. Without a country it is Nigerian; `00` is
 * read as `+`, which the library does not do for Nigeria, and the letter O as zero.
 */
export function phoneNumberOf(typed: string | null | undefined): string | null {
  if (!typed) return null
  const cleaned = typed
    .trim()
    .replace(/[oO]/g, '0')
    .replace(/^\+?00/, '+')
  const parsed = parsePhoneNumberFromString(cleaned, 'NG')
  return parsed?.isPossible() ? parsed.number : null
}
