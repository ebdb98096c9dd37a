import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { tasks } from './tasks.table.ts'

async function unlink(tx: Tx, link: 'leadId' | 'dealId', id: string): Promise<void> {
  const unlinked = await tx.db
    .update(tasks)
    .set({ [link]: null, version: sql`${tasks.version} + 1`, updatedAt: tx.now })
    .where(and(eq(tasks.workspaceId, tx.scope.workspaceId), eq(tasks[link], id)))
    .returning({ id: tasks.id })
  for (const one of unlinked) tx.record({ entity: 'task', id: one.id, action: 'updated' })
}

/** Takes a lead that is being deleted off its tasks, which stay. */
export function unlinkLeadFromTasks(tx: Tx, leadId: string): Promise<void> {
  return unlink(tx, 'leadId', leadId)
}

/** Takes a deal that is being deleted off its tasks, which stay. */
export function unlinkDealFromTasks(tx: Tx, dealId: string): Promise<void> {
  return unlink(tx, 'dealId', dealId)
}
