import { Suspense, useEffect } from 'react'
import { newId } from '#shared/ids.ts'
import { drafts } from '#sync'
import { contactLinks, type FollowedLink, followedIn, trackContactLinks } from '#web/platform/contact-link-tracking.ts'
import { useStore } from '#web/platform/use-store.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const DRAFT = 'outcome'

const CallOutcome = quietLazyPart(() =>
  import('#web/routes/call-outcome.tsx').then((file) => ({ default: file.CallOutcome })),
)

/** A phone often ends the app while its person speaks: the link is on the device before that. */
function keepLink(link: FollowedLink): void {
  drafts.keep(DRAFT, { key: newId(), values: link })
  void drafts.flush()
}

/** Asks a person who returns from a call or a message how it went, also when the app was ended meanwhile. */
export function OutcomeHost() {
  useEffect(() => trackContactLinks(keepLink), [])
  useEffect(
    () =>
      drafts.find(DRAFT, ({ values }) => {
        const link = followedIn(values)
        if (link) contactLinks.resume(link)
      }),
    [],
  )
  const link = useStore(contactLinks.returned)
  // Always there and live, so that a dialog that opens does not hide it from screen readers with all else.
  return (
    <div aria-live="polite">
      {link && (
        <Suspense>
          <CallOutcome key={link.at} link={link} draft={DRAFT} onClose={contactLinks.dismiss} />
        </Suspense>
      )}
    </div>
  )
}
