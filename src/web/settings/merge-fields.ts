import type { Contact } from '#features/contacts/contacts.contract.ts'
import { contactsPageTexts } from '#features/contacts/web/contacts-page.texts.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { budgetText, hasBudget } from '#features/leads/web/lead-wish.ts'
import { leadsPageTexts } from '#features/leads/web/leads-page.texts.ts'
import { propertyTexts } from '#features/properties/properties.texts.ts'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import type { Text } from '#shared/texts.ts'
import { knownLanguage, languageName } from '#web/record-form/client-language.ts'
import { duplicatesTexts } from './duplicates.texts.ts'

/** A field of which one of two values stays. */
export type MergeField<Row> = {
  name: string
  label: Text
  /** Its value in words; null where there is none. */
  shown: (row: Row) => string | null
  /** The same for values that only look different. */
  sameness: (row: Row) => string | null
  /** What is sent when the value of this record stays. */
  sent: (row: Row) => object
  /** The server puts the values of both together. */
  isJoined?: true
}

function field<Row extends object>(
  name: keyof Row & string,
  label: Text,
  { shown = (row) => (row[name] as string | null) || null, ...rest }: Partial<MergeField<Row>> = {},
): MergeField<Row> {
  return { name, label, shown, sameness: shown, sent: (row) => ({ [name]: row[name] }), ...rest }
}

const person = <Row extends Lead | Contact>(): MergeField<Row>[] => [
  field<Row>('firstName', personTexts.firstName),
  field<Row>('lastName', personTexts.lastName),
  field<Row>('phone', duplicatesTexts.firstNumber, {
    shown: ({ phone, phoneNumber }) => shownPhone(phone, phoneNumber) || null,
    sameness: ({ phone, phoneNumber }) => phoneNumber ?? phone,
    isJoined: true,
  }),
  field<Row>('email', duplicatesTexts.firstAddress, {
    sameness: ({ email }) => email?.toLowerCase() ?? null,
    isJoined: true,
  }),
  field<Row>('whatsappName', personTexts.whatsAppName),
]

const language = <Row extends Lead | Contact>(): MergeField<Row> =>
  field<Row>('language', personTexts.language, {
    // One that Plotline no longer has cannot be chosen.
    shown: (row) => (knownLanguage(row.language) ? languageName(row.language) : null),
  })

const leadFields: MergeField<Lead>[] = [
  ...person<Lead>(),
  field<Lead>('status', leadsPageTexts.status, { shown: ({ status }) => leadsPageTexts.statuses[status]() }),
  field<Lead>('priority', leadsPageTexts.priority, { shown: ({ priority }) => leadsPageTexts.priorities[priority]() }),
  field<Lead>('source', personTexts.source, { shown: ({ source }) => leadsPageTexts.sources[source]() }),
  field<Lead>('assignedTo', leadsPageTexts.assignee, {
    shown: ({ assignedToName }) => assignedToName,
    sameness: ({ assignedTo }) => assignedTo,
  }),
  // Both limits stay together, so that none is above the other.
  field<Lead>('budgetMax', leadsPageTexts.budget, {
    shown: (lead) => (hasBudget(lead) ? budgetText(lead) : null),
    sameness: (lead) => (hasBudget(lead) ? `${lead.budgetMin} ${lead.budgetMax}` : null),
    sent: ({ budgetMin, budgetMax }) => ({ budgetMin, budgetMax }),
  }),
  field<Lead>('propertyType', leadsPageTexts.propertyType, {
    shown: ({ propertyType }) => propertyType && propertyTexts.types[propertyType](),
  }),
  field<Lead>('location', leadsPageTexts.location),
  language<Lead>(),
]

const contactFields: MergeField<Contact>[] = [
  ...person<Contact>(),
  field<Contact>('company', contactsPageTexts.company),
  field<Contact>('position', contactsPageTexts.position),
  field<Contact>('type', contactsPageTexts.type, { shown: ({ type }) => contactsPageTexts.types[type]() }),
  field<Contact>('source', personTexts.source, { shown: ({ source }) => contactsPageTexts.sources[source]() }),
  language<Contact>(),
]

/** The fields of two leads or contacts that a merge asks about, in the order of their forms. */
export function mergeFields(noun: 'leads' | 'contacts', both: readonly Row[]): readonly MergeField<Row>[] {
  if (noun === 'contacts') return contactFields as MergeField<Row>[]
  // Who was converted stays converted.
  const isConverted = both.some((row) => 'status' in row && row.status === 'converted')
  return leadFields.filter(({ name }) => !(isConverted && name === 'status')) as MergeField<Row>[]
}
export type Row = Lead | Contact

/** True where both records have a value, and not the same one. */
export function isChoice<R>({ sameness }: MergeField<R>, kept: R, other: R): boolean {
  const [own, others] = [sameness(kept), sameness(other)]
  return own !== null && others !== null && own !== others
}

/** The values of the other record that are sent: those that were chosen, and those of fields that are empty in the one that stays. */
export function takenFields<R>(
  fields: readonly MergeField<R>[],
  kept: R,
  other: R,
  chosen: ReadonlySet<string>,
): Record<string, unknown> {
  const taken = fields.filter((one) => {
    if (isChoice(one, kept, other)) return chosen.has(one.name)
    return one.sameness(kept) === null && one.sameness(other) !== null && !one.isJoined
  })
  return Object.assign({}, ...taken.map(({ sent }) => sent(other)))
}
