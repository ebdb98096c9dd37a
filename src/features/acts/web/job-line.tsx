import { useEffect } from 'react'
import { useAnswer } from '#sync/react'
import { unfollowJob } from '#web/platform/followed-jobs.ts'
import { log } from '#web/platform/logger.ts'
import { inOneTab } from '#web/platform/one-tab.ts'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { listBulkJobs } from '../bulk-jobs.contract.ts'
import * as styles from './acts.module.css'
import { isUnderWay } from './job-state.ts'
import { progressWords, sayDone } from './job-words.ts'

/** How far a job is; a message in one tab says what became of it. */
export function JobLine({ id }: { id: string }) {
  const { data } = useAnswer(listBulkJobs, {})
  const job = data?.find((one) => one.id === id)
  useEffect(() => {
    if (!job || isUnderWay(job)) return
    inOneTab(`plotline-job-${id}`, () => sayDone(job)).catch((cause) =>
      log('The end of a job could not be shown', cause),
    )
    unfollowJob(id)
  }, [job, id])
  if (!job || !isUnderWay(job)) return null
  const { done, total } = job
  return (
    <div className={`${overlayStyles.offline} ${styles.jobLine}`}>
      <span>{progressWords(job)}</span>
      <progress max={total} value={done} aria-hidden="true" />
    </div>
  )
}
