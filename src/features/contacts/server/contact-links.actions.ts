import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { contacts } from './contacts.table.ts'

/** Takes a lead that is being deleted off the contact it became, which stays. */
export async function unlinkLeadFromContacts(tx: Tx, leadId: string): Promise<void> {
  const unlinked = await tx.db
    .update(contacts)
    .set({ leadId: null, version: sql`${contacts.version} + 1`, updatedAt: tx.now })
    .where(and(eq(contacts.workspaceId, tx.scope.workspaceId), eq(contacts.leadId, leadId)))
    .returning({ id: contacts.id })
  for (const { id } of unlinked) tx.record({ entity: 'contact', id, action: 'updated' })
}
