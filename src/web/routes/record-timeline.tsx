import { LogButton } from '#features/communications/web/log-button.tsx'
import type { TimelineOwner } from '#features/timeline/timeline.contract.ts'
import { Timeline } from '#features/timeline/web/timeline.tsx'
import type { RelatedProps } from '#web/platform/feature.ts'
import { useWaitingHistory } from './waiting-history.ts'

/** The history of a record in its panel, including unsent changes, with the button that logs a communication. */
export function RecordTimeline({ of, id, leadId, onGo }: RelatedProps<TimelineOwner>) {
  const start = {
    lead: { leadId: id },
    contact: { contactId: id },
    deal: { dealId: id, ...(leadId && { leadId }) },
    property: undefined,
  }[of]
  const waiting = useWaitingHistory({ of, id, leadId })
  return <Timeline of={of} id={id} onGo={onGo} waiting={waiting} action={start && <LogButton start={start} />} />
}
