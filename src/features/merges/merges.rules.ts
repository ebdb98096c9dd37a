import { bareNumbers } from '#shared/phone.ts'
import type { Email, Phone } from '#shared/phones.ts'

/** What both kinds of people have that is put together rather than chosen. */
type Merged = { phones: Phone[]; emails: Email[]; notes: string | null; whatsappName: string | null; tags?: string[] }
type Chosen = { phone?: string | null; email?: string | null; notes?: string | null; tags?: string[] }

/** Each once, the chosen one first. */
function together<One>(all: readonly One[], keyOf: (one: One) => string, first: string | undefined): One[] {
  const keys = all.map(keyOf)
  const once = all.filter((_, at) => keys.indexOf(keys[at] as string) === at)
  return first === undefined ? once : once.sort((a, b) => Number(keyOf(b) === first) - Number(keyOf(a) === first))
}

const numberKey = ({ value, number }: Pick<Phone, 'value' | 'number'>) => number ?? (bareNumbers(value) || value)
const addressKey = ({ value }: Pick<Email, 'value'>) => value.toLowerCase()

function mergedNotes(own: string | null, others: string | null): string | null {
  if (!own || !others) return own || others
  return own.includes(others) ? own : `${own}\n\n${others}`
}

/**
 * The fields of a record after another one was merged into it: the values that were chosen, its own where none was, and all
 * numbers, addresses, notes and tags of both.
 */
export function mergedFields(record: Merged, other: Merged, chosen: Chosen): Record<string, unknown> {
  const { phone, email, ...rest } = chosen
  const all = [...record.phones, ...other.phones]
  const known = all.find(
    ({ value, number }) => phone && (value === phone || bareNumbers(value) === bareNumbers(phone) || number === phone),
  )
  const added: Phone[] = phone && !known ? [{ value: phone, number: null, label: 'own', isWhatsApp: false }] : []
  const addresses = [...record.emails, ...other.emails]
  const isKnown = email && addresses.some(({ value }) => value.toLowerCase() === email.toLowerCase())
  const written: Email[] = email && !isKnown ? [{ value: email, label: 'own' }] : []
  const tags = record.tags && other.tags && { tags: [...new Set([...record.tags, ...other.tags])] }
  return {
    notes: mergedNotes(record.notes, other.notes),
    whatsappName: record.whatsappName ?? other.whatsappName,
    ...tags,
    ...rest,
    phones: together([...added, ...all], numberKey, known && numberKey(known)),
    emails: together([...written, ...addresses], addressKey, email?.toLowerCase()),
  }
}

/** The numbers and addresses of one that another one has too, as the first has them. */
export function sharedReach(
  one: Pick<Merged, 'phones' | 'emails'>,
  other: Pick<Merged, 'phones' | 'emails'>,
): string[] {
  const numbers = new Set(other.phones.map(numberKey))
  const addresses = new Set(other.emails.map(addressKey))
  return [
    ...one.phones.filter((phone) => numbers.has(numberKey(phone))),
    ...one.emails.filter((email) => addresses.has(addressKey(email))),
  ].map(({ value }) => value)
}
