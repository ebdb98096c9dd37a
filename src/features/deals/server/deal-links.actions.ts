import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { deals } from './deals.table.ts'

type Link = 'leadId' | 'propertyId'

async function unlink(tx: Tx, link: Link, id: string): Promise<void> {
  const unlinked = await tx.db
    .update(deals)
    .set({ [link]: null, version: sql`${deals.version} + 1`, updatedAt: tx.now })
    .where(and(eq(deals.workspaceId, tx.scope.workspaceId), eq(deals[link], id)))
    .returning({ id: deals.id })
  for (const deal of unlinked) tx.record({ entity: 'deal', id: deal.id, action: 'updated' })
}

/** Takes a lead that is being deleted off its deals, which stay. */
export function unlinkLeadFromDeals(tx: Tx, leadId: string): Promise<void> {
  return unlink(tx, 'leadId', leadId)
}

/** Takes a property that is being deleted off its deals, which stay. */
export function unlinkPropertyFromDeals(tx: Tx, propertyId: string): Promise<void> {
  return unlink(tx, 'propertyId', propertyId)
}
