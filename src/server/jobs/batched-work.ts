import { setTimeout as wait } from 'node:timers/promises'
import type { Words } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { toRefusal } from '../base/refusals.ts'
import type { LongWork } from './long-work.ts'
import { reasonOf } from './reason-of.ts'

/** How often a job is begun before it fails for good. */
const MOST_ATTEMPTS = 20

/**
 * Where calls came during a batch, the pause after it, as a part of the time that it took: on the embedded engine, which does nothing else
 * during a batch, as long as the batch.
 */
const PAUSE = { shared: 0.5, oneSession: 1 }

/**
 * On the embedded engine others wait for a whole batch: where more calls came during one than whoever watches the job makes, the next is
 * half as large, down to this part of a full batch; alone it grows again. PostgreSQL serves others meanwhile, so there batches are full.
 */
const LEAST_PART = 0.2
const CALLS_OF_A_WATCHER = 2

/** The rows of a batch that is to be a part of a full one. */
export const rowsOfPart = (full: number, part: number) => Math.ceil(full * part)

/** This process ends: another one continues. */
class Stopping extends Error {}

/** The account of whoever started a job is off: thrown by its next batch. */
export class SwitchedOff extends Error {}

/** Long work of one kind that is done batch after batch. `Claimed` is its record as this process took it. */
export type BatchedWork<Claimed> = {
  waiting: LongWork['waiting']
  /** Takes a job for this process; undefined where there is nothing to do, or another process works on it. */
  claim: (context: Context, workspaceId: string, id: string) => Promise<Claimed | undefined>
  /**
   * Answers what does the next batch, a part (0 to 1) of a full one, in one transaction with how far the job is: false when nothing is left.
   */
  open: (context: Context, claimed: Claimed) => Promise<(part: number) => Promise<boolean>>
  /** Gives a job back, so that the next process begins at once. */
  release: (context: Context, claimed: Claimed) => Promise<void>
  fail: (context: Context, claimed: Claimed, why: Words) => Promise<void>
  /** What its person reads when it was begun too often, and when their account is off. */
  texts: { interrupted: Words; switchedOff: Words }
}

/** Does all of a job, batch after batch; each is whole, so that a process that dies leaves nothing half done. */
export async function runBatches(
  { limits, database }: Context,
  next: (part: number) => Promise<boolean>,
  isStopping = () => false,
): Promise<void> {
  const pause = database.hasOneSession ? PAUSE.oneSession : PAUSE.shared
  const least = database.hasOneSession ? LEAST_PART : 1
  let part = 1
  for (;;) {
    const callsBefore = limits.calls
    const begun = performance.now()
    if (!(await next(part))) return
    if (isStopping()) throw new Stopping()
    const calls = limits.calls - callsBefore
    part = calls > CALLS_OF_A_WATCHER ? Math.max(least, part / 2) : Math.min(1, part * 2)
    if (calls > 0) await wait((performance.now() - begun) * pause)
  }
}

export const batchedWork = <Claimed extends { attempts: number }>(work: BatchedWork<Claimed>): LongWork => ({
  waiting: work.waiting,
  async run(context, { workspaceId, id }, isStopping) {
    const claimed = await work.claim(context, workspaceId, id)
    if (!claimed) return
    if (claimed.attempts > MOST_ATTEMPTS) return work.fail(context, claimed, work.texts.interrupted)
    try {
      await runBatches(context, await work.open(context, claimed), isStopping)
    } catch (error) {
      if (error instanceof SwitchedOff) return work.fail(context, claimed, work.texts.switchedOff)
      const refusal = toRefusal(error)
      if (error instanceof Stopping || refusal?.status === 503) {
        await work.release(context, claimed)
        // The queue has it tried again.
        throw error
      }
      await work.fail(context, claimed, refusal?.body.message ?? reasonOf(error))
    }
  },
})
