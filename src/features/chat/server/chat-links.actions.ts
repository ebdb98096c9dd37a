import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { teamChannels } from './chat.table.ts'

async function unlink(tx: Tx, link: 'leadId' | 'dealId' | 'propertyId', id: string): Promise<void> {
  const unlinked = await tx.db
    .update(teamChannels)
    .set({ [link]: null, version: sql`${teamChannels.version} + 1`, updatedAt: tx.now })
    .where(and(eq(teamChannels.workspaceId, tx.scope.workspaceId), eq(teamChannels[link], id)))
    .returning({ id: teamChannels.id })
  for (const one of unlinked) tx.record({ entity: 'channel', id: one.id, action: 'updated' })
}

/** Takes a lead that is being deleted off its channels, which stay. */
export function unlinkLeadFromChannels(tx: Tx, leadId: string): Promise<void> {
  return unlink(tx, 'leadId', leadId)
}

/** Takes a deal that is being deleted off its channels, which stay. */
export function unlinkDealFromChannels(tx: Tx, dealId: string): Promise<void> {
  return unlink(tx, 'dealId', dealId)
}

/** Takes a property that is being deleted off its channels, which stay. */
export function unlinkPropertyFromChannels(tx: Tx, propertyId: string): Promise<void> {
  return unlink(tx, 'propertyId', propertyId)
}
