import { touchLead } from '#features/leads/server/leads.actions.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { database } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Communication, createCommunication } from '../communications.contract.ts'
import { ACTIVITY_KINDS, communicationTallies, describeCommunication } from '../communications.rules.ts'
import { findCommunication } from './communications.queries.ts'
import { communications } from './communications.table.ts'

/** Logs a communication with a lead. A completed one is the lead's latest contact, of which its score takes account. */
export function logCommunication(
  scope: Scope,
  { body, key }: Call<typeof createCommunication>,
): Promise<Communication | Replayed<Communication>> {
  return createOnce(scope, {
    endpoint: 'createCommunication',
    key,
    body,
    find: (id) => findCommunication(scope, id, database()),
    create: async (tx, id) => {
      const { type, direction = 'outbound', status = 'completed', leadId } = body
      const isDone = status === 'completed'
      // The lead is locked before a row refers to it, so that two calls logged at once wait for each other.
      const { firstName, lastName } = isDone ? await touchLead(tx, leadId) : await findLead(scope, leadId, tx.db)
      await tx.db.insert(communications).values({
        workspaceId: scope.workspaceId,
        id,
        type,
        direction,
        status,
        subject: body.subject ?? null,
        content: body.content,
        leadId,
        dealId: body.dealId ?? null,
        duration: body.duration ?? null,
        scheduledAt: body.scheduledAt ?? null,
        completedAt: isDone ? tx.now : null,
        userId: scope.userId,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      tx.tally(...communicationTallies({ type }))
      const leadName = `${firstName} ${lastName}`
      tx.record({
        entity: 'communication',
        id,
        action: 'created',
        activity: {
          type: 'communication_logged',
          description: describeCommunication({ type, direction, status }, leadName),
          metadata: { leadId, leadName, kind: ACTIVITY_KINDS[type] },
        },
      })
      return findCommunication(scope, id, tx.db)
    },
  })
}
