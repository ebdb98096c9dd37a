import type { Duplicate } from '../contacts.contract.ts'
import { contactsOfLeadsTexts } from './contacts-of-leads.texts.ts'

type Typed = { phone: string; email: string }

const FEWEST_DIGITS = 7

/** The query for duplicates of the input in a form; undefined while phone and e-mail are too short to identify somebody. */
export function askedDuplicates({ phone, email }: Typed): { phone?: string; email?: string } | undefined {
  const isNumber = phone.replace(/[oO]/g, '0').replace(/\D/g, '').length >= FEWEST_DIGITS && phone.length <= 32
  const isAddress = /^\S+@\S+\.\S+$/.test(email.trim()) && email.length <= 254
  if (!isNumber && !isAddress) return undefined
  return { ...(isNumber && { phone: phone.trim() }), ...(isAddress && { email: email.trim() }) }
}

/** Which field of a known person equals the input. */
export function sameness(known: Pick<Duplicate, 'email'>, { email }: Pick<Typed, 'email'> & Partial<Typed>): string {
  const isSameAddress = known.email !== null && known.email.toLowerCase() === email.trim().toLowerCase()
  return isSameAddress ? contactsOfLeadsTexts.sameEmail() : contactsOfLeadsTexts.samePhone()
}
