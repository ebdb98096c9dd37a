import { and, eq } from 'drizzle-orm'
import { touchContact } from '#features/contacts/server/contacts.actions.ts'
import { findContact } from '#features/contacts/server/contacts.queries.ts'
import { touchLead } from '#features/leads/server/leads.actions.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { negate } from '#shared/tally.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../communications.contract.ts'
import { CONTACT_REQUIRED, type Communication, TIME_REQUIRED } from '../communications.contract.ts'
import { ACTIVITY_KINDS, communicationTallies, completionOf, describeCommunication } from '../communications.rules.ts'
import { findCommunication, lockCommunication } from './communications.queries.ts'
import { communications } from './communications.table.ts'

/** Logs a communication with a lead or a contact. A completed one is their latest contact, of which a lead's score takes account. */
export function createCommunication(
  scope: Scope,
  { body, key }: Call<typeof contract.createCommunication>,
): Promise<Communication | Replayed<Communication>> {
  return createOnce(scope, {
    endpoint: 'createCommunication',
    key,
    body,
    find: (id) => findCommunication(scope, id),
    create: async (tx, id) => {
      const { direction = 'outbound', status = 'completed' } = body
      const person = { contactId: body.contactId ?? null, leadId: body.leadId ?? null }
      const isDone = status === 'completed'
      // They are locked before a row refers to them, so that two calls logged at once wait for each other.
      if (isDone) await touch(tx, person)
      else await require(tx, person)
      await tx.db.insert(communications).values({
        ...sentFields(communications, body),
        workspaceId: scope.workspaceId,
        id,
        direction,
        status,
        completedAt: isDone ? tx.now : null,
        userId: scope.userId,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      const logged = await findCommunication(scope, id, tx.db)
      tx.tally(...communicationTallies(logged))
      tx.record({ entity: 'communication', id, action: 'created', activity: toldOf(logged) })
      return logged
    },
  })
}

/** Changes the sent fields. What becomes completed, or is said to have been with somebody else, is that person's latest contact. */
export async function updateCommunication(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateCommunication>,
): Promise<Communication> {
  return transact(scope, async (tx) => {
    const before = await lockCommunication(tx.db, scope, params.id)
    await requireVersion(version, before.version, () => findCommunication(scope, params.id, tx.db))
    const changes = withoutUndefined(body)
    const after = { ...before, ...changes }
    const isOther = after.contactId !== before.contactId || after.leadId !== before.leadId
    if (isOther && !after.contactId && !after.leadId) throw invalid({ field: 'contactId', message: CONTACT_REQUIRED })
    if (after.status === 'scheduled' && !after.scheduledAt)
      throw invalid({ field: 'scheduledAt', message: TIME_REQUIRED })
    const isMoved = after.status !== before.status
    if (after.status === 'completed' && (isMoved || isOther)) await touch(tx, after)
    await tx.db
      .update(communications)
      .set({
        ...sentFields(communications, changes),
        completedAt: completionOf(before, after.status, tx.now),
        version: before.version + 1,
        updatedAt: tx.now,
      })
      .where(and(eq(communications.workspaceId, scope.workspaceId), eq(communications.id, params.id)))
    const changed = await findCommunication(scope, params.id, tx.db)
    tx.tally(...negate(communicationTallies(before)), ...communicationTallies(changed))
    tx.record({
      entity: 'communication',
      id: params.id,
      action: 'updated',
      activity: isMoved ? toldOf(changed) : undefined,
    })
    return changed
  })
}

/** Removes a communication; when its lead or contact was last spoken to stays as it is. */
export async function deleteCommunication(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteCommunication>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const before = await lockCommunication(tx.db, scope, params.id)
    const shown = await findCommunication(scope, params.id, tx.db)
    await requireVersion(version, before.version, () => shown)
    await tx.db
      .delete(communications)
      .where(and(eq(communications.workspaceId, scope.workspaceId), eq(communications.id, params.id)))
    tx.tally(...negate(communicationTallies(before)))
    tx.record({
      entity: 'communication',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: describeCommunication(shown, nameOf(shown)) } },
    })
  })
}

type Person = Pick<Communication, 'contactId' | 'leadId'>

async function touch(tx: Tx, { contactId, leadId }: Person): Promise<void> {
  if (contactId) await touchContact(tx, contactId)
  if (leadId) await touchLead(tx, leadId)
}

async function require(tx: Tx, { contactId, leadId }: Person): Promise<void> {
  if (contactId) await findContact(tx.scope, contactId, tx.db)
  if (leadId) await findLead(tx.scope, leadId, tx.db)
}

function nameOf({ contactName }: Pick<Communication, 'contactName'>): string {
  return contactName ?? 'somebody'
}

function toldOf(told: Communication): Recorded['activity'] {
  const { contactId, leadId, contactName, type } = told
  return {
    type: 'communication_logged',
    description: describeCommunication(told, nameOf(told)),
    metadata: {
      kind: ACTIVITY_KINDS[type],
      ...(contactId && { contactId, contactName }),
      ...(leadId && { leadId, leadName: contactName }),
    },
  }
}
