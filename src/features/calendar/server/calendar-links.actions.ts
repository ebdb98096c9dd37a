import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { calendarEvents } from './calendar.table.ts'

async function unlink(tx: Tx, link: 'leadId' | 'dealId' | 'propertyId', id: string): Promise<void> {
  const unlinked = await tx.db
    .update(calendarEvents)
    .set({ [link]: null, version: sql`${calendarEvents.version} + 1`, updatedAt: tx.now })
    .where(and(eq(calendarEvents.workspaceId, tx.scope.workspaceId), eq(calendarEvents[link], id)))
    .returning({ id: calendarEvents.id })
  for (const one of unlinked) tx.record({ entity: 'event', id: one.id, action: 'updated' })
}

/** Takes a lead that is being deleted off its events, which stay. */
export function unlinkLeadFromEvents(tx: Tx, leadId: string): Promise<void> {
  return unlink(tx, 'leadId', leadId)
}

/** Takes a deal that is being deleted off its events, which stay. */
export function unlinkDealFromEvents(tx: Tx, dealId: string): Promise<void> {
  return unlink(tx, 'dealId', dealId)
}

/** Takes a property that is being deleted off its events, which stay. */
export function unlinkPropertyFromEvents(tx: Tx, propertyId: string): Promise<void> {
  return unlink(tx, 'propertyId', propertyId)
}
