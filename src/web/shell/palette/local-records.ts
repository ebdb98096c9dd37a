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
import { addressOf, bestFirst } from '#features/search/search.rules.ts'
import { fullName } from '#shared/full-name.ts'
import { formatNaira } from '#shared/money.ts'
import { addressText, phoneText, shownPhone } from '#shared/phone.ts'
import { hasWords, personWords, searchWords } from '#shared/search-words.ts'
import { fold } from '#shared/text.ts'
import { whenIdle } from '#web/ui/loading/when-idle.ts'

/** How many records of a kind are offered. */
export const HITS_PER_GROUP = 5
/** How many matches are ranked to find the best; fewer for a single letter, which most records contain. */
const COMPARED = 200
const COMPARED_OF_LETTER = 50

type Folded = { title: string; text: string }
const known = new WeakMap<object, Folded>()

type LocalRow = { id: string; createdAt: string }
type Kind<Row> = {
  rows: () => Iterable<Row>
  titleOf: (row: Row) => string
  /** Searchable text besides the title. */
  moreOf: (row: Row) => string
  subtitleOf: (row: Row) => string
  /** Persons are found by the digits of their numbers, too. */
  isPerson?: true
}

function foldedOf<Row extends LocalRow>(row: Row, { titleOf, moreOf }: Kind<Row>): Folded {
  const last = known.get(row)
  if (last) return last
  const title = fold(titleOf(row))
  const folded = { title, text: `${title} ${fold(moreOf(row))}` }
  known.set(row, folded)
  return folded
}

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).slice(0, 2).join(' · ')

/** A kind of cached record: how its rows are searched, and folded ahead of time. */
function kindOf<Row extends LocalRow>(kind: Kind<Row>) {
  return {
    fold(): void {
      for (const row of kind.rows()) foldedOf(row, kind)
    },
    find(group: SearchGroup, typed: string): SearchHit[] {
      const text = fold(typed.trim())
      const words = (kind.isPerson ? personWords : searchWords)(typed)
      if (words.length === 0) return []
      const fitting: { id: string; at: string; title: string; row: Row }[] = []
      const compared = text.length > 1 ? COMPARED : COMPARED_OF_LETTER
      for (const row of kind.rows()) {
        const { title, text: all } = foldedOf(row, kind)
        if (!hasWords(all, words)) continue
        fitting.push({ id: row.id, at: row.createdAt, title, row })
        if (fitting.length === compared) break
      }
      return bestFirst(fitting, text, ({ title }) => title)
        .slice(0, HITS_PER_GROUP)
        .map(({ id, row }) => ({
          id,
          title: kind.titleOf(row),
          subtitle: kind.subtitleOf(row),
          url: addressOf(group, id),
        }))
    },
  }
}

const CACHED = {
  leads: kindOf<Lead>({
    rows: () => leadSource.store.shown.values(),
    titleOf: fullName,
    moreOf: (lead) => `${addressText(lead)} ${phoneText(lead.phones)}`,
    subtitleOf: ({ phone, phoneNumber, email }) => listed(shownPhone(phone, phoneNumber), email),
    isPerson: true,
  }),
  contacts: kindOf<Contact>({
    rows: () => contactSource.store.shown.values(),
    titleOf: fullName,
    moreOf: (contact) => `${addressText(contact)} ${contact.company ?? ''} ${phoneText(contact.phones)}`,
    subtitleOf: ({ company, phone, phoneNumber, email }) =>
      listed(company, phone && shownPhone(phone, phoneNumber), email),
    isPerson: true,
  }),
  deals: kindOf<Deal>({
    rows: () => dealSource.store.shown.values(),
    titleOf: ({ title }) => title,
    moreOf: () => '',
    subtitleOf: ({ value, stage }) => `${formatNaira(value)} · ${STAGE_LABELS[stage]()}`,
  }),
  properties: kindOf<Property>({
    rows: () => propertySource.store.shown.values(),
    titleOf: ({ title }) => title,
    moreOf: ({ address, city }) => `${address} ${city}`,
    subtitleOf: ({ city, price }) => `${formatNaira(price)} · ${city}`,
  }),
}
const GROUPS = Object.keys(CACHED) as (keyof typeof CACHED)[]

/** Searches the cached records, ranked as on the server. */
export function findCached(typed: string): Partial<Record<SearchGroup, SearchHit[]>> {
  if (typed.trim() === '') return {}
  return Object.fromEntries(GROUPS.map((group) => [group, CACHED[group].find(group, typed)]))
}

/**
 * Folds the cached records ahead of time, one kind whenever the page is idle, so that the first key press is not delayed; call the
 * result to stop.
 */
export function foldWhenIdle(): () => void {
  const cancels = GROUPS.map((group) => whenIdle(CACHED[group].fold, 0))
  return () => {
    for (const cancel of cancels) cancel()
  }
}
