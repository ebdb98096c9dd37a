import { dateTexts } from '#shared/dates.texts.ts'
import { numbersIn } from '#shared/phone.ts'
import { whatsAppAddress } from '#shared/whats-app.ts'
import type { Lead } from '../leads.contract.ts'

/** The address that dials a lead: the number that the server parsed, else the first number in the text of the field. */
export function callLink({ phone, phoneNumber }: Pick<Lead, 'phone' | 'phoneNumber'>): string | undefined {
  if (phone === null) return undefined
  if (phoneNumber !== null) return `tel:${phoneNumber}`
  const [first, second] = numbersIn(phone)
  return `tel:${second === undefined ? phone.replace(/[^\d+*#,;]/g, '') : first}`
}

/** The digits of a phone number with its country code, by default that of Nigeria; undefined when it is not a phone number. */
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
  const digits = internationalDigits(phoneNumber ?? phone ?? '')
  return digits && whatsAppAddress(digits)
}

/** How long a new lead has been waiting: `now`, `9 min`, `3 h`, `3 d`. */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (Number.isNaN(minutes)) return ''
  if (minutes < 1) return dateTexts.now()
  if (minutes < 60) return dateTexts.minutes({ count: minutes })
  if (minutes < 1440) return dateTexts.hours({ count: Math.floor(minutes / 60) })
  return dateTexts.days({ count: Math.floor(minutes / 1440) })
}
