import { propertyTexts } from '#features/properties/properties.texts.ts'
import { formatNaira, formatNairaExact, type Money } from '#shared/money.ts'
import { numbersIn } from '#shared/phone.ts'
import type { Lead } from '../leads.contract.ts'

/** First and last name. */
export function leadName({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

type LookingFor = Pick<Lead, 'propertyType' | 'location'>

/** What a lead looks for, for a card: `Duplex · Lekki Phase 1`; empty when nothing is known. */
export function lookingForLine({ propertyType, location }: LookingFor): string {
  return [propertyType && propertyTexts.types[propertyType](), location].filter(Boolean).join(' · ')
}

/** What a lead looks for, as a phrase: `Duplex in Lekki Phase 1`; empty when nothing is known. */
export function lookingForPhrase({ propertyType, location }: LookingFor): string {
  return [propertyType && propertyTexts.types[propertyType](), location].filter(Boolean).join(' in ')
}

/** What a deal with a lead is called until it gets a better name: `Amarachi Duru – Lekki Phase 1`. */
export function dealTitle(lead: Parameters<typeof leadName>[0] & LookingFor): string {
  const what = lead.location ?? (lead.propertyType && propertyTexts.types[lead.propertyType]())
  return [leadName(lead), what].filter(Boolean).join(' – ')
}

type Budget = { budgetMin: Money | null; budgetMax: Money | null }

/** The limits of a budget for a glance: no lower limit is ₦0, no upper one `∞`. */
export function budgetLimits({ budgetMin, budgetMax }: Budget): [min: string, max: string] {
  return [formatNaira(budgetMin ?? 0), budgetMax === null ? '∞' : formatNaira(budgetMax)]
}

/** What is said of a budget without limits, which could be read as one of any size. */
export const NO_BUDGET = 'no budget yet'

export const hasBudget = ({ budgetMin, budgetMax }: Budget): boolean => budgetMin !== null || budgetMax !== null

/** A budget as text: `₦8.0M – ₦25.0M`. */
export function budgetText(budget: Budget): string {
  const limits = budgetLimits(budget).join(' – ')
  return hasBudget(budget) ? limits : `${limits} · ${NO_BUDGET}`
}

/** A budget to the kobo, with words where there is no upper limit. */
export function exactBudget({ budgetMin, budgetMax }: Budget): string {
  if (budgetMin === null && budgetMax === null) return 'No budget yet'
  const max = budgetMax === null ? 'no upper limit' : formatNairaExact(budgetMax)
  return `${formatNairaExact(budgetMin ?? '0')} – ${max}`
}

/** The address that dials a lead: the number that the server read, else the one that was written; of several the first. */
export function callLink({ phone, phoneNumber }: Pick<Lead, 'phone' | 'phoneNumber'>): string {
  if (phoneNumber !== null) return `tel:${phoneNumber}`
  const [first, second] = numbersIn(phone)
  return `tel:${second === undefined ? phone.replace(/[^\d+*#,;]/g, '') : first}`
}

/** The digits of a number with its country code, a Nigerian one when it is written the local way; undefined when it cannot be one. */
export function internationalDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  const isInternational = phone.trim().startsWith('+')
  let full = digits
  if (!isInternational && digits.startsWith('00')) full = digits.slice(2)
  else if (!isInternational && digits.length === 11 && digits.startsWith('0')) full = `234${digits.slice(1)}`
  else if (!isInternational && /^[789]\d{9}$/.test(digits)) full = `234${digits}`
  // Written as +234 (0)803…: the zero is dropped abroad.
  if (full.startsWith('2340')) full = `234${full.slice(4)}`
  return /^[1-9]\d{7,14}$/.test(full) ? full : undefined
}

/** The address that opens a WhatsApp chat with a lead; undefined when the phone cannot have one. */
export function whatsAppLink({ phone, phoneNumber }: Pick<Lead, 'phone' | 'phoneNumber'>): string | undefined {
  const digits = internationalDigits(phoneNumber ?? phone)
  return digits && `https://wa.me/${digits}`
}

/** How long a new lead has been waiting: `now`, `9 min`, `3 h`, `3 d`. */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (Number.isNaN(minutes)) return ''
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 1440)} d`
}
