import { contactSource } from '#features/contacts/web/use-contacts.ts'
import { STAGE_LABELS } from '#features/deals/deals.rules.ts'
import { dealSource } from '#features/deals/web/deal-source.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
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

type Held = { id: string; createdAt: string }
type Kind<Row> = {
  rows: Iterable<Row>
  textOf: (row: Row) => string
  titleOf: (row: Row) => string
  subtitleOf: (row: Row) => string
  path: string
}

function find<Row extends Held>(text: string, wanted: string, kind: Kind<Row>): SearchHit[] {
  const fitting: { id: string; at: string; title: string; row: Row }[] = []
  for (const row of kind.rows) {
    let known = folded.get(row)
    if (known === undefined) {
      known = fold(kind.textOf(row))
      folded.set(row, known)
    }
    if (!known.includes(wanted)) continue
    fitting.push({ id: row.id, at: row.createdAt, title: kind.titleOf(row), row })
    if (fitting.length === COMPARED) break
  }
  return bestFirst(fitting, text)
    .slice(0, HITS_PER_GROUP)
    .map(({ id, title, row }) => ({ id, title, subtitle: kind.subtitleOf(row), url: `${kind.path}/${id}` }))
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
const listed = (...parts: (string | null)[]) => parts.filter(Boolean).slice(0, 2).join(' · ')

/** What the records held in this browser have to offer for a text, before the server is asked; ranked as the server does. */
export function findHeld(typed: string): Partial<Record<SearchGroup, SearchHit[]>> {
  const text = fold(typed.trim())
  if (text === '') return {}
  return {
    leads: find(text, foldPerson(typed), {
      rows: leadSource.store.shown.values(),
      textOf: (lead) => `${nameOf(lead)} ${lead.email ?? ''} ${phoneDigits(lead.phone, lead.phoneNumber)}`,
      titleOf: nameOf,
      subtitleOf: ({ phone, email }) => listed(phone, email),
      path: '/leads',
    }),
    contacts: find(text, foldPerson(typed), {
      rows: contactSource.store.shown.values(),
      textOf: (contact) =>
        `${nameOf(contact)} ${contact.email ?? ''} ${contact.company ?? ''} ${phoneDigits(contact.phone, contact.phoneNumber)}`,
      titleOf: nameOf,
      subtitleOf: ({ company, phone, email }) => listed(company, phone, email),
      path: '/contacts',
    }),
    deals: find(text, text, {
      rows: dealSource.store.shown.values(),
      textOf: ({ title }) => title,
      titleOf: ({ title }) => title,
      subtitleOf: ({ value, stage }) => `${formatNaira(value)} · ${STAGE_LABELS[stage]}`,
      path: '/pipeline',
    }),
    properties: find(text, text, {
      rows: propertySource.store.shown.values(),
      textOf: ({ title, address, city }) => `${title} ${address} ${city}`,
      titleOf: ({ title }) => title,
      subtitleOf: ({ city, price }) => `${formatNaira(price)} · ${city}`,
      path: '/properties',
    }),
  }
}
