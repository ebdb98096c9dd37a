import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { actTexts } from '#server/acts/acts.texts.ts'
import { type ActPart, withAct } from '#server/changes/acted.ts'
import { actParts, acts } from '#server/changes/acts.table.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Kept, Stays, Undone } from '#server/changes/undo-kinds.ts'
import type { Call } from '#server/http/serve.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import type { EntityType } from '#shared/entities.ts'
import { conflict, forbidden, notFound } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'
import { type undoAct as contract, nounOf, type UndoAnswer, type UndoEntity } from '../acts.contract.ts'
import { undoneFrom } from './acts.queries.ts'
import { queueUndo, refuseUnderWay } from './bulk-jobs.actions.ts'

type Act = typeof acts.$inferSelect

/** So many parts are taken back by the call itself; an act of more, such as that of a job, by a job. */
const AT_ONCE = 500

const isIt = ({ workspaceId }: Scope, id: string) => and(eq(acts.workspaceId, workspaceId), eq(acts.id, id))
const partsOf = ({ workspaceId }: Scope, actId: string) =>
  and(eq(actParts.workspaceId, workspaceId), eq(actParts.actId, actId))

/** Takes back an act of the caller; an undo that is undone is the first act again. */
export const undoAct = (scope: Scope, { params }: Call<typeof contract>): Promise<UndoAnswer> =>
  undoAs(scope, params.id, (answer) => answer)

/** The same for a call that answers it in another shape, which is kept under its key. */
export async function undoAs<Answer>(scope: Scope, id: string, shape: (answer: UndoAnswer) => Answer): Promise<Answer> {
  const [act] = await scope.context.database.main.select().from(acts).where(isIt(scope, id))
  requireUndoable(scope, act)
  const own = scope.context.undoers[act.kind]
  return own ? await undoByKind(scope, act, own, shape) : await undoParts(scope, act, shape)
}

/** What stays, with the reasons in the language of the caller. */
export function shownStays(scope: Scope, stays: readonly Stays[]): UndoAnswer['kept'] {
  const language = scope.language ?? ENGLISH
  const said = (reason: Stays['reason']) => (typeof reason === 'string' ? reason : inLanguage(language, reason))
  return stays.map(({ reason, ...one }) => ({ ...one, reason: said(reason) }))
}

const shown = (scope: Scope, { undone, kept }: Undone): UndoAnswer => ({ undone, kept: shownStays(scope, kept) })

/** Refuses with 404 what is not the caller's or too old, with 403 after a lesser role, with 409 what was undone. */
function requireUndoable(scope: Scope, act: Act | undefined): asserts act is Act {
  if (act?.userId !== scope.userId || act.at <= undoneFrom()) throw notFound('Act')
  if (!isAtLeast(scope, act.role)) throw forbidden(actTexts.lostRight)
  if (act.undoneAt) throw conflict(actTexts.undoneAlready)
}

async function lockAct({ db, scope }: Tx, id: string): Promise<Act | undefined> {
  const [act] = await db.select().from(acts).where(isIt(scope, id)).for('update')
  return act
}

/** For all transactions of a call but the last one, which keeps its answer. */
function withoutCall({ call: _, ...scope }: Scope): Scope {
  return scope
}

/** By the undo that a kind of act has of its own, in transactions of its own. */
async function undoByKind<Answer>(
  scope: Scope,
  { id, kind, recordId, name, at }: Act,
  own: NonNullable<Scope['context']['undoers'][Act['kind']]>,
  shape: (answer: UndoAnswer) => Answer,
): Promise<Answer> {
  const undone = await own({ ...withoutCall(scope), act: 'none' }, { id, kind, recordId, name, at })
  return transact({ ...scope, act: 'none' }, async ({ db, now }) => {
    await db.update(acts).set({ undoneAt: now }).where(isIt(scope, id))
    return shape(shown(scope, undone))
  })
}

/** An act that is undone. `first` is the act that holds again, where it was an undo itself. */
export type UndoneAct = { act: Act; first: Act | undefined; actingAs: (scope: Scope, actId: string) => Scope }

/** An act of the caller for its undo. */
export async function openUndone(scope: Scope, actId: string): Promise<UndoneAct> {
  const { main } = scope.context.database
  const [act] = await main.select().from(acts).where(isIt(scope, actId))
  requireUndoable(scope, act)
  const [first] = act.undoes ? await main.select().from(acts).where(isIt(scope, act.undoes)) : []
  // What is done again belongs to the first act, as it did before.
  const { kind, recordId, name } = first ?? act
  const entity = (first ?? act).entityType
  const about = { ...(entity && { entity }), ...(recordId && { recordId }), ...(name && { name }) }
  return {
    act,
    first,
    actingAs: (own, id) =>
      first
        ? withAct(own, { id: first.id, kind, ...about })
        : withAct(own, { id, kind: 'undo', undoes: act.id, ...about }),
  }
}

/** Part by part, what was done last first; where they are many, by a job. */
async function undoParts<Answer>(scope: Scope, { id }: Act, shape: (answer: UndoAnswer) => Answer): Promise<Answer> {
  const undone = await openUndone(scope, id)
  const isLeft = and(partsOf(scope, id), isNull(actParts.undoneAt))
  const total = await scope.context.database.main.$count(actParts, isLeft)
  const actId = newId()
  return transact(undone.actingAs(scope, actId), async (tx) => {
    await refuseUnderWay(tx, id)
    if (total > AT_ONCE) {
      const job = await queueUndo(tx, { undoes: id, total, actId, entityType: undoEntity(undone.act.entityType) })
      return shape({ undone: 0, kept: [], job })
    }
    const { undone: count, stays } = await undoBatch(tx, undone, { below: null, undoneBefore: 0, most: AT_ONCE + 1 })
    return shape(shown(scope, { undone: count, kept: stays }))
  })
}

const undoEntity = (entity: EntityType | null): UndoEntity | null =>
  entity && nounOf(entity) ? (entity as UndoEntity) : null

type Place = { seq: number; n: number }
type Batch = { below: Place | null; undoneBefore: number; most: number }

/** Takes back the next parts of an act, those below a place; with the last of them the act is undone. */
export async function undoBatch(tx: Tx, { act, first }: UndoneAct, { below, undoneBefore, most }: Batch) {
  const { db, scope, now } = tx
  requireUndoable(scope, await lockAct(tx, act.id))
  const isNext = below ? sql`(${actParts.seq}, ${actParts.n}) < (${below.seq}, ${below.n})` : undefined
  const rows = await db
    .select()
    .from(actParts)
    .where(and(partsOf(scope, act.id), isNull(actParts.undoneAt), isNext))
    .orderBy(desc(actParts.seq), desc(actParts.n))
    .limit(most)
  const done = new Set<string>()
  const stays: Stays[] = []
  for (const row of rows) {
    const kind = scope.context.undoKinds[row.entityType]
    const part = (await kind?.undo(tx, partFrom(row))) ?? { isUndone: false, stays: [] }
    if (part.isUndone) done.add(row.entityId)
    stays.push(...part.stays)
  }
  const last = rows.at(-1)
  if (done.size > 0 && last)
    await db
      .update(actParts)
      .set({ undoneAt: now })
      .where(and(partsOf(scope, act.id), isNext, sql`(${actParts.seq}, ${actParts.n}) >= (${last.seq}, ${last.n})`))
  const isOver = rows.length < most
  // Nothing was taken back: it can be tried again.
  if (isOver && undoneBefore + done.size > 0) await closeAct(tx, act, first)
  return { undone: done.size, looked: rows.length, stays, isOver, reached: last && { seq: last.seq, n: last.n } }
}

function partFrom({ entityType, entityId, before, after, ...part }: typeof actParts.$inferSelect): Kept<ActPart> {
  return { ...part, entity: entityType, id: entityId, ...(before && { before }), ...(after && { after }) }
}

/** Notes that an act is undone; where it was an undo, the first act holds again, with the parts of doing it again. */
async function closeAct({ db, scope, now }: Tx, act: Act, first: Act | undefined): Promise<void> {
  await db.update(acts).set({ undoneAt: now }).where(isIt(scope, act.id))
  if (!first) return
  await db.delete(actParts).where(and(partsOf(scope, first.id), isNotNull(actParts.undoneAt)))
  const others = sql<number>`(
    select count(distinct p.entity_id)::int from ${actParts} p where p.workspace_id = ${scope.workspaceId} and p.act_id = ${first.id})`
  await db.update(acts).set({ undoneAt: null, records: others }).where(isIt(scope, first.id))
}
