import { Suspense, useState } from 'react'
import { feedbackWords, INTERESTS, type Interest } from '#features/inspections/inspections.contract.ts'
import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import { INTEREST_TONES } from '#features/properties/web/interest-tones.ts'
import { inspectionSource } from '#features/properties/web/use-inspections.ts'
import { useRows } from '#sync/react'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { useMinute } from '#web/ui/elements/use-minute.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import * as styles from './todays-visits.module.css'
import { type FeedbackAbout, mayHaveFeedback } from './visit-feedback.rules.ts'
import { visitFeedbackTexts } from './visit-feedback.texts.ts'

const FeedbackDialog = lazyPart(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

/** What the client said of an inspection, or the answers that are one press away. */
export function VisitFeedback(about: FeedbackAbout) {
  const now = useMinute()
  return mayHaveFeedback(about.event, now) ? <Feedback {...about} /> : null
}

function Feedback(about: FeedbackAbout) {
  const { rows } = useRows(inspectionSource, { eventId: about.event.id })
  const [chosen, setChosen] = useState<Interest>()
  const given = rows.find(({ interest }) => interest !== null)
  return (
    <>
      {given?.interest ? (
        <p className="row">
          <Badge tone={INTEREST_TONES[given.interest]}>{feedbackWords(given)}</Badge>
          <WaitingMark id={given.id} />
          {given.notes && <span className="truncate muted">{given.notes}</span>}
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line of buttons
        <div role="group" aria-label={visitFeedbackTexts.question()} className={styles.feedback}>
          <p>{visitFeedbackTexts.question()}</p>
          <div className={styles.steps}>
            {INTERESTS.map((interest) => (
              <Button key={interest} onClick={() => setChosen(interest)}>
                {inspectionTexts.interests[interest]()}
              </Button>
            ))}
          </div>
        </div>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <FeedbackDialog {...about} start={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
