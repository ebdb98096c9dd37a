import { batchedWork } from '#server/jobs/batched-work.ts'
import { runBatch } from './bulk-batches.actions.ts'
import { claimJob, failJob, releaseJob, scopeOf } from './bulk-jobs.actions.ts'
import { listJobsUnderWay } from './bulk-jobs.queries.ts'
import { bulkJobTexts } from './bulk-jobs.texts.ts'
import { openUndone } from './undo.actions.ts'

export const bulkWork = batchedWork({
  waiting: listJobsUnderWay,
  claim: claimJob,
  async open(context, claimed) {
    const scope = await scopeOf(context, claimed)
    const undone = claimed.undoes ? await openUndone(scope, claimed.undoes) : undefined
    return (part) => runBatch(scope, claimed, undone, part)
  },
  release: releaseJob,
  fail: failJob,
  texts: { interrupted: bulkJobTexts.interrupted, switchedOff: bulkJobTexts.switchedOff },
})
