import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api-error.ts'
import { mutate } from '#sync'
import { type AnswerPages, useAnswer, useAnswerPages } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { getJobCounts, JOB_STATES, type Job, type JobState, listJobs } from '../jobs.contract.ts'
import { retryJobMutation } from './job-mutations.ts'
import { JobRow } from './job-row.tsx'
import { mailSummary } from './job-words.ts'
import * as styles from './jobs.module.css'
import { jobTexts } from './jobs.texts.ts'

/** Jobs are no records that are announced: while they are looked at they are read again so often, ms. */
const LOOK_EVERY_MS = 10_000

/** Has a failed job tried again and says what came of that; true when it is worth looking again. */
async function tryAgain(job: Job): Promise<boolean> {
  try {
    await mutate(retryJobMutation, { params: { id: job.id } })
    toast({ title: jobTexts.waitingAgain(), description: jobTexts.triedSoon(), tone: 'success' })
    return true
  } catch (cause) {
    const isGone = cause instanceof ApiError && cause.status === 404
    if (!isGone) toastError(cause, jobTexts.notTried())
    return isGone
  }
}

/** Looks again by the clock while the page is in view. */
function useLooking(look: () => void): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

type JobListProps = { state: JobState; jobs: AnswerPages<Job>; onLook: () => void }

function JobList({ state, jobs, onLook }: JobListProps) {
  const { rows, status, hasMore, loadMore, isLoadingMore } = jobs
  if (!rows && status === 'error') return <ErrorState title={jobTexts.notLoaded()} onRetry={onLook} card={false} />
  if (!rows) return <SkeletonRows label={jobTexts.loading()} count={3} />
  if (rows.length === 0) return <EmptyState title={jobTexts.none[state]()} card={false} />
  return (
    <>
      <ul className={`ruled ${styles.jobs}`}>
        {rows.map((job) => (
          <JobRow key={job.id} job={job} onRetry={async () => void ((await tryAgain(job)) && onLook())} />
        ))}
      </ul>
      {hasMore && (
        <Button block busy={isLoadingMore} onClick={loadMore}>
          {jobTexts.showMore()}
        </Button>
      )}
    </>
  )
}

/** What Plotline does by itself for the company: what waits, runs and has failed. */
export function JobsSection() {
  const [state, setState] = useState<JobState>('waiting')
  const { data: counts, status, retry } = useAnswer(getJobCounts, {})
  const jobs = useAnswerPages(listJobs, { query: { state } }, ({ id }) => id, 'anywhere')
  function look() {
    retry()
    jobs.retry()
  }
  useLooking(look)
  if (!counts && status === 'error') return <ErrorState title={jobTexts.notLoaded()} onRetry={look} card={false} />
  if (!counts) return <SkeletonRows label={jobTexts.loading()} count={3} />
  return (
    <>
      <div className={styles.jobsBar}>
        <Segmented
          label={jobTexts.state()}
          options={JOB_STATES.map((value) => ({ value, label: `${jobTexts.states[value]()} ${counts[value]}` }))}
          value={state}
          onChange={setState}
        />
      </div>
      <div className={`row ${styles.jobsLine}`}>
        <span>{mailSummary(counts)}</span>
        <IconButton icon="refresh-cw" label={jobTexts.lookAgain()} onClick={look} />
      </div>
      <JobList state={state} jobs={jobs} onLook={look} />
    </>
  )
}
