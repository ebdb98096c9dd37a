import type { Contact } from '#features/contacts/contacts.contract.ts'
import { contactSource } from '#features/contacts/web/use-contacts.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import { STAGE_LABELS } from '#features/deals/deals.rules.ts'
import { dealSource } from '#features/deals/web/deal-source.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySource } from '#features/properties/web/use-properties.ts'
import type { SearchGroup, SearchHit } from '#features/search/search.contract.ts'
import { bestFirst } from '#features/search/search.rules.ts'
import { formatNaira } from '#shared/money.ts'
import { fold, foldPerson, phoneDigits } from '#shared/text.ts'

/** So many records of a kind are offered; more words narrow them down. */
export const HITS_PER_GROUP = 5
/** So many that contain the text are compared to find the best. */
const COMPARED = 200

const folded = new WeakMap<object, string>()

function foldedText<Row extends object>(row: Row, textOf: (row: Row) => string): string {
  const known = folded.get(row) ?? fold(textOf(row))
  folded.set(row, known)
  return known
}

type Held = { id: string; createdAt: string }
type Kind<Row> = {
  rows: () => Iterable<Row>
  textOf: (row: Row) => string
  titleOf: (row: Row) => string
  subtitleOf: (row: Row) => string
  path: string
}

function find<Row extends Held>(text: string, wanted: string, kind: Kind<Row>): SearchHit[] {
  const fitting: { id: string; at: string; title: string; row: Row }[] = []
  for (const row of kind.rows()) {
    if (!foldedText(row, kind.textOf).includes(wanted)) continue
    fitting.push({ id: row.id, at: row.createdAt, title: kind.titleOf(row), row })
    if (fitting.length === COMPARED) break
  }
  return bestFirst(fitting, text)
    .slice(0, HITS_PER_GROUP)
    .map(({ id, title, row }) => ({ id, title, subtitle: kind.subtitleOf(row), url: `${kind.path}/${id}` }))
}

function foldAll<Row extends Held>({ rows, textOf }: Kind<Row>): void {
  for (const row of rows()) foldedText(row, textOf)
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
const listed = (...parts: (string | null)[]) => parts.filter(Boolean).slice(0, 2).join(' · ')

const LEADS: Kind<Lead> = {
  rows: () => leadSource.store.shown.values(),
  textOf: (lead) => `${nameOf(lead)} ${lead.email ?? ''} ${phoneDigits(lead.phone, lead.phoneNumber)}`,
  titleOf: nameOf,
  subtitleOf: ({ phone, email }) => listed(phone, email),
  path: '/leads',
}
const CONTACTS: Kind<Contact> = {
  rows: () => contactSource.store.shown.values(),
  textOf: (contact) =>
    `${nameOf(contact)} ${contact.email ?? ''} ${contact.company ?? ''} ${phoneDigits(contact.phone, contact.phoneNumber)}`,
  titleOf: nameOf,
  subtitleOf: ({ company, phone, email }) => listed(company, phone, email),
  path: '/contacts',
}
const DEALS: Kind<Deal> = {
  rows: () => dealSource.store.shown.values(),
  textOf: ({ title }) => title,
  titleOf: ({ title }) => title,
  subtitleOf: ({ value, stage }) => `${formatNaira(value)} · ${STAGE_LABELS[stage]}`,
  path: '/pipeline',
}
const PROPERTIES: Kind<Property> = {
  rows: () => propertySource.store.shown.values(),
  textOf: ({ title, address, city }) => `${title} ${address} ${city}`,
  titleOf: ({ title }) => title,
  subtitleOf: ({ city, price }) => `${formatNaira(price)} · ${city}`,
  path: '/properties',
}

/** What the records held in this browser have to offer for a text, before the server is asked; ranked as the server does. */
export function findHeld(typed: string): Partial<Record<SearchGroup, SearchHit[]>> {
  const text = fold(typed.trim())
  if (text === '') return {}
  const name = foldPerson(typed)
  return {
    leads: find(text, name, LEADS),
    contacts: find(text, name, CONTACTS),
    deals: find(text, text, DEALS),
    properties: find(text, text, PROPERTIES),
  }
}

/** Makes the records ready to be looked through, so that the first key does not wait for it. */
export function foldHeld(): void {
  foldAll(LEADS)
  foldAll(CONTACTS)
  foldAll(DEALS)
  foldAll(PROPERTIES)
}
