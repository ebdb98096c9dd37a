import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { communications } from './communications.table.ts'

async function unlink(tx: Tx, link: 'contactId' | 'leadId' | 'dealId', id: string): Promise<void> {
  const unlinked = await tx.db
    .update(communications)
    .set({ [link]: null, version: sql`${communications.version} + 1`, updatedAt: tx.now })
    .where(and(eq(communications.workspaceId, tx.scope.workspaceId), eq(communications[link], id)))
    .returning({ id: communications.id })
  for (const one of unlinked) tx.record({ entity: 'communication', id: one.id, action: 'updated' })
}

/** Takes a lead that is being deleted off what was said with it, which stays. */
export function unlinkLeadFromCommunications(tx: Tx, leadId: string): Promise<void> {
  return unlink(tx, 'leadId', leadId)
}

/** Takes a contact that is being deleted off what was said with it, which stays. */
export function unlinkContactFromCommunications(tx: Tx, contactId: string): Promise<void> {
  return unlink(tx, 'contactId', contactId)
}

/** Takes a deal that is being deleted off what was said about it, which stays. */
export function unlinkDealFromCommunications(tx: Tx, dealId: string): Promise<void> {
  return unlink(tx, 'dealId', dealId)
}
