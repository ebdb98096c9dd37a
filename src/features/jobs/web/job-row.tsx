import { useState } from 'react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Job } from '../jobs.contract.ts'
import { lookOfJob, whenOf } from './job-words.ts'
import * as styles from './jobs.module.css'
import { jobTexts } from './jobs.texts.ts'

/** One job: what it is about and for whom, when, why it failed, and the way to have a failed one tried again. */
export function JobRow({ job, onRetry }: { job: Job; onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const timeZone = useTimeZone()
  const { label, icon, tone } = lookOfJob(job.kind)
  const name = job.about ?? label()

  async function retry() {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }

  return (
    <li className={`row ${styles.job}`}>
      <span className={`${elementsStyles.glyph} tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span className={`two-lines ${styles.jobText}`}>
        <b className="truncate wraps">{name}</b>
        <span>
          {[job.about && label(), job.person && jobTexts.forPerson({ name: job.person }), whenOf(job, timeZone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {job.reason && (
          <span className={job.state === 'failed' ? `${styles.jobReason} ${styles.isFailed}` : styles.jobReason}>
            {job.reason}
          </span>
        )}
      </span>
      {job.state === 'failed' && (
        <Button
          icon="rotate-cw"
          busy={isBusy}
          busyText={jobTexts.trying()}
          aria-label={jobTexts.tryAgainThis({ name })}
          onClick={() => void retry()}
        >
          {jobTexts.tryAgain()}
        </Button>
      )}
    </li>
  )
}
