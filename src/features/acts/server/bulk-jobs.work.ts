import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#server/base/context.ts'
import { toRefusal } from '#server/base/refusals.ts'
import type { LongWork } from '#server/jobs/long-work.ts'
import { reasonOf } from '#server/jobs/reason-of.ts'
import { runBatch } from './bulk-batches.actions.ts'
import { type ClaimedJob, claimJob, failJob, releaseJob, SwitchedOff, scopeOf } from './bulk-jobs.actions.ts'
import { listJobsUnderWay } from './bulk-jobs.queries.ts'
import { bulkJobTexts } from './bulk-jobs.texts.ts'
import { openUndone } from './undo.actions.ts'

/** How often a job is begun before it fails for good. */
const MOST_ATTEMPTS = 20

/** This process ends: another one continues. */
class Stopping extends Error {}

/** Where a batch holds up everybody else, the pause after it, as a part of the time that it took: their calls are answered then. */
const PAUSE = 0.5

/** Does all of a job, batch after batch; each is whole, so that a process that dies leaves nothing half done. */
async function run(context: Context, claimed: ClaimedJob, isStopping: () => boolean): Promise<void> {
  const scope = await scopeOf(context, claimed)
  const undone = claimed.undoes ? await openUndone(scope, claimed.undoes) : undefined
  for (;;) {
    const begun = performance.now()
    if (!(await runBatch(scope, claimed, undone))) return
    if (isStopping()) throw new Stopping()
    if (context.database.hasOneSession) await wait((performance.now() - begun) * PAUSE)
  }
}

export const bulkWork: LongWork = {
  waiting: listJobsUnderWay,
  async run(context, { workspaceId, id }, isStopping) {
    const claimed = await claimJob(context, workspaceId, id)
    if (!claimed) return
    if (claimed.attempts > MOST_ATTEMPTS) return failJob(context, claimed, bulkJobTexts.interrupted)
    try {
      await run(context, claimed, isStopping)
    } catch (error) {
      if (error instanceof SwitchedOff) return failJob(context, claimed, bulkJobTexts.switchedOff)
      const refusal = toRefusal(error)
      if (error instanceof Stopping || refusal?.status === 503) {
        await releaseJob(context, claimed)
        // The queue has it tried again.
        throw error
      }
      await failJob(context, claimed, refusal?.body.message ?? reasonOf(error))
    }
  },
}
