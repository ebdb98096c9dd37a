import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { documents } from './documents.table.ts'

/** Takes a record that is being deleted off its documents, which stay. */
export async function unlinkFromDocuments(tx: Tx, link: 'leadId' | 'dealId' | 'propertyId', id: string): Promise<void> {
  const unlinked = await tx.db
    .update(documents)
    .set({ [link]: null, version: sql`${documents.version} + 1`, updatedAt: tx.now })
    .where(and(eq(documents.workspaceId, tx.scope.workspaceId), eq(documents[link], id)))
    .returning({ id: documents.id })
  for (const one of unlinked) tx.record({ entity: 'document', id: one.id, action: 'updated' })
}
