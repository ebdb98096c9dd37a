import { callMutation } from '#web/platform/mutations.ts'
import { retryJob } from '../jobs.contract.ts'

/** Has a failed job run again. */
export const retryJobMutation = callMutation(retryJob)
