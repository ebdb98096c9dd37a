import { STAGE_LABELS } from '#features/deals/deals.rules.ts'
import { dealSource } from '#features/deals/web/deal-source.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
import { propertySource } from '#features/properties/web/use-properties.ts'
import type { SearchGroup, SearchHit } from '#features/search/search.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { fold } from '#shared/text.ts'

/** So many records of a kind are offered; more words narrow them down. */
export const HITS_PER_GROUP = 5

const folded = new WeakMap<object, string>()

function find<Row extends object>(
  rows: Iterable<Row>,
  wanted: string,
  textOf: (row: Row) => string,
  hitOf: (row: Row) => SearchHit,
): SearchHit[] {
  const hits: SearchHit[] = []
  for (const row of rows) {
    let text = folded.get(row)
    if (text === undefined) {
      text = fold(textOf(row))
      folded.set(row, text)
    }
    if (!text.includes(wanted)) continue
    hits.push(hitOf(row))
    if (hits.length === HITS_PER_GROUP) break
  }
  return hits
}

/** What the records held in this browser have to offer for a text, before the server is asked. */
export function findHeld(text: string): Partial<Record<SearchGroup, SearchHit[]>> {
  const wanted = fold(text.trim())
  if (wanted === '') return {}
  return {
    leads: find(
      leadSource.store.shown.values(),
      wanted,
      ({ firstName, lastName, email, phone }) => `${firstName} ${lastName} ${email ?? ''} ${phone}`,
      ({ id, firstName, lastName, phone, email }) => ({
        id,
        title: `${firstName} ${lastName}`,
        subtitle: [phone, email].filter(Boolean).join(' · '),
        url: `/leads/${id}`,
      }),
    ),
    deals: find(
      dealSource.store.shown.values(),
      wanted,
      ({ title }) => title,
      ({ id, title, value, stage }) => ({
        id,
        title,
        subtitle: `${formatNaira(value)} · ${STAGE_LABELS[stage]}`,
        url: `/pipeline/${id}`,
      }),
    ),
    properties: find(
      propertySource.store.shown.values(),
      wanted,
      ({ title, address, city }) => `${title} ${address} ${city}`,
      ({ id, title, city, price }) => ({
        id,
        title,
        subtitle: `${formatNaira(price)} · ${city}`,
        url: `/properties/${id}`,
      }),
    ),
  }
}
