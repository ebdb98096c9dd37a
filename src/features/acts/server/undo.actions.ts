import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { actTexts } from '#server/acts/acts.texts.ts'
import { type ActPart, withAct } from '#server/changes/acted.ts'
import { actParts, acts } from '#server/changes/acts.table.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Kept, Stays, Undone } from '#server/changes/undo-kinds.ts'
import type { Call } from '#server/http/serve.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { conflict, forbidden, notFound } from '#shared/errors.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'
import type { undoAct as contract, UndoAnswer } from '../acts.contract.ts'
import { undoneFrom } from './acts.queries.ts'

type Act = typeof acts.$inferSelect

/** So many parts are taken back in one transaction; an act of more, such as that of a job, continues in the next. */
const AT_ONCE = 500

const isIt = ({ workspaceId }: Scope, id: string) => and(eq(acts.workspaceId, workspaceId), eq(acts.id, id))
const partsOf = ({ workspaceId }: Scope, actId: string) =>
  and(eq(actParts.workspaceId, workspaceId), eq(actParts.actId, actId))

/** Takes back an act of the caller; an undo that is undone is the first act again. */
export async function undoAct(scope: Scope, { params }: Call<typeof contract>): Promise<UndoAnswer> {
  const [act] = await scope.context.database.main.select().from(acts).where(isIt(scope, params.id))
  requireUndoable(scope, act)
  const own = scope.context.undoers[act.kind]
  return shown(scope, own ? await undoByKind(scope, act, own) : await undoParts(scope, act))
}

/** An answer with its reasons in the language of the caller. */
function shown(scope: Scope, { undone, kept }: Undone): UndoAnswer {
  const language = scope.language ?? ENGLISH
  const said = (reason: Stays['reason']) => (typeof reason === 'string' ? reason : inLanguage(language, reason))
  return { undone, kept: kept.map(({ reason, ...one }) => ({ ...one, reason: said(reason) })) }
}

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
async function undoByKind(
  scope: Scope,
  { id, kind, recordId, name, at }: Act,
  own: NonNullable<Scope['context']['undoers'][Act['kind']]>,
): Promise<Undone> {
  const answer = await own({ ...withoutCall(scope), act: 'none' }, { id, kind, recordId, name, at })
  await transact({ ...scope, act: 'none' }, async ({ db, now }) => {
    await db.update(acts).set({ undoneAt: now }).where(isIt(scope, id))
    return shown(scope, answer)
  })
  return answer
}

/** Part by part, what was done last first. */
async function undoParts(scope: Scope, act: Act): Promise<Undone> {
  const [first] = act.undoes ? await scope.context.database.main.select().from(acts).where(isIt(scope, act.undoes)) : []
  // What is done again belongs to the first act, as it did before.
  const { kind, recordId, name } = first ?? act
  const entity = (first ?? act).entityType
  const about = { ...(entity && { entity }), ...(recordId && { recordId }), ...(name && { name }) }
  const acting = first
    ? withAct(scope, { id: first.id, kind, ...about })
    : withAct(scope, { kind: 'undo', undoes: act.id, ...about })
  const total: Undone = { undone: 0, kept: [] }
  const count = await scope.context.database.main.$count(
    actParts,
    and(partsOf(scope, act.id), isNull(actParts.undoneAt)),
  )
  for (let left = count; left > AT_ONCE; left -= AT_ONCE)
    await transact(withoutCall(acting), (tx) => undoSome(tx, act, total))
  await transact(acting, async (tx) => {
    await undoSome(tx, act, total)
    // Nothing was taken back: it can be tried again.
    if (total.undone > 0) await closeAct(tx, act, first)
    return shown(scope, total)
  })
  return total
}

/** Takes back the next parts of an act and notes that it did; adds to what was taken back. */
async function undoSome(tx: Tx, act: Act, total: Undone): Promise<void> {
  const { db, scope, now } = tx
  requireUndoable(scope, await lockAct(tx, act.id))
  const rows = await db
    .select()
    .from(actParts)
    .where(and(partsOf(scope, act.id), isNull(actParts.undoneAt)))
    .orderBy(desc(actParts.seq), desc(actParts.n))
    .limit(AT_ONCE)
  const done = new Set<string>()
  for (const row of rows) {
    const kind = scope.context.undoKinds[row.entityType]
    const { isUndone, stays } = (await kind?.undo(tx, partFrom(row))) ?? { isUndone: false, stays: [] }
    if (isUndone) done.add(row.entityId)
    total.kept.push(...stays)
  }
  total.undone += done.size
  const last = rows.at(-1)
  if (done.size > 0 && last)
    await db
      .update(actParts)
      .set({ undoneAt: now })
      .where(and(partsOf(scope, act.id), sql`(${actParts.seq}, ${actParts.n}) >= (${last.seq}, ${last.n})`))
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
