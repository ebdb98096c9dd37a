import { serve } from '#server/http/serve.ts'
import { getJobCounts, listJobs, retryJob } from '../jobs.contract.ts'
import { retryFailed } from './jobs.actions.ts'
import { countJobs, listJobPage } from './jobs.queries.ts'

export const jobRoutes = [
  serve(listJobs, listJobPage),
  serve(getJobCounts, (scope) => countJobs(scope)),
  serve(retryJob, retryFailed),
]
