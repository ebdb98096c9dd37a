import { and, eq } from 'drizzle-orm'
import { requireActiveMember } from '#features/workspace/server/workspace.queries.ts'
import { mayReassign } from '#features/workspace/workspace.rules.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { unlinkRecord } from '#server/changes/records.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Recorded, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import { discardPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden, invalid } from '#shared/errors.ts'
import { negate } from '#shared/tally.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../properties.contract.ts'
import type { Property } from '../properties.contract.ts'
import { propertyTallies } from '../properties.rules.ts'
import { findProperty, lockProperty } from './properties.queries.ts'
import { properties } from './properties.table.ts'

/** Adds a listing. Assigned to somebody else, they are told. */
export function createProperty(
  scope: Scope,
  { body, key }: Call<typeof contract.createProperty>,
): Promise<Property | Replayed<Property>> {
  return createOnce(scope, {
    endpoint: 'createProperty',
    key,
    body,
    find: (id) => findProperty(scope, id),
    create: async (tx, id) => {
      const agent = body.assignedAgent ? await requireActiveMember(scope, body.assignedAgent, tx.db) : undefined
      await tx.db.insert(properties).values({
        ...sentFields(properties, body),
        workspaceId: scope.workspaceId,
        id,
        statusSince: tx.now,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      tx.tally(...propertyTallies({ createdAt: tx.now }))
      tx.record({
        entity: 'property',
        id,
        action: 'created',
        activity: { type: 'property_added', description: `New listing: ${body.title}` },
        notify: agent && [assignmentNotice(agent.id, body.title)],
      })
      return findProperty(scope, id, tx.db)
    },
  })
}

/** Changes a property's sent fields. */
export async function updateProperty(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateProperty>,
): Promise<Property> {
  let left: string[] = []
  const changed = await transact(scope, async (tx) => {
    const before = await lockProperty(tx.db, scope, params.id)
    await requireVersion(version, before.version, () => findProperty(scope, params.id, tx.db))
    const changes = withoutUndefined(body)
    left = imagesLeftOut(before.images, changes.images)
    const after = { ...before, ...changes }
    if (!mayReassign(scope, before.assignedAgent, after.assignedAgent)) throw forbidden()
    const isHandedOver = after.assignedAgent !== null && after.assignedAgent !== before.assignedAgent
    const agent =
      isHandedOver && after.assignedAgent ? await requireActiveMember(scope, after.assignedAgent, tx.db) : undefined
    await tx.db
      .update(properties)
      .set({
        ...sentFields(properties, changes),
        ...(after.status !== before.status && { statusSince: tx.now }),
        version: before.version + 1,
        updatedAt: tx.now,
      })
      .where(and(eq(properties.workspaceId, scope.workspaceId), eq(properties.id, params.id)))
    tx.record({
      entity: 'property',
      id: params.id,
      action: 'updated',
      notify: agent && [assignmentNotice(agent.id, after.title)],
    })
    return findProperty(scope, params.id, tx.db)
  })
  await discardPictures(left)
  return changed
}

/** The photos that a new order no longer names; it may name nothing that was not there, and nothing twice. */
function imagesLeftOut(before: string[], after: string[] | undefined): string[] {
  if (!after) return []
  const stay = new Set(after)
  if (stay.size !== after.length || !after.every((address) => before.includes(address)))
    throw invalid({ field: 'images', message: 'These are not the photos of this property' })
  return before.filter((address) => !stay.has(address))
}

/** Removes a property with its photos; its deals, events and inspections stay without it. */
export async function deleteProperty(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteProperty>,
): Promise<undefined> {
  const images = await transact(scope, async (tx) => {
    const property = await lockProperty(tx.db, scope, params.id)
    await requireVersion(version, property.version, () => findProperty(scope, params.id, tx.db))
    await unlinkRecord(tx, 'property', params.id)
    await tx.db
      .delete(properties)
      .where(and(eq(properties.workspaceId, scope.workspaceId), eq(properties.id, params.id)))
    tx.tally(...negate(propertyTallies(property)))
    tx.record({
      entity: 'property',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: property.title } },
    })
    return property.images
  })
  await discardPictures(images)
}

function assignmentNotice(userId: string, title: string): NonNullable<Recorded['notify']>[number] {
  return { userId, type: 'assignment', title: 'Property assigned to you', content: title }
}
