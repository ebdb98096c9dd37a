import { setTimeout as rest } from 'node:timers/promises'
import { backoff } from '#shared/backoff.ts'
import type { EntityType } from '#shared/entities.ts'
import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import { type Tx, transact } from '../changes/transact.ts'
import { runNamed } from '../db/prepared.ts'
import type { Scope } from '../session/scope.ts'
import { reasonOf } from './reason-of.ts'

/** Work of one record and one person whose time has come. */
export type DueWork = { workspaceId: string; entityType: EntityType; entityId: string; userId: string }

/** Writes what was done in one commit with the end of the work, by whom the scope says; plan the next time in it. */
export type FinishWork = (scope: Scope, write: (tx: Tx) => Promise<void>) => Promise<void>

/**
 * Work that is done at a time and again: `run` prepares outside of any transaction, as long as it takes, and calls `finish` once;
 * `nextTime` is when it is tried again after it has failed for good.
 */
export type WorkKind = {
  run: (context: Context, due: DueWork, finish: FinishWork) => Promise<void>
  nextTime: (context: Context, due: DueWork) => Promise<string>
}

type Claimable = Omit<DueWork, 'workspaceId'> & { kind: string; dueAt: string; attempts: number; hasFailed: boolean }

const ATTEMPTS = 5
const MINUTE_MS = 60_000

declare module '../base/context.ts' {
  interface Context {
    /** The kinds of work that the features do. */
    work: Readonly<Record<string, WorkKind>>
  }
}

/** The kinds whose reminders are work, and no words. */
export function workKinds({ work }: Context): string[] {
  return Object.keys(work)
}

const COMPANIES = `select workspace_id as "workspaceId" from reminders
  where failed_at is null and due_at <= $1::timestamptz and kind = any($2::text[]) group by workspace_id
  union select workspace_id from reminders where failed_at is not null and due_at <= $1::timestamptz and kind = any($2::text[])`

const DUE = `select entity_type as "entityType", entity_id as "entityId", kind, user_id as "userId", due_at as "dueAt", attempts,
    failed_at is not null as "hasFailed"
  from reminders where workspace_id = $1::uuid and due_at <= $2::timestamptz and kind = any($3::text[]) order by due_at`

/** Takes the work, unless another process has done it or is at its end. */
const CLAIM = `delete from reminders where (workspace_id, entity_id, kind, user_id) = (
    select r.workspace_id, r.entity_id, r.kind, r.user_id from reminders r
    where r.workspace_id = $1::uuid and r.entity_id = $2::uuid and r.kind = $3 and r.user_id = $4::uuid and r.due_at = $5::timestamptz
    for update skip locked)
  and workspace_id = $1::uuid returning entity_id`

const PUT_OFF = `update reminders set attempts = $6, reason = $7, due_at = $8::timestamptz, failed_at = $9::timestamptz
  where workspace_id = $1::uuid and entity_id = $2::uuid and kind = $3 and user_id = $4::uuid and due_at = $5::timestamptz`

/** Another process did it first: nothing of this run is kept. */
class DoneAlready extends Error {}

/**
 * Does all work whose time has come, one after the other. The commit of what was done takes the reminder with it, so each is
 * done exactly once, whichever process does it and whenever one dies. Answers how many were done.
 */
export async function doDueWork(context: Context, isStopping: () => boolean = () => false): Promise<number> {
  const now = currentTime().toISOString()
  let done = 0
  const { main } = context.database
  const companies = await runNamed<{ workspaceId: string }>(main, 'work_companies', COMPANIES, [
    now,
    workKinds(context),
  ])
  for (const { workspaceId } of companies)
    for (const due of await runNamed<Claimable>(main, 'due_work', DUE, [workspaceId, now, workKinds(context)])) {
      if (isStopping()) return done
      const begun = performance.now()
      if (await doOne(context, workspaceId, due)) done += 1
      // Others have the database to themselves for as long as it took.
      await rest(performance.now() - begun)
    }
  return done
}

async function doOne(
  context: Context,
  workspaceId: string,
  { kind, dueAt, attempts, hasFailed, ...named }: Claimable,
): Promise<boolean> {
  const due = { workspaceId, ...named }
  const row = [workspaceId, due.entityId, kind, due.userId, dueAt]
  const work = context.work[kind]
  if (!work) throw new Error(`Nothing says how work of the kind ${kind} is done`)
  try {
    await work.run(context, due, async (scope, write) => {
      await transact(scope, async (tx) => {
        if ((await runNamed(tx.db, 'claim_work', CLAIM, row)).length === 0) throw new DoneAlready()
        await write(tx)
      })
    })
    return true
  } catch (error) {
    if (error instanceof DoneAlready) return false
    const tried = (hasFailed ? 0 : attempts) + 1
    const isOver = tried >= ATTEMPTS
    const now = currentTime()
    const later = new Date(now.getTime() + backoff(tried, { first: MINUTE_MS })).toISOString()
    const dueAgain = isOver ? await work.nextTime(context, due) : later
    const failedAt = isOver ? now.toISOString() : null
    await runNamed(context.database.main, 'put_off_work', PUT_OFF, [...row, tried, reasonOf(error), dueAgain, failedAt])
    return false
  }
}
