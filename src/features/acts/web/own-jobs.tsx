import { useEffect } from 'react'
import { useAnswer } from '#sync/react'
import { followJob } from '#web/platform/followed-jobs.ts'
import { listBulkJobs } from '../bulk-jobs.contract.ts'
import { isUnderWay } from './job-state.ts'

/** Follows what the person has under way, wherever it was started: before a reload, in another tab or on another device. */
export function OwnJobs() {
  const { data } = useAnswer(listBulkJobs, {})
  useEffect(() => {
    for (const job of data ?? []) if (isUnderWay(job)) followJob(job.id)
  }, [data])
  return null
}
