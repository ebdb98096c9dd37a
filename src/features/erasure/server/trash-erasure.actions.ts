import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { actParts, acts, trash } from '#server/changes/acts.table.ts'
import type { Tx } from '#server/changes/transact.ts'

/** True where a text says something of whom is erased. */
type Says = (text: SQL) => SQL

/**
 * Takes out of the trash for good, with its files, the records of somebody who is erased: what names one of their records, or
 * says who they are.
 */
export async function eraseFromTrash({ db, scope, afterCommit }: Tx, ids: string[], says: Says): Promise<void> {
  const isNamed = sql`${trash.row}::text ~ ${ids.join('|')}`
  const isSaid = says(sql`${trash.name} || ' ' || ${trash.row}::text`)
  const removed = await db
    .delete(trash)
    .where(and(eq(trash.workspaceId, scope.workspaceId), or(inArray(trash.recordId, ids), isNamed, isSaid)))
    .returning({ files: trash.files })
  const files = removed.flatMap((row) => row.files)
  if (files.length > 0) afterCommit(() => scope.context.files.discard(files))
}

/** Forgets what acts did to these records, or keep of whom is erased; nobody can undo that any more. */
export async function eraseActs({ db, scope }: Tx, ids: string[], says: Says): Promise<void> {
  const { workspaceId } = scope
  const kept = sql`${actParts.name} || coalesce(${actParts.before}::text, '') || coalesce(${actParts.after}::text, '')`
  await db
    .delete(actParts)
    .where(and(eq(actParts.workspaceId, workspaceId), or(inArray(actParts.entityId, ids), says(kept))))
  await db
    .delete(acts)
    .where(and(eq(acts.workspaceId, workspaceId), or(inArray(acts.recordId, ids), says(sql`${acts.name}`))))
}

/** Forgets the acts of a member who is erased. */
export async function eraseActsOf({ db, scope }: Tx, userId: string): Promise<void> {
  const { workspaceId } = scope
  const gone = await db
    .delete(acts)
    .where(and(eq(acts.workspaceId, workspaceId), eq(acts.userId, userId)))
    .returning({ id: acts.id })
  const isOfThem = inArray(
    actParts.actId,
    gone.map(({ id }) => id),
  )
  await db.delete(actParts).where(and(eq(actParts.workspaceId, workspaceId), isOfThem))
}
