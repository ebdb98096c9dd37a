import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { listenToOutreach, outreach } from '#web/platform/outreach.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const OutcomePrompt = quietLazyPart(() =>
  import('#features/communications/web/outcome-prompt.tsx').then((file) => ({ default: file.OutcomePrompt })),
)

/** Asks whoever comes back from a call or a message how it went. */
export function OutcomeHost() {
  useEffect(listenToOutreach, [])
  const reached = useSyncExternalStore(outreach.subscribe, outreach.current)
  if (!reached) return null
  return (
    <Suspense>
      <OutcomePrompt key={`${reached.via} ${reached.id}`} reached={reached} onClose={outreach.dismiss} />
    </Suspense>
  )
}
