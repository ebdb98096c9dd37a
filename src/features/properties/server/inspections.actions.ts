import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createOnce, Replayed } from '#server/changes/create-once.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { transact } from '#server/changes/transact.ts'
import { discardPictures, withKeptPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { forbidden } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as inspectionsContract from '../inspections.contract.ts'
import type { Inspection } from '../inspections.contract.ts'
import { findInspection, lockInspection } from './inspections.queries.ts'
import { inspections } from './inspections.table.ts'
import { findProperty } from './properties.queries.ts'

/** Keeps the report of a visit, with its photos or not at all. */
export async function createInspection(
  scope: Scope,
  { body, files, key }: Call<typeof inspectionsContract.createInspection>,
): Promise<Inspection | Replayed<Inspection>> {
  // Pictures take work that a wrong id should not cost.
  if (body.propertyId) await findProperty(scope, body.propertyId)
  const sent: string[] = []
  for (const file of files)
    sent.push(
      createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    )
  return withKeptPictures(scope.workspaceId, files, async (photos) => {
    const answer = await createOnce(scope, {
      endpoint: 'createInspection',
      key,
      body: { ...body, photos: sent },
      find: (id) => findInspection(scope, id),
      create: async (tx, id) => {
        await tx.db.insert(inspections).values({
          ...withoutUndefined(body),
          photos,
          workspaceId: scope.workspaceId,
          id,
          inspectorId: scope.userId,
          createdAt: tx.now,
        })
        tx.record({
          entity: 'inspection',
          id,
          action: 'created',
          activity: { type: 'inspection_completed', description: `${body.type} at ${body.propertyAddress}` },
        })
        return findInspection(scope, id, tx.db)
      },
    })
    // The report that is there has its own copies.
    if (answer instanceof Replayed) await discardPictures(photos)
    return answer
  })
}

/** Removes a report with its photos: by who made it, or by a manager. */
export async function deleteInspection(
  scope: Scope,
  { params, version }: Call<typeof inspectionsContract.deleteInspection>,
): Promise<undefined> {
  const photos = await transact(scope, async (tx) => {
    const inspection = await lockInspection(tx.db, scope, params.id)
    if (inspection.inspectorId !== scope.userId && !isAtLeast(scope, 'manager')) throw forbidden()
    await requireVersion(version, inspection.version, () => findInspection(scope, params.id, tx.db))
    await tx.db
      .delete(inspections)
      .where(and(eq(inspections.workspaceId, scope.workspaceId), eq(inspections.id, params.id)))
    tx.record({
      entity: 'inspection',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: `${inspection.type}, ${inspection.propertyAddress}` } },
    })
    return inspection.photos
  })
  await discardPictures(photos)
}
