import { type ReactNode, Suspense, useState } from 'react'
import type { Lead } from '#features/leads/leads.contract.ts'
import { budgetText, lookingForPhrase } from '#features/leads/web/lead-wish.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
import { listSeekers } from '#features/listing-links/listing-links.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { type PropertyFilter, propertySource } from '#features/properties/web/use-properties.ts'
import { fullName } from '#shared/full-name.ts'
import { useAnswer, useRow, useRows } from '#sync/react'
import type { RelatedProps } from '#web/platform/feature.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { RelatedList, RelatedRow, RelatedSection } from '#web/ui/record/related-list.tsx'
import { matchingFilter } from './matching-filter.ts'
import { sendListingTexts } from './send-listing.texts.ts'

const SendListing = lazyPart(async () => ({ default: (await import('./send-listing.tsx')).SendListing }))

/** So many of the listings or leads that fit are shown at first. */
const SHOWN = 4

type Pair = { property: Property; lead: Lead }

function Sheet(props: Pair & { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SendListing {...props} />
    </Suspense>
  )
}

function Send({ property: { title }, lead, onPress }: Pair & { onPress: () => void }) {
  return (
    <span>
      <Button icon="send" aria-label={sendListingTexts.sendTo({ title, name: fullName(lead) })} onClick={onPress}>
        {sendListingTexts.send()}
      </Button>
    </span>
  )
}

type Open = { lead: Lead; onSend: (property: Property) => void; onGo: (path: string) => void }

/** The available listings that fit what a lead looks for, each to be sent in two presses. */
export function MatchingListings({ id, onGo }: RelatedProps<'lead'>) {
  const { row: lead } = useRow(leadSource, id)
  const [sent, setSent] = useState<Property>()
  if (!lead || lead.status === 'unqualified') return null
  const filter = matchingFilter(lead)
  return (
    <RelatedSection title={sendListingTexts.matches()}>
      {filter ? (
        <Matches filter={filter} lead={lead} onSend={setSent} onGo={onGo} />
      ) : (
        <p className={fieldsStyles.hint}>{sendListingTexts.noWish()}</p>
      )}
      {sent && <Sheet property={sent} lead={lead} onClose={() => setSent(undefined)} />}
    </RelatedSection>
  )
}

/** Those where the lead looks; where there are none, those elsewhere. */
function Matches({ filter, ...open }: Open & { filter: PropertyFilter }) {
  const near = useRows(propertySource, filter)
  const { search, ...elsewhere } = filter
  if (!search || near.status !== 'ready' || near.rows.length > 0) return <Listings of={near} {...open} />
  return <Elsewhere location={search} filter={elsewhere} {...open} />
}

function Elsewhere({ location, filter, ...open }: Open & { location: string; filter: PropertyFilter }) {
  const found = useRows(propertySource, filter)
  return (
    <>
      {found.rows.length > 0 && <p className={fieldsStyles.hint}>{sendListingTexts.elsewhere({ location })}</p>}
      <Listings of={found} {...open} />
    </>
  )
}

type ListingsProps = Open & { of: ReturnType<typeof useRows<Property, PropertyFilter>> }

function Listings({ of: found, lead, onSend, onGo }: ListingsProps): ReactNode {
  const money = useAmounts()
  return (
    <RelatedList texts={sendListingTexts.list} rows={found} nothing={sendListingTexts.noMatches()}>
      {found.rows.slice(0, SHOWN).map((property) => (
        <RelatedRow
          key={property.id}
          name={property.title}
          detail={`${money.short(property.price)} · ${property.location}`}
          onOpen={() => onGo(`/properties/${property.id}`)}
          after={<Send property={property} lead={lead} onPress={() => onSend(property)} />}
        />
      ))}
    </RelatedList>
  )
}

type SeekersProps = { property: Property; onGo: (path: string) => void }

/** The leads who look for an available listing, each of whom it can be sent to in two presses. */
export function SeekersOfListing({ property, onGo }: SeekersProps) {
  const { id, status } = property
  const seekers = useAnswer(listSeekers, { params: { id } }, { dependsOn: ['lead', 'property', 'user'] })
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<Lead>()
  if (status !== 'available') return null
  const leads = seekers.data ?? []
  return (
    <RelatedSection title={sendListingTexts.seekers()}>
      <RelatedList
        texts={sendListingTexts.seekerList}
        rows={{ status: seekers.data ? 'ready' : seekers.status, retry: seekers.retry }}
        nothing={sendListingTexts.noSeekers()}
      >
        {leads.slice(0, isWhole ? undefined : SHOWN).map((lead) => (
          <RelatedRow
            key={lead.id}
            name={fullName(lead)}
            detail={[lookingForPhrase(lead), budgetText(lead)].filter(Boolean).join(' · ')}
            onOpen={() => onGo(`/leads/${lead.id}`)}
            after={<Send property={property} lead={lead} onPress={() => setChosen(lead)} />}
          />
        ))}
      </RelatedList>
      {!isWhole && leads.length > SHOWN && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {sendListingTexts.showAll({ count: leads.length })}
        </Button>
      )}
      {chosen && <Sheet property={property} lead={chosen} onClose={() => setChosen(undefined)} />}
    </RelatedSection>
  )
}
