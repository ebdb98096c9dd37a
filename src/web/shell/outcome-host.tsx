import { Suspense, useEffect } from 'react'
import { contactLinks, trackContactLinks } from '#web/platform/contact-link-tracking.ts'
import { useStore } from '#web/platform/use-store.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const OutcomePrompt = quietLazyPart(() =>
  import('#features/communications/web/outcome-prompt.tsx').then((file) => ({ default: file.OutcomePrompt })),
)

/** Asks a person who returns from a call or a message how it went. */
export function OutcomeHost() {
  useEffect(trackContactLinks, [])
  const link = useStore(contactLinks.returned)
  // Always there and live, so that a dialog that opens does not hide it from screen readers with all else.
  return (
    <div aria-live="polite">
      {link && (
        <Suspense>
          <OutcomePrompt key={`${link.via} ${link.id}`} link={link} onClose={contactLinks.dismiss} />
        </Suspense>
      )}
    </div>
  )
}
