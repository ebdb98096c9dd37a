import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { SwitchedOff } from '#server/jobs/batched-work.ts'
import { deadSince, queueLongWork } from '#server/jobs/long-work.ts'
import type { NewBulkJob } from '#server/records/bulk-jobs.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { BulkResult } from '#shared/record-endpoints.ts'
import { inLanguage, type StorableWords, show, type Words } from '#shared/texts.ts'
import { BULK_WORK } from './bulk-jobs.queries.ts'
import { bulkJobs } from './bulk-jobs.table.ts'
import { bulkJobTexts } from './bulk-jobs.texts.ts'

export type StoredJob = Omit<typeof bulkJobs.$inferSelect, 'ids'>
/** A job that this process works on, as it was when it was claimed. */
export type ClaimedJob = Pick<StoredJob, 'workspaceId' | 'id' | 'userId' | 'act' | 'kind' | 'entityType'> &
  Pick<StoredJob, 'actId' | 'undoes' | 'attempts' | 'total'> & { role: Scope['role'] }

const UNDER_WAY = ['waiting', 'running'] as const
const isIt = ({ workspaceId, id }: Pick<StoredJob, 'workspaceId' | 'id'>) =>
  and(eq(bulkJobs.workspaceId, workspaceId), eq(bulkJobs.id, id))
const isHeld = (claimed: ClaimedJob) =>
  and(isIt(claimed), eq(bulkJobs.attempts, claimed.attempts), eq(bulkJobs.state, 'running'))

/** Notes how far a job is: nobody but its person hears of it. */
function note({ record, scope }: Pick<Tx, 'record' | 'scope'>, id: string, notes: Partial<Recorded> = {}): void {
  record({ entity: 'bulk', id, action: 'updated', audience: [scope.userId], ...notes })
}

type NewJob = Pick<StoredJob, 'act' | 'actId' | 'total'> & Partial<typeof bulkJobs.$inferInsert>

/** Stores a job and puts it in the queue, in the open transaction. */
async function insertJob(tx: Tx, id: string, job: NewJob): Promise<void> {
  const { workspaceId, userId } = tx.scope
  const state = 'waiting' as const
  await tx.db
    .insert(bulkJobs)
    .values({ ...job, workspaceId, userId, id, state, refused: [], owed: {}, createdAt: tx.now })
  await queueLongWork(tx, { kind: BULK_WORK, workspaceId, id })
  note(tx, id, { action: 'created' })
}

/** Queues one act over many records. */
export function startBulkJob(scope: Scope, { kind, ids, ...what }: NewBulkJob): Promise<BulkResult> {
  const entityType = scope.context.bulkKinds[kind]?.entityOf(what.act) ?? kind
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    const about = { kind, entityType, what, ids: [...ids], act: what.act }
    await insertJob(tx, id, { ...about, actId: newId(), total: ids.length })
    return { total: ids.length, changed: 0, refused: [], next: null, act: null, job: id }
  })
}

/** Refuses what a job still does, or undoes. */
export async function refuseUnderWay({ db, scope }: Tx, actId: string): Promise<void> {
  const [job] = await db
    .select({ undoes: bulkJobs.undoes })
    .from(bulkJobs)
    .where(
      and(
        eq(bulkJobs.workspaceId, scope.workspaceId),
        inArray(bulkJobs.state, [...UNDER_WAY]),
        or(eq(bulkJobs.actId, actId), eq(bulkJobs.undoes, actId)),
      ),
    )
    .limit(1)
  if (job) throw conflict(job.undoes === actId ? bulkJobTexts.undoing : bulkJobTexts.underWay)
}

/** Queues the undo of an act of many records, in the open transaction. */
export async function queueUndo(tx: Tx, job: Omit<NewJob, 'act'>): Promise<string> {
  const id = tx.newRecordId
  await insertJob(tx, id, { ...job, act: 'undo' })
  return id
}

/** Takes a job for this process; undefined where there is nothing to do, or another process works on it. */
export async function claimJob(context: Context, workspaceId: string, id: string): Promise<ClaimedJob | undefined> {
  const now = currentTime()
  const [claimed] = await context.database.main
    .update(bulkJobs)
    .set({ attempts: sql`${bulkJobs.attempts} + 1`, beatAt: now.toISOString(), state: 'running' })
    .from(users)
    .where(
      and(
        isIt({ workspaceId, id }),
        eq(users.workspaceId, bulkJobs.workspaceId),
        eq(users.id, bulkJobs.userId),
        inArray(bulkJobs.state, [...UNDER_WAY]),
        or(isNull(bulkJobs.beatAt), lt(bulkJobs.beatAt, deadSince(context))),
      ),
    )
    .returning({
      workspaceId: bulkJobs.workspaceId,
      id: bulkJobs.id,
      userId: bulkJobs.userId,
      act: bulkJobs.act,
      kind: bulkJobs.kind,
      entityType: bulkJobs.entityType,
      actId: bulkJobs.actId,
      undoes: bulkJobs.undoes,
      attempts: bulkJobs.attempts,
      total: bulkJobs.total,
      role: users.role,
    })
  return claimed
}

/** Gives a job back, so that the next process begins at once. */
export async function releaseJob(context: Context, claimed: ClaimedJob): Promise<void> {
  await context.database.main.update(bulkJobs).set({ beatAt: null }).where(isHeld(claimed))
}

/** The person of a job, as they would see it. */
export async function scopeOf(context: Context, { workspaceId, userId, role }: ClaimedJob): Promise<Scope> {
  const language = await readLanguageOf(context, { workspaceId, userId })
  return { workspaceId, userId, role, context, language }
}

/** The job, locked, while this process holds it and its person may still sign in; with the next ids of it. */
export async function holdJob(tx: Tx, claimed: ClaimedJob, most: number) {
  const { done } = bulkJobs
  const [stored] = await tx.db
    .select({
      what: bulkJobs.what,
      reached: bulkJobs.reached,
      total: bulkJobs.total,
      done,
      changed: bulkJobs.changed,
      refused: bulkJobs.refused,
      owed: bulkJobs.owed,
      next: sql<string[] | null>`${bulkJobs.ids}[${done} + 1 : ${done} + ${most}::int]`,
    })
    .from(bulkJobs)
    .where(isHeld(claimed))
    .for('update')
  const [person] = await tx.db
    .select({ isActive: users.isActive })
    .from(users)
    .where(and(eq(users.workspaceId, claimed.workspaceId), eq(users.id, claimed.userId)))
  if (stored && !person?.isActive) throw new SwitchedOff()
  return stored
}
export type HeldJob = NonNullable<Awaited<ReturnType<typeof holdJob>>>

type Progress = Partial<Pick<StoredJob, 'done' | 'changed' | 'refused' | 'owed' | 'reached'>>

/** Keeps how far a job is, and announces it; the last time with the line in the feed and the notices. */
export async function keepProgress(
  tx: Tx,
  claimed: ClaimedJob,
  progress: Progress & { isOver: boolean; notes?: Pick<Recorded, 'activity' | 'notify'> },
): Promise<void> {
  const { isOver, notes, ...values } = progress
  const beatAt = currentTime().toISOString()
  const over = isOver ? { state: 'done' as const, finishedAt: tx.now } : {}
  await tx.db
    .update(bulkJobs)
    .set({ ...values, ...over, beatAt })
    .where(isIt(claimed))
  note(tx, claimed.id, notes)
}

/** A notice to the person of a job of how it ended. */
export const noticeOfEnd = ({ userId }: Scope, title: StorableWords, content: StorableWords) => ({
  userId,
  isOwn: true as const,
  type: 'other' as const,
  entityId: null,
  title,
  content,
})

export async function failJob(context: Context, claimed: ClaimedJob, why: Words): Promise<void> {
  const scope = await scopeOf(context, claimed)
  const reason = inLanguage(scope.language ?? (await readLanguageOf(context, scope)), () => show(why))
  await transact(scope, async (tx) => {
    const failed = await tx.db
      .update(bulkJobs)
      .set({ state: 'failed', reason, finishedAt: tx.now })
      .where(isHeld(claimed))
      .returning({ id: bulkJobs.id })
    if (failed.length > 0) note(tx, claimed.id, { notify: [noticeOfEnd(scope, bulkJobTexts.failed, reason)] })
  })
}
