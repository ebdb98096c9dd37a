import { and, eq, inArray, or } from 'drizzle-orm'
import { withAct } from '#server/changes/acted.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { Undoer } from '#server/changes/undo-kinds.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { dismissDuplicate as contract, DuplicateNoun } from '../contacts.contract.ts'
import { contactTexts } from '../contacts.texts.ts'
import { dismissals } from './dismissals.table.ts'
import { readCommon } from './likely-pairs.queries.ts'

const inOrder = (id: string, otherId: string) => {
  const [oneId = id, other = otherId] = [id, otherId].sort()
  return { oneId, otherId: other }
}

/** Says that two records are not one person, for the whole company, until they have something else in common. */
export async function dismissDuplicate(
  scope: Scope,
  { body }: Call<typeof contract>,
): Promise<{ id: string; actId: string }> {
  const { noun, id, otherId } = body
  if (id === otherId) throw invalid({ field: 'otherId', message: contactTexts.chooseOther })
  const entity = noun === 'leads' ? 'lead' : 'contact'
  const common = await readCommon(scope, noun, id, otherId)
  if (!common) throw notFound(noun === 'leads' ? 'Lead' : 'Contact')
  const { name, otherName, held } = common
  if (held.length === 0) throw conflict(contactTexts.nothingCommon)
  const act = {
    id: newId(),
    kind: 'dismiss',
    entity,
    recordId: id,
    name: `${name} · ${otherName}`,
    keepsParts: true,
  } as const
  return transact(withAct(scope, act), async (tx) => {
    const { workspaceId, userId } = tx.scope
    const values = { workspaceId, id: tx.newRecordId, noun, ...inOrder(id, otherId), held, actId: act.id }
    await tx.db.insert(dismissals).values({ ...values, dismissedBy: userId, createdAt: tx.now })
    for (const one of [id, otherId]) tx.act({ verb: 'change', entity, id: one, version: null, name })
    const audit: AuditEntry = { action: 'record.pair_dismissed', metadata: { name, other: otherName } }
    tx.record({ entity: 'dismissal', id: tx.newRecordId, action: 'created', audit })
    return { id: tx.newRecordId, actId: act.id }
  })
}

/** The undo of the act: the two are a likely pair again. */
export const undoDismissal: Undoer = (scope, act) =>
  transact(scope, async (tx) => {
    const ofAct = await tx.db
      .select({ id: dismissals.id })
      .from(dismissals)
      .where(and(eq(dismissals.workspaceId, scope.workspaceId), eq(dismissals.actId, act.id)))
    await dropDismissals(
      tx,
      ofAct.map(({ id }) => id),
      { action: 'record.pair_restored', metadata: { names: act.name } },
    )
    return { undone: ofAct.length, kept: [] }
  })

/** Whom a merged record is not, the record that stays is not either; answers the ids of what was added. */
export async function copyDismissals(tx: Tx, noun: DuplicateNoun, from: string, to: string): Promise<string[]> {
  const { workspaceId } = tx.scope
  const named = or(eq(dismissals.oneId, from), eq(dismissals.otherId, from))
  const rows = await tx.db
    .select()
    .from(dismissals)
    .where(and(eq(dismissals.workspaceId, workspaceId), eq(dismissals.noun, noun), named))
  const copies = rows.flatMap((row) => {
    const third = row.oneId === from ? row.otherId : row.oneId
    return third === to ? [] : [{ ...row, ...inOrder(to, third), id: newId(), actId: null }]
  })
  if (copies.length > 0) await tx.db.insert(dismissals).values(copies)
  return copies.map(({ id }) => id)
}

/** Takes these back. */
export async function dropDismissals(tx: Tx, ids: readonly string[], audit?: AuditEntry): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .delete(dismissals)
    .where(and(eq(dismissals.workspaceId, tx.scope.workspaceId), inArray(dismissals.id, [...ids])))
  for (const id of ids) tx.record({ entity: 'dismissal', id, action: 'deleted', audit })
}
