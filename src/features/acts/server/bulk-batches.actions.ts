import { withAct } from '#server/changes/acted.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { rowsOfPart } from '#server/jobs/batched-work.ts'
import { bulkNoteTexts } from '#server/records/bulk-notes.texts.ts'
import { closingNotes, type Owed, recordQuietly } from '#server/records/bulk-notes.ts'
import type { Scope } from '#server/session/scope.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'
import type { BulkJob } from '../bulk-jobs.contract.ts'
import { type ClaimedJob, type HeldJob, holdJob, keepProgress, noticeOfEnd } from './bulk-jobs.actions.ts'
import { bulkJobTexts } from './bulk-jobs.texts.ts'
import { shownStays, type UndoneAct, undoBatch } from './undo.actions.ts'

/** So many records are changed in one transaction. */
const BATCH = 250

type Refused = BulkJob['refused']

/** The reasons with the records of another batch. */
function withRefused(known: Refused, more: Refused): Refused {
  const all = new Map(known.map(({ reason, count }) => [reason, count]))
  for (const { reason, count } of more) all.set(reason, (all.get(reason) ?? 0) + count)
  return [...all].map(([reason, count]) => ({ reason, count }))
}

/** Changes the next records of a job; true while some are left. */
async function changeBatch(tx: Tx, claimed: ClaimedJob, job: HeldJob): Promise<boolean> {
  const { scope } = tx
  const kind = claimed.kind && scope.context.bulkKinds[claimed.kind]
  const ids = job.next ?? []
  if (!kind || !job.what) throw new Error('Nothing says how a job is done')
  const { act } = job.what
  const entity = kind.entityOf(act)
  const { recorded, refused } = await kind.run(tx, job.what, ids)
  const owed: Owed = recordQuietly(tx, recorded, job.owed)
  const changed = job.changed + ids.length - refused.reduce((sum, { count }) => sum + count, 0)
  const done = job.done + ids.length
  const isOver = done >= job.total || ids.length === 0
  const summary = bulkJobTexts.summary.with({ changed, total: job.total })
  const closing = isOver && changed > 0 ? closingNotes(entity, act, changed, owed) : {}
  const notify = [...(closing.notify ?? []), noticeOfEnd(scope, bulkJobTexts.finished, summary)]
  await keepProgress(tx, claimed, {
    done,
    changed,
    owed,
    refused: withRefused(job.refused, refused),
    isOver,
    ...(isOver && { notes: { ...closing, notify } }),
  })
  return !isOver
}

/** Undoes the next parts of an act; true while some are left. */
async function undoNext(
  tx: Tx,
  claimed: ClaimedJob,
  job: HeldJob,
  { undone, most }: { undone: UndoneAct; most: number },
): Promise<boolean> {
  const batch = await undoBatch(tx, undone, { below: job.reached, undoneBefore: job.changed, most })
  const { reached, isOver, stays } = batch
  const changed = job.changed + batch.undone
  const refused = shownStays(tx.scope, stays).map(({ reason }) => ({ reason, count: 1 }))
  const summary = bulkJobTexts.summary.with({ changed, total: job.total })
  await keepProgress(tx, claimed, {
    done: isOver ? job.total : job.done + batch.looked,
    changed,
    refused: withRefused(job.refused, refused),
    ...(reached && { reached }),
    isOver,
    ...(isOver && { notes: { notify: [noticeOfEnd(tx.scope, bulkJobTexts.undone, summary)] } }),
  })
  return !isOver
}

/** The scope in which all transactions of a job belong to one act. */
function actingOf(scope: Scope, claimed: ClaimedJob, undone: UndoneAct | undefined): Scope {
  if (undone) return undone.actingAs(scope, claimed.actId)
  const entity = claimed.entityType ?? 'lead'
  const records = bulkNoteTexts.records[entity as keyof typeof bulkNoteTexts.records]
  const name = inLanguage(scope.language ?? ENGLISH, records.with({ count: claimed.total }))
  return withAct(scope, { id: claimed.actId, kind: 'bulk', entity, name })
}

/** Does the next part of a job in one transaction, with how far it is; false when nothing is left, or another process does it. */
export function runBatch(scope: Scope, claimed: ClaimedJob, undone?: UndoneAct, part = 1): Promise<boolean> {
  return transact(actingOf(scope, claimed, undone), async (tx) => {
    const most = rowsOfPart(BATCH, part)
    const job = await holdJob(tx, claimed, most)
    if (!job) return false
    return undone ? undoNext(tx, claimed, job, { undone, most }) : changeBatch(tx, claimed, job)
  })
}
