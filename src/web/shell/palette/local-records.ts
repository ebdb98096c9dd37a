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
type Kind<Row> = { rows: Iterable<Row>; textOf: (row: Row) => string; hitOf: (row: Row) => Omit<SearchHit, 'id'> }

function find<Row extends Held>(text: string, wanted: string, { rows, textOf, hitOf }: Kind<Row>): SearchHit[] {
  const hits: (SearchHit & { at: string })[] = []
  for (const row of rows) {
    let known = folded.get(row)
    if (known === undefined) {
      known = fold(textOf(row))
      folded.set(row, known)
    }
    if (!known.includes(wanted)) continue
    hits.push({ id: row.id, at: row.createdAt, ...hitOf(row) })
    if (hits.length === COMPARED) break
  }
  return bestFirst(hits, text)
    .slice(0, HITS_PER_GROUP)
    .map(({ at: _, ...hit }) => hit)
}

/** What the records held in this browser have to offer for a text, before the server is asked; ranked as the server does. */
export function findHeld(typed: string): Partial<Record<SearchGroup, SearchHit[]>> {
  const text = fold(typed.trim())
  if (text === '') return {}
  return {
    leads: find(text, foldPerson(typed), {
      rows: leadSource.store.shown.values(),
      textOf: ({ firstName, lastName, email, phone, phoneNumber }) =>
        `${firstName} ${lastName} ${email ?? ''} ${phoneDigits(phone, phoneNumber)}`,
      hitOf: ({ id, firstName, lastName, phone, email }) => ({
        title: `${firstName} ${lastName}`,
        subtitle: [phone, email].filter(Boolean).join(' · '),
        url: `/leads/${id}`,
      }),
    }),
    contacts: find(text, foldPerson(typed), {
      rows: contactSource.store.shown.values(),
      textOf: ({ firstName, lastName, email, company, phone, phoneNumber }) =>
        `${firstName} ${lastName} ${email ?? ''} ${company ?? ''} ${phoneDigits(phone, phoneNumber)}`,
      hitOf: ({ id, firstName, lastName, company, phone, email }) => ({
        title: `${firstName} ${lastName}`,
        subtitle: [company, phone, email].filter(Boolean).slice(0, 2).join(' · '),
        url: `/contacts/${id}`,
      }),
    }),
    deals: find(text, text, {
      rows: dealSource.store.shown.values(),
      textOf: ({ title }) => title,
      hitOf: ({ id, title, value, stage }) => ({
        title,
        subtitle: `${formatNaira(value)} · ${STAGE_LABELS[stage]}`,
        url: `/pipeline/${id}`,
      }),
    }),
    properties: find(text, text, {
      rows: propertySource.store.shown.values(),
      textOf: ({ title, address, city }) => `${title} ${address} ${city}`,
      hitOf: ({ id, title, city, price }) => ({
        title,
        subtitle: `${formatNaira(price)} · ${city}`,
        url: `/properties/${id}`,
      }),
    }),
  }
}
