import { serve } from '#server/http/serve.ts'
import * as contract from '../jobs.contract.ts'
import { retryJob } from './jobs.actions.ts'
import { countJobs, listJobPage } from './jobs.queries.ts'

export const jobRoutes = [
  serve(contract.listJobs, listJobPage),
  serve(contract.getJobCounts, (scope) => countJobs(scope)),
  serve(contract.retryJob, retryJob),
]
