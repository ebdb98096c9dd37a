import { whatsAppAddress } from '#shared/whats-app.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { Contact } from '../contacts.contract.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'

/** `position at company`, or only one of them; empty without both. */
export function roleLine({ position, company }: Pick<Contact, 'position' | 'company'>): string {
  if (position && company) return contactsPageTexts.positionAtCompany({ position, company })
  return position || company || ''
}

/** The date of the last contact, or `Never`. */
export function lastContactText({ lastContactDate }: Pick<Contact, 'lastContactDate'>): string {
  return lastContactDate === null ? contactsPageTexts.neverContacted() : formatDate(lastContactDate)
}

type Reachable = Pick<Contact, 'phone' | 'phoneNumber'>

/** The address that dials a contact; undefined without a phone. */
export function callLink({ phone, phoneNumber }: Reachable): string | undefined {
  const dialled = phoneNumber ?? phone?.replace(/[^\d+*#,;]/g, '')
  return dialled ? `tel:${dialled}` : undefined
}

/** The address that opens a WhatsApp chat with a contact; undefined without a valid number. */
export function whatsAppLink({ phoneNumber }: Pick<Contact, 'phoneNumber'>): string | undefined {
  return phoneNumber === null ? undefined : whatsAppAddress(phoneNumber)
}
