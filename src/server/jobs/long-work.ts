import type { PgBoss } from 'pg-boss'
import { newId } from '#shared/ids.ts'
import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import type { Tx } from '../changes/transact.ts'
import { LONG_WORK, queueWithin } from '../queue/queue.ts'

/** What is to be done: the record that it is about has all else. */
export type LongJob = { kind: string; workspaceId: string; id: string }

/**
 * Work that takes minutes, on its own while others are served. It keeps its state in its record, ends soon after `isStopping`, and
 * throws where it is to be tried again: by another process when this one ends or dies.
 */
export type LongWork = {
  run: (context: Context, job: LongJob, isStopping: () => boolean) => Promise<void>
  /** What was left waiting while the queue was closed. */
  waiting: (context: Context) => Promise<LongJob[]>
}

/** So many are done at once by a process, of one company one. */
const AT_ONCE = 2

declare module '../base/context.ts' {
  interface Context {
    longWork: Readonly<Record<string, LongWork>>
  }
}

/** A process without a heartbeat for this long is considered dead. */
const DEAD_AFTER_MS = 20_000

/**
 * The time, ISO 8601, before which the last heartbeat of a dead process was. A database that only one process opens has none but this
 * one: whatever worked on it before is dead at once, and its work continues without a wait.
 */
export function deadSince({ database }: Context): string {
  const silent = currentTime().getTime() - DEAD_AFTER_MS
  const since = database.hasOneSession ? Math.max(silent, performance.timeOrigin) : silent
  return new Date(since).toISOString()
}

const toInsert = (job: LongJob) => ({ id: newId(), data: job, groupId: job.workspaceId })

/** Puts work in the queue, in the action's transaction; while the queue is closed, its opening finds the queued work. */
export async function queueLongWork({ db, scope }: Tx, job: LongJob): Promise<void> {
  await scope.context.queue.boss?.insert(LONG_WORK, [toInsert(job)], { db: queueWithin(db) })
}

/** Does the queued work and all that comes, in this process. */
export async function workLong(boss: PgBoss, context: Context, isStopping: () => boolean): Promise<void> {
  const kinds = Object.values(context.longWork)
  const left = (await Promise.all(kinds.map(({ waiting }) => waiting(context)))).flat()
  if (left.length > 0) await boss.insert(LONG_WORK, left.map(toInsert))
  await boss.work<LongJob>(
    LONG_WORK,
    {
      pollingIntervalSeconds: Math.min(1, context.queue.pollSeconds),
      localConcurrency: AT_ONCE,
      localGroupConcurrency: 1,
    },
    async (jobs) => {
      for (const { data } of jobs) {
        const work = context.longWork[data.kind]
        if (!work) throw new Error(`Nothing says how work of the kind ${data.kind} is done`)
        await work.run(context, data, isStopping)
      }
    },
  )
}
