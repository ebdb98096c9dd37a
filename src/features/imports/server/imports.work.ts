import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#server/base/context.ts'
import { toRefusal } from '#server/base/refusals.ts'
import type { LongWork } from '#server/jobs/long-work.ts'
import { reasonOf } from '#server/jobs/reason-of.ts'
import { type ClaimedImport, SwitchedOff, writeBatch } from './import-batch.actions.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { claimImport, failImport, finishImport, releaseImport } from './import-run.actions.ts'
import { listUnderWay } from './imports.queries.ts'

/** How often an import is begun before it fails for good. */
const MOST_ATTEMPTS = 20

/** This process ends: another one continues. */
class Stopping extends Error {}

/** Where a batch holds up everybody else, the pause after it, as a part of the time that it took: their calls are answered then. */
const PAUSE = 0.5

/** Writes all rows, batch after batch; each is whole, so that a process that dies leaves nothing half done. */
async function run(context: Context, claimed: ClaimedImport, isStopping: () => boolean): Promise<void> {
  for (;;) {
    const begun = performance.now()
    if (!(await writeBatch(context, claimed))) break
    if (isStopping()) throw new Stopping()
    if (context.database.hasOneSession) await wait((performance.now() - begun) * PAUSE)
  }
  await finishImport(context, claimed)
}

export const importWork: LongWork = {
  waiting: listUnderWay,
  async run(context, { workspaceId, id }, isStopping) {
    const claimed = await claimImport(context, workspaceId, id)
    if (!claimed) return
    if (claimed.attempts > MOST_ATTEMPTS) return failImport(context, claimed, importRefusalTexts.interrupted)
    try {
      await run(context, claimed, isStopping)
    } catch (error) {
      if (error instanceof SwitchedOff) return failImport(context, claimed, importRefusalTexts.switchedOff)
      const refusal = toRefusal(error)
      if (error instanceof Stopping || refusal?.status === 503) {
        await releaseImport(context, claimed)
        // The queue has it tried again.
        throw error
      }
      await failImport(context, claimed, refusal?.body.message ?? reasonOf(error))
    }
  },
}
