import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { listenToOutreach, outreach } from '#web/platform/outreach.ts'
import { late } from '#web/ui/load-late.ts'

const OutcomePrompt = late(
  () => import('#features/communications/web/outcome-prompt.tsx').then((file) => ({ default: file.OutcomePrompt })),
  { isQuiet: true },
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
