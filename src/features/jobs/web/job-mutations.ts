import { callMutation } from '#sync'
import { retryJob } from '../jobs.contract.ts'

/** Has a failed job run again. */
export const retryJobMutation = callMutation(retryJob)
