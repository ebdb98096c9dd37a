import { Suspense, useState } from 'react'
import type { Lead } from '#features/leads/leads.contract.ts'
import { leadName } from '#features/leads/web/lead-text.ts'
import { budgetText, lookingForPhrase } from '#features/leads/web/lead-wish.ts'
import { listSeekers } from '#features/listing-links/listing-links.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { useAnswer } from '#sync/react'
import { Button } from '#web/ui/elements/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { RelatedList, RelatedRow, RelatedSection } from '#web/ui/record/related-list.tsx'
import { sendListingTexts } from './send-listing.texts.ts'

const SendListing = lazyPart(async () => ({ default: (await import('./send-listing.tsx')).SendListing }))

/** So many leads are shown at first. */
const SHOWN = 4

type Props = { property: Property; onGo: (path: string) => void }

/** The leads who look for an available listing, each of whom it can be sent to in two presses. */
export function SeekersOfListing({ property, onGo }: Props) {
  const { id, title, status } = property
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
            name={leadName(lead)}
            detail={[lookingForPhrase(lead), budgetText(lead)].filter(Boolean).join(' · ')}
            onOpen={() => onGo(`/leads/${lead.id}`)}
            after={
              <span>
                <Button
                  icon="send"
                  aria-label={sendListingTexts.sendTo({ title, name: leadName(lead) })}
                  onClick={() => setChosen(lead)}
                >
                  {sendListingTexts.send()}
                </Button>
              </span>
            }
          />
        ))}
      </RelatedList>
      {!isWhole && leads.length > SHOWN && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {sendListingTexts.showAll({ count: leads.length })}
        </Button>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <SendListing property={property} lead={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </RelatedSection>
  )
}
